import {
  type Exported,
  type ExportFormat,
  exportFormats,
  type FramePort,
  type FromHost,
  type Modification,
  type OnPort,
  openPort,
  type Saved,
  type Theme,
} from '@platen/embed'
import { faultOf, HostFault } from './fault'

/** What the screen in the frame can do. */
export interface HostWork {
  /** Publishes what is seen. */
  save?: () => Promise<Saved>
  /** Renders what is seen. */
  export?: (format: ExportFormat) => Promise<Exported>
  modify?: (modifications: readonly Modification[]) => void
  /** Keeps what is not saved. */
  flush?: () => Promise<void>
}

export interface HostOptions {
  /** The first one connects. */
  onToken: (token: string) => void
  onTheme: (theme: Theme) => void
  /** Somebody waits for a save or an export from now on. */
  onWanted: () => void
  /** The windows of the frame and of the page around. */
  frame?: Pick<Window, 'addEventListener' | 'removeEventListener' | 'focus'>
  around?: Pick<Window, 'postMessage'>
}

/** Messages that wait for the screen. */
const mostWaiting = 100

/** The page around the frame. What it asks for before a screen is there is done then. */
export class Host {
  readonly #options: HostOptions
  readonly #port: FramePort
  readonly #waiting: OnPort<FromHost>[] = []
  readonly #savedHearers = new Set<() => void>()
  #screen: HostWork | undefined
  #unopened: { error: unknown } | undefined
  #designId: string | undefined
  #formats: readonly ExportFormat[] = exportFormats
  #isReady = false
  #saving: Promise<Saved> | undefined

  constructor(options: HostOptions) {
    const { onToken: onConnect, frame = window, around: host = window.parent } = options
    this.#options = options
    this.#port = openPort({ frame, host, onConnect, hear: message => this.#hear(message) })
  }

  /** Names what the screen can do; returns what takes that back. */
  readonly work = (work: HostWork): (() => void) => {
    this.#screen = work
    this.#unopened = undefined
    this.#tellReady()
    for (const message of this.#waiting.splice(0)) this.#ask(message, work)
    return () => {
      if (this.#screen === work) this.#screen = undefined
    }
  }

  /**
   * Names the design, and the formats in which it may be exported; the page around is told, once, as soon as a screen can do
   * something with it.
   */
  opened(designId: string, formats: readonly ExportFormat[] = exportFormats): void {
    this.#designId = designId
    this.#formats = formats
    this.#tellReady()
  }

  /** Hears of each save that worked, whoever asked for it; returns what ends that. */
  readonly onSaved = (hear: () => void): (() => void) => {
    this.#savedHearers.add(hear)
    return () => this.#savedHearers.delete(hear)
  }

  tellChanged(): void {
    this.#port.send({ type: 'changed' })
  }

  tellTokenExpiring(): void {
    this.#port.send({ type: 'token-expiring' })
  }

  /** Tells what went wrong, where it was asked for (`re`) or by itself. */
  tellFault(error: unknown, re?: number): void {
    this.#port.send({ type: 'error', ...faultOf(error) }, re)
  }

  /** Tells why no screen comes. Until another attempt brings one, saves and exports get the same answer; changes wait. */
  tellUnopened(error: unknown): void {
    this.#unopened = { error }
    this.tellFault(error)
    for (const message of this.#waiting.splice(0)) this.#keepWaiting(message)
  }

  /** Saves, and tells the page around what came of it. Rejects with what went wrong. */
  async save(re?: number): Promise<Saved> {
    try {
      const { designId, version } = await this.#saveOnce()
      this.#port.send({ type: 'saved', designId, version }, re)
      for (const hear of this.#savedHearers) hear()
      return { designId, version }
    } catch (error) {
      this.tellFault(error, re)
      throw error
    }
  }

  /** The same for an export. */
  async export(format: ExportFormat, re?: number): Promise<Exported> {
    try {
      const work = this.#screen?.export
      if (!work) throw notPossible('nothing can be exported')
      if (!this.#formats.includes(format))
        throw new HostFault('not_possible', `This session exports ${this.#formats.join(', ')} only`)
      this.#options.onWanted()
      const { renderId, files } = await work(format)
      this.#port.send({ type: 'exported', renderId, files }, re)
      return { renderId, files }
    } catch (error) {
      this.tellFault(error, re)
      throw error
    }
  }

  /** One at a time: whoever asks meanwhile gets the same answer. */
  async #saveOnce(): Promise<Saved> {
    const save = this.#screen?.save
    if (!save) throw notPossible('nothing can be saved')
    this.#options.onWanted()
    this.#saving ??= save().finally(() => (this.#saving = undefined))
    return this.#saving
  }

  #tellReady(): void {
    if (this.#isReady || !this.#screen || this.#designId === undefined) return
    this.#isReady = true
    this.#port.send({ type: 'ready', designId: this.#designId })
  }

  #hear(message: OnPort<FromHost>): void {
    const { onToken, onTheme, frame = window } = this.#options
    if (message.type === 'token') onToken(message.token)
    else if (message.type === 'theme') onTheme(message.theme)
    else if (message.type === 'focus') frame.focus()
    else if (message.type === 'close') void this.#close()
    else if (this.#screen) this.#ask(message, this.#screen)
    else this.#keepWaiting(message)
  }

  #keepWaiting(message: OnPort<FromHost>): void {
    if (this.#unopened && message.type !== 'modifications')
      this.tellFault(this.#unopened.error, message.id)
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(message)
  }

  #ask(message: OnPort<FromHost>, { modify }: HostWork): void {
    // Whoever asked is told.
    const told = (): undefined => undefined
    if (message.type === 'save') this.save(message.id).catch(told)
    if (message.type === 'export') this.export(message.format, message.id).catch(told)
    if (message.type !== 'modifications') return
    try {
      if (!modify) throw notPossible('nothing can be changed')
      modify(message.modifications)
    } catch (error) {
      this.tellFault(error, message.id)
    }
  }

  async #close(): Promise<void> {
    try {
      await this.#screen?.flush?.()
    } catch (error) {
      this.tellFault(error)
    }
    this.#port.send({ type: 'close' })
  }
}

const notPossible = (what: string): HostFault =>
  new HostFault('not_possible', `In the mode of this session, ${what}`)
