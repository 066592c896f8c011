import { createObservable, type Observable } from '@platen/editor'
import {
  type KeptHere,
  type KnownSheet,
  type NamedContent,
} from '../../../../parts/designs/unsaved/unsaved-sheets'
import { sameContent } from './content'
import { mergeSheets, type Overwritten } from './merge-sheets'
import { type Outcome, type SheetCalls } from './sheet-calls'

/** What a status line says about a sheet. */
export type SheetStatus =
  | { kind: 'offline' | 'saved' | 'saving' }
  /** It is tried again. */
  | { kind: 'failing'; text: string }
  /** It is tried again after the next change. */
  | { kind: 'refused'; text: string }

/** A sheet that is being edited. */
export interface SheetState {
  /** Null until the service has the sheet. */
  id: string | null
  content: NamedContent
  status: SheetStatus
  /** What others have written into cells that this person has changed too, until it is dismissed. */
  overwritten: readonly Overwritten[]
}

interface SaverParts {
  opened: Opened
  calls: SheetCalls
  /** Keeps changes on this device until the service has them. */
  device: Pick<KeptHere, 'drop' | 'keep'>
}

/** A sheet as the service has it, and with the changes that it does not have. */
export interface Opened {
  known: KnownSheet
  content: NamedContent
  overwritten?: readonly Overwritten[]
}

/** The times in ms: without changes before a save, at most before a save, and before changes are kept on this device. */
const [restMs, mostMs, keepMs] = [1_500, 10_000, 300]

/** Returns the time in ms before the next try, after this many tries without an answer. */
const patienceAfter = (tries: number): number => Math.min(30_000, 1_000 * 2 ** (tries - 1))

/** Saves a sheet as it changes: one call at a time, over the revision that it knows. What others have saved meanwhile is merged. */
export class SheetSaver implements Pick<Observable<SheetState>, 'get' | 'subscribe'> {
  readonly #state: Observable<SheetState>
  readonly #calls: SheetCalls
  readonly #device: SaverParts['device']
  #known: KnownSheet
  /** What was sent without an answer: the service may have it nevertheless. */
  #unanswered: NamedContent | null = null
  #isCalling = false
  #isFinal = false
  #tries = 0
  /** When the oldest unsaved change was made; null if there is none. */
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #keeping = Promise.resolve()

  constructor({ opened: { known, content, overwritten = [] }, calls, device }: SaverParts) {
    this.#calls = calls
    this.#device = device
    this.#known = known
    const status: SheetStatus = { kind: 'saved' }
    this.#state = createObservable<SheetState>({ id: known.id, content, status, overwritten })
    if (this.#isUnsaved()) this.#noteChange()
  }

  get = (): SheetState => this.#state.get()

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener)

  /** Takes the content as somebody has changed it. */
  change(content: Partial<NamedContent>): void {
    this.#set({ content: { ...this.get().content, ...content } })
    this.#noteChange()
  }

  /** Forgets what has been overwritten, once it has been read. */
  dismiss(): void {
    this.#set({ overwritten: [] })
  }

  /** Saves now, as when the page is left or the service may be reachable again. */
  flush(): void {
    this.#keep()
    if (this.#isUnsaved()) void this.#save()
  }

  /** Reads what others have saved, unless it is known already. */
  async pull(revision: number): Promise<void> {
    if (this.#isCalling || revision <= this.#known.revision) return
    this.#isCalling = true
    await this.#read()
    this.#isCalling = false
    this.#plan()
  }

  /** Saves what is unsaved, and then stops. */
  stop(): void {
    this.flush()
    clearTimeout(this.#timer)
    clearTimeout(this.#keepTimer)
  }

  #set(parts: Partial<SheetState>): void {
    this.#state.set({ ...this.get(), ...parts })
  }

  #isUnsaved(): boolean {
    return !sameContent(this.get().content, this.#known.content)
  }

  #noteChange(): void {
    if (!this.#isFinal && this.#tries === 0) this.#set({ status: { kind: 'saving' } })
    this.#since ??= performance.now()
    this.#keepTimer ??= setTimeout(() => this.#keep(), keepMs)
    if (!this.#isCalling && this.#tries === 0) this.#plan()
  }

  /** Plans the next save: once there has been a rest, but not long after the oldest change. */
  #plan(waitMs = Math.min(restMs, this.#leftMs())): void {
    clearTimeout(this.#timer)
    if (this.#since !== null && !this.#isFinal)
      this.#timer = setTimeout(() => void this.#save(), waitMs)
  }

  #leftMs(): number {
    return this.#since === null ? restMs : Math.max(0, this.#since + mostMs - performance.now())
  }

  async #save(): Promise<void> {
    if (this.#isCalling || this.#isFinal) return
    clearTimeout(this.#timer)
    const { content } = this.get()
    if (!this.#isUnsaved()) {
      this.#rest()
      return
    }
    this.#isCalling = true
    this.#since = null
    const outcome = await this.#send(content)
    if (outcome.type === 'overtaken') await this.#read()
    else if (outcome.type === 'found') this.#merge(outcome.known)
    else this.#take(outcome, content)
    this.#isCalling = false
    if (outcome.type === 'refused' && this.get().content === content) return
    if (this.#isUnsaved()) this.#since ??= performance.now()
    if (outcome.type === 'unanswered')
      this.#plan(Math.max(outcome.waitMs, patienceAfter(this.#tries)))
    else if (this.#isUnsaved()) this.#plan()
    else this.#rest()
  }

  async #send(content: NamedContent): Promise<Outcome> {
    const { id, revision } = this.#known
    if (id !== null) return this.#calls.save({ id, revision }, content)
    return this.#calls.inTurn(() => this.#create(content))
  }

  /** Creates the sheet, unless another page has created it since this one was opened. */
  async #create(content: NamedContent): Promise<Outcome> {
    let { creating } = this.#known
    if (!creating) {
      const found = await this.#calls.find(content.name)
      if (found) return found
      // What changes meanwhile is saved by the next call.
      creating = { idempotencyKey: crypto.randomUUID(), content }
      this.#known = { ...this.#known, creating }
      // If the page closes before the answer, the next one must repeat this very call.
      this.#keep()
      await this.#keeping
    }
    return this.#calls.create(creating)
  }

  #take(outcome: Exclude<Outcome, { type: 'found' | 'overtaken' }>, sent: NamedContent): void {
    this.#unanswered = outcome.type === 'unanswered' ? sent : null
    this.#tries = outcome.type === 'unanswered' ? this.#tries + 1 : 0
    if (outcome.type === 'saved') {
      this.#known = outcome.known
      this.#set({ id: outcome.known.id })
    } else if (outcome.type === 'refused') {
      this.#isFinal = outcome.isFinal
      // The service has kept nothing under the key of a refused call.
      this.#known = { ...this.#known, creating: undefined }
      this.#keep()
      this.#set({ status: { kind: 'refused', text: outcome.text } })
    } else {
      const { text } = outcome
      this.#set({ status: text === null ? { kind: 'offline' } : { kind: 'failing', text } })
    }
  }

  /** Reads what others have saved, and merges it into the content. */
  async #read(): Promise<void> {
    const { id } = this.#known
    if (id === null) return
    let theirs: KnownSheet
    try {
      theirs = await this.#calls.read(id)
    } catch {
      // The next save is overtaken again, and reads again.
      return
    }
    this.#merge(theirs)
  }

  #merge(theirs: KnownSheet): void {
    const { content: known } = this.#known
    const sent = this.#unanswered
    const base = sent && sameContent(sent, theirs.content) ? sent : known
    const { content: mine, overwritten: earlier } = this.get()
    const { content, overwritten } = mergeSheets({ base, mine, theirs: theirs.content })
    this.#known = theirs
    this.#unanswered = null
    this.#tries = 0
    this.#set({ id: theirs.id, content, overwritten: [...earlier, ...overwritten] })
  }

  /** The service has everything. */
  #rest(): void {
    this.#since = null
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    this.#set({ status: { kind: 'saved' } })
    this.#start(() => this.#device.drop())
  }

  #keep(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    if (!this.#isUnsaved()) return
    const { content } = this.get()
    const base = this.#known
    this.#start(() => this.#device.keep({ base, content }))
  }

  /** Begins at once, since a page that is being closed waits for nothing. A browser that keeps nothing is no fault. */
  #start(work: () => Promise<void>): void {
    const ended = work().catch(() => undefined)
    this.#keeping = this.#keeping.then(() => ended)
  }
}
