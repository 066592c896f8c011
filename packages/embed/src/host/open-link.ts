import { type Connect, type FromFrame, type FromHost, type OnPort } from '../protocol/messages'
import { isHello, readFromFrame } from '../protocol/read-messages'

export interface LinkOptions {
  /** The window of the page. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Returns the window in the frame; null while there is none. */
  frame: () => Pick<Window, 'postMessage'> | null
  /** The only origin to which the token is sent. */
  origin: string
  /** Returns the latest token. */
  token: () => string
  /** Called when the frame is connected; `isAgain` is true after a reload, when the frame has forgotten all earlier calls. */
  onConnected: (isAgain: boolean) => void
  hear: (message: OnPort<FromFrame>) => void
}

export interface Link {
  /** Sends a message once the frame is connected; returns the message's id. */
  send(message: FromHost, re?: number): number
  close(): void
}

/** Maximum number of messages that wait for a frame; further ones are dropped. */
const mostWaiting = 100

/** Waits for the frame's `hello`, answers with a port, and communicates through it. Ignores messages from elsewhere. */
export function openLink({ page, frame, origin, token, onConnected, hear }: LinkOptions): Link {
  let port: MessagePort | null = null
  let last = 0
  const waiting: OnPort<FromHost>[] = []
  const meet = (event: MessageEvent): void => {
    const other = frame()
    if (!other || event.source !== other || event.origin !== origin) return
    if (!isHello(event.data)) return
    const isAgain = port !== null
    port?.close()
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => {
      const message = readFromFrame(data)
      if (message) hear(message)
    }
    const connect: Connect = { type: 'connect', v: 1, token: token() }
    other.postMessage(connect, origin, [channel.port2])
    onConnected(isAgain)
    for (const message of waiting.splice(0)) port.postMessage(message)
  }
  page.addEventListener('message', meet)
  return {
    send(message, re) {
      const sent = { ...message, v: 1, id: ++last, ...(re !== undefined && { re }) } as const
      if (port) port.postMessage(sent)
      else if (waiting.length < mostWaiting) waiting.push(sent)
      return sent.id
    },
    close() {
      page.removeEventListener('message', meet)
      port?.close()
    },
  }
}
