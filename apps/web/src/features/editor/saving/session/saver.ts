import { type Design, same } from '@platen/design'
import { type Answers, createObservable, type EditorStore, type Observable } from '@platen/editor'
import { advance } from '../machine/advance'
import { mineFirst } from '../machine/mine-first'
import {
  dueAt,
  type Edited,
  type Failure,
  isUnsaved,
  openedSaving,
  type Refusal,
  type Saving,
  type SavingEffect,
  type SavingEvent,
} from '../machine/saving'
import { type Known } from '../../../../parts/designs/unsaved/unsaved-designs'
import { publishDraft, readOthers, saveDraft } from './draft-calls'

/** The reason why the service does not have the current document. */
type Obstacle =
  | { outcome: 'conflict' | 'offline' }
  | { outcome: 'failing'; failure: Failure }
  | { outcome: 'refused'; refusal: Refusal }

/** The reason why nothing was published; `merged` if others saved first, and the draft now contains their changes. */
export type Unpublished = { outcome: 'merged' } | Obstacle

/** The outcome of publishing. */
export type Published = { outcome: 'published'; version: number } | Unpublished

/** Saves the draft of one design whenever the editor changes it. */
export interface Saver extends Pick<Observable<Saving>, 'get' | 'subscribe'> {
  /** Saves unsaved changes now. With `lasting`, the call continues even if the page is closed. */
  flush: (lasting?: boolean) => void
  /**
   * Saves unsaved changes, and resolves when nothing more can be saved. Like `publish`, it works before `start`, because the host page may
   * call it early.
   */
  settle: () => Promise<Saving>
  /** Tries again now, because the service may be reachable again. */
  reach: () => void
  publish: (note: string) => Promise<Published>
  decide: (answers: Answers) => void
  /** Reads what others have saved and shows it, unless other work is in progress. Resolves when no work is in progress. */
  notice: () => Promise<Saving>
  /** The latest changes by others that were shown; null if none were. */
  others: Observable<OthersEdit | null>
  rename: (version: number) => void
  recover: (document: Design, base: Design) => void
  /** Starts to watch for changes; returns a function that saves as much as possible and then stops. */
  start: () => () => Promise<void>
}

/** Changes by others, as they have been shown: the design before and after them. */
export type OthersEdit = Edited & Record<'after' | 'before', Design>

interface SaverParts {
  designId: string
  store: EditorStore
  known: Known
}

/** Creates the saver of a design. */
export function createSaver({ designId, store, known }: SaverParts): Saver {
  const observable = createObservable(openedSaving(known))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLasting = false
  const send = (event: SavingEvent): void => {
    const { saving, effects } = advance(observable.get(), event, performance.now())
    observable.set(saving)
    effects.forEach(perform)
    clearTimeout(timer)
    const due = dueAt(observable.get())
    if (due !== null)
      timer = setTimeout(send, Math.max(0, due - performance.now()), { type: 'tick' })
  }
  const others = createObservable<OthersEdit | null>(null)
  let carried = 0
  const perform = (effect: SavingEffect): void => {
    if (effect.type === 'carry') carried++
    if (effect.type === 'carry' || effect.type === 'recover') show(store, effect)
    else void called(designId, effect, isLasting).then(send)
    others.set(othersEdit(effect) ?? others.get())
  }
  const rest = (): Promise<Saving> => until(observable, ({ work }) => restful.has(work.kind))
  const now = (): Acting => {
    send({ type: 'changed', document: store.state().design })
    return acting
  }
  const acting: Acting = { send, rest, carried: () => carried }
  return {
    get: observable.get,
    subscribe: observable.subscribe,
    flush(lasting = false) {
      isLasting = lasting
      send({ type: 'flush' })
      isLasting = false
    },
    settle: () => settled(now()),
    reach() {
      send({ type: 'reached' })
      send({ type: 'tick' })
    },
    publish: note => publishing(note, now()),
    decide: answers => send({ type: 'answered', answers }),
    notice: () => noticing(acting),
    others,
    rename: version => send({ type: 'renamed', version }),
    recover: (document, base) => send({ type: 'recovered', document, base }),
    start() {
      const stop = store.subscribe(now)
      now()
      return async () => {
        stop()
        await settled(acting)
        clearTimeout(timer)
      }
    },
  }
}

type Shown = Extract<SavingEffect, { type: 'carry' | 'recover' }>

/** Makes the call that an effect describes, and returns its outcome as an event. */
function called(
  designId: string,
  effect: Exclude<SavingEffect, Shown>,
  isLasting: boolean,
): Promise<SavingEvent> {
  switch (effect.type) {
    case 'save':
      return saveDraft(designId, effect, isLasting)
    case 'read':
      return readOthers(designId, effect)
    case 'publish':
      return publishDraft(designId, effect)
  }
}

/** Returns the changes by others that an effect shows; undefined if it shows none. */
function othersEdit(effect: SavingEffect): OthersEdit | undefined {
  if (effect.type !== 'carry' || !effect.edited) return undefined
  return { ...effect.edited, before: effect.base, after: effect.theirs }
}

async function noticing({ send, rest }: Pick<Acting, 'rest' | 'send'>): Promise<Saving> {
  await rest()
  send({ type: 'noticed' })
  return rest()
}

const restful: ReadonlySet<string> = new Set<Saving['work']['kind']>(['asking', 'none'])

interface Acting {
  send: (event: SavingEvent) => void
  /** Resolves when no work is in progress. */
  rest: () => Promise<Saving>
  /** Returns the number of times that changes by others have been shown. */
  carried: () => number
}

/**
 * Publishes the design as the user sees it. Tries again if another client saved first but changed nothing visible, for example only the
 * name.
 */
async function publishing(note: string, acting: Acting): Promise<Published> {
  for (;;) {
    const seen = await settled(acting)
    if (isUnsaved(seen) || seen.work.kind !== 'none') return unpublishedOf(seen)
    const carried = acting.carried()
    acting.send({ type: 'publish', note })
    const after = await acting.rest()
    if (isPublished(after, seen)) return { outcome: 'published', version: after.known.baseVersion }
    if (obstacleOf(after) || acting.carried() !== carried) return unpublishedOf(after)
  }
}

/** Saves unsaved changes, including those made meanwhile. If the service does not accept them, the resulting state is still unsaved. */
async function settled({ send, rest }: Pick<Acting, 'rest' | 'send'>): Promise<Saving> {
  for (;;) {
    const before = await rest()
    if (!isUnsaved(before) || before.work.kind === 'asking') return before
    send({ type: 'flush' })
    const after = await rest()
    if (after.tries > 0 || after.refusal) return after
  }
}

/** True if the latest version is the document that the user saw. Later changes belong to the next draft. */
const isPublished = (after: Saving, { mine: seen }: Saving): boolean =>
  !obstacleOf(after) &&
  !after.rebased &&
  after.known.revision === 0 &&
  same(after.known.document, seen)

/** Returns the reason why nothing was published. Only valid while no work is in progress. */
export const unpublishedOf = (saving: Saving): Unpublished =>
  obstacleOf(saving) ?? { outcome: 'merged' }

/** Returns the obstacle to saving; undefined if there is none. Only valid while no work is in progress. */
export function obstacleOf({ work, tries, refusal, failure }: Saving): Obstacle | undefined {
  if (work.kind === 'asking') return { outcome: 'conflict' }
  if (refusal) return { outcome: 'refused', refusal }
  if (tries === 0) return undefined
  return failure ? { outcome: 'failing', failure } : { outcome: 'offline' }
}

function show(store: EditorStore, effect: Shown): void {
  const { document } = effect
  if (effect.type === 'recover') {
    const step = { name: 'Recover changes', at: performance.now() }
    store.dispatch({ type: 'run', command: () => ({ design: document }), step })
    return
  }
  const { base, theirs } = effect
  const by = (mine: Design): Design => mineFirst({ base, mine, theirs })
  store.dispatch({ type: 'carry', design: document, by })
}

/** Resolves with the first state that meets a condition. */
function until(observable: Observable<Saving>, fits: (saving: Saving) => boolean): Promise<Saving> {
  return new Promise(resolve => {
    const look = (): boolean => {
      const saving = observable.get()
      if (fits(saving)) resolve(saving)
      return fits(saving)
    }
    if (look()) return
    const stop = observable.subscribe(() => {
      if (look()) stop()
    })
  })
}
