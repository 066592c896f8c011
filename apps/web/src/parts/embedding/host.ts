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

/** The actions that the screen in the frame supports. */
export interface HostWork {
  /** Publishes the design in its present state. */
  save?: () => Promise<Saved>
  /** Renders the design in its present state. */
  export?: (format: ExportFormat) => Promise<Exported>
  modify?: (modifications: readonly Modification[]) => void
  /** Saves unsaved changes. */
  flush?: () => Promise<void>
  /** Moves the focus to where people begin. */
  focus?: () => void
}

export interface HostOptions {
  /** Called with each token. The first one connects the frame. */
  onToken: (token: string) => void
  onTheme: (theme: Theme) => void
  /** Called when a save or an export begins, since its caller waits for the result. */
  onWanted: () => void
  /** The windows of the frame and of the host page. */
  frame?: Pick<Window, 'addEventListener' | 'removeEventListener' | 'focus'>
  around?: Pick<Window, 'postMessage'>
}

/** The maximum number of messages that wait for the screen. */
const mostWaiting = 100

/** The host page of the frame. Requests that arrive before a screen is mounted wait for the screen. */
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

  /** Registers the actions of the screen; returns a function that removes them. */
  readonly work = (work: HostWork): (() => void) => {
    this.#screen = work
    this.#unopened = undefined
    this.#tellReady()
    for (const message of this.#waiting.splice(0)) this.#ask(message, work)
    return () => {
      if (this.#screen === work) this.#screen = undefined
    }
  }

  /** Sets the design and its export formats. The host page is notified once, when both a design and a screen are ready. */
  opened(designId: string, formats: readonly ExportFormat[] = exportFormats): void {
    this.#designId = designId
    this.#formats = formats
    this.#tellReady()
  }

  /** Registers a callback that runs after every successful save; returns a function that removes it. */
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

  /** Reports an error to the host page, either in answer to the request `re` or on its own. */
  tellFault(error: unknown, re?: number): void {
    this.#port.send({ type: 'error', ...faultOf(error) }, re)
  }

  /**
   * Reports why no screen could be opened. Until a screen opens, saves and exports are answered with the same error, and modifications
   * wait.
   */
  tellUnopened(error: unknown): void {
    this.#unopened = { error }
    this.tellFault(error)
    for (const message of this.#waiting.splice(0)) this.#keepWaiting(message)
  }

  /** Saves, and reports the result to the host page. Rejects with the error. */
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

  /** Exports, and reports the result to the host page. Rejects with the error. */
  async export(format: ExportFormat, re?: number): Promise<Exported> {
    try {
      const work = this.#screen?.export
      if (!work) throw notPossible('nothing can be exported')
      if (!this.#formats.includes(format))
        throw new HostFault('not_possible', `This session only exports ${this.#formats.join(', ')}`)
      this.#options.onWanted()
      const { renderId, files } = await work(format)
      this.#port.send({ type: 'exported', renderId, files }, re)
      return { renderId, files }
    } catch (error) {
      this.tellFault(error, re)
      throw error
    }
  }

  /** Runs one save at a time; callers that arrive during a save get its result. */
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
    else if (message.type === 'focus') {
      frame.focus()
      this.#screen?.focus?.()
    } else if (message.type === 'close') void this.#close()
    else if (this.#screen) this.#ask(message, this.#screen)
    else this.#keepWaiting(message)
  }

  #keepWaiting(message: OnPort<FromHost>): void {
    if (this.#unopened && message.type !== 'modifications')
      this.tellFault(this.#unopened.error, message.id)
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(message)
  }

  #ask(message: OnPort<FromHost>, { modify }: HostWork): void {
    // The host page has already received the error.
    const ignore = (): undefined => undefined
    if (message.type === 'save') this.save(message.id).catch(ignore)
    if (message.type === 'export') this.export(message.format, message.id).catch(ignore)
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
  new HostFault('not_possible', `In this session mode, ${what}`)
