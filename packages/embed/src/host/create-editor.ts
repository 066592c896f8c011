import {
  type Exported,
  type ExportFormat,
  type Fault,
  type FromFrame,
  type Modification,
  type OnPort,
  type Saved,
  type Theme,
} from '../protocol/messages'
import { findPlace, makeFrame } from './make-frame'
import { openLink, type Link } from './open-link'
import { OpenQuestions } from './open-questions'

export interface EditorOptions {
  /** The URL of the session, as your server received it. */
  url: string
  token: string
  /** The accessible name of the frame for screen readers; by default “Design editor”. */
  title?: string
  onReady?: (ready: { designId: string }) => void
  /** Called when there are changes that are not saved yet. */
  onChanged?: () => void
  onSave?: (saved: Saved) => void
  onExport?: (exported: Exported) => void
  onError?: (fault: Fault) => void
  /** Called shortly before the current token expires. Returns a new one from your server. */
  onTokenExpiring?: () => string | Promise<string>
  /** Called when the editor has been closed and its frame has been removed. */
  onClose?: () => void
}

/** An editor in a page. Calls that you make before the editor is ready are carried out as soon as it is. */
export interface Editor {
  readonly frame: HTMLIFrameElement
  /** Publishes the current state of the design. Rejects with EmbedError. */
  save(): Promise<Saved>
  /** Renders the current state of the design. Rejects with EmbedError. */
  export(format: ExportFormat): Promise<Exported>
  setTheme(theme: Theme): void
  /** Changes elements, like the modifications of a render. */
  setModifications(modifications: readonly Modification[]): void
  /** Moves the keyboard focus to the editor. */
  focus(): void
  /** Lets the editor store unsaved changes, then removes its frame. */
  close(): void
}

/** Time in ms for a loaded frame to say hello, and for a closing one to store unsaved changes. */
const [helloMs, closeMs] = [10_000, 3000]

const unanswered: Fault = {
  code: 'no_answer',
  message:
    'The editor does not respond. Is the session open, and is the origin of this page one of its allowedOrigins?',
  requestId: null,
}

const reloaded: Fault = { code: 'reloaded', message: 'The editor was reloaded', requestId: null }

const closed: Fault = { code: 'closed', message: 'The editor has been closed', requestId: null }

/** Shows the editor of a session in an element of the page. Throws TypeError when there is no such element or `url` is not a URL. */
export function createEditor(place: Element | string, options: EditorOptions): Editor {
  const { origin } = new URL(options.url)
  const home = findPlace(place)
  const frame = makeFrame(options.url, options.title ?? 'Design editor')
  const questions = new OpenQuestions()
  let { token } = options
  let timer: ReturnType<typeof setTimeout> | undefined

  const link = openLink({
    page: window,
    frame: () => frame.contentWindow,
    origin,
    token: () => token,
    onConnected(isAgain) {
      clearTimeout(timer)
      frame.removeEventListener('load', watch)
      questions.accept()
      if (isAgain) questions.failAll(reloaded)
    },
    hear: message => hear(message, { options, questions, renew, remove }),
  })

  function watch(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      questions.refuse(unanswered)
      options.onError?.(unanswered)
    }, helloMs)
  }

  function renew(re: number): void {
    const { onTokenExpiring } = options
    if (!onTokenExpiring) return
    new Promise<string>(resolve => resolve(onTokenExpiring())).then(
      fresh => {
        token = fresh
        link.send({ type: 'token', token }, re)
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        options.onError?.({ code: 'token_not_renewed', message, requestId: null })
      },
    )
  }

  function remove(): void {
    clearTimeout(timer)
    if (!frame.isConnected) return
    link.close()
    frame.remove()
    questions.refuse(closed)
    options.onClose?.()
  }

  // If the browser refuses to show the editor, it still fires `load`, for an error page of its own.
  frame.addEventListener('load', watch)
  home.append(frame)
  return methodsOf(frame, { link, questions, remove })
}

interface Parts {
  link: Link
  questions: OpenQuestions
  remove: () => void
}

function methodsOf(frame: HTMLIFrameElement, { link, questions, remove }: Parts): Editor {
  return {
    frame,
    save: () => questions.ask(() => link.send({ type: 'save' })),
    export: format => questions.ask(() => link.send({ type: 'export', format })),
    setTheme(theme) {
      link.send({ type: 'theme', theme })
    },
    setModifications(modifications) {
      link.send({ type: 'modifications', modifications })
    },
    focus() {
      frame.focus()
      link.send({ type: 'focus' })
    },
    close() {
      link.send({ type: 'close' })
      setTimeout(remove, closeMs)
    },
  }
}

interface Hearer {
  options: EditorOptions
  questions: OpenQuestions
  renew: (re: number) => void
  remove: () => void
}

function hear(message: OnPort<FromFrame>, { options, questions, renew, remove }: Hearer): void {
  switch (message.type) {
    case 'ready':
      options.onReady?.({ designId: message.designId })
      break
    case 'changed':
      options.onChanged?.()
      break
    case 'token-expiring':
      renew(message.id)
      break
    case 'close':
      remove()
      break
    case 'saved':
    case 'exported':
    case 'error':
      hearAnswer(message, options, questions)
  }
}

type AnswerOfFrame = Extract<OnPort<FromFrame>, { type: 'saved' | 'exported' | 'error' }>

/** Handles the response to a call, or a user's action in the frame. */
function hearAnswer(
  message: AnswerOfFrame,
  { onSave, onExport, onError }: EditorOptions,
  questions: OpenQuestions,
): void {
  switch (message.type) {
    case 'saved': {
      const { re, designId, version } = message
      questions.answer(re, { designId, version })
      onSave?.({ designId, version })
      break
    }
    case 'exported': {
      const { re, renderId, files } = message
      questions.answer(re, { renderId, files })
      onExport?.({ renderId, files })
      break
    }
    case 'error': {
      const { re, code, message: text, requestId } = message
      const fault = { code, message: text, requestId }
      if (!questions.fail(re, fault)) onError?.(fault)
    }
  }
}
