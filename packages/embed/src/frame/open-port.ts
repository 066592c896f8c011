import { type FromFrame, type FromHost, hello, type OnPort } from '../protocol/messages'
import { readConnect, readFromHost } from '../protocol/read-messages'
import { MessageBudget } from './message-budget'

export interface PortOptions {
  /** The window of the frame. */
  frame: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window around the frame. The response's security policy lets only pages of the session's allowed origins show the frame. */
  host: Pick<Window, 'postMessage'>
  onConnect: (token: string) => void
  hear: (message: OnPort<FromHost>) => void
  /** Returns the current time in ms. */
  now?: () => number
}

export interface FramePort {
  /** Sends a message once there is a port; returns the message's id. */
  send(message: FromFrame, re?: number): number
}

/**
 * Sends hello to the page around the frame, and accepts the first port that this page sends with its token. Ignores messages from
 * elsewhere, messages outside the protocol, and floods.
 */
export function openPort({ frame, host, onConnect, hear, now }: PortOptions): FramePort {
  const budget = new MessageBudget(now)
  let port: MessagePort | undefined
  let last = 0
  const meet = (event: MessageEvent): void => {
    const connect = event.source === host ? readConnect(event.data) : null
    const [first] = event.ports
    if (!connect || !first) return
    frame.removeEventListener('message', meet)
    port = first
    port.onmessage = ({ data }) => {
      const message = budget.take() ? readFromHost(data) : null
      if (message) hear(message)
    }
    onConnect(connect.token)
  }
  frame.addEventListener('message', meet)
  // The receiver is unknown at this point, and the message is no secret.
  host.postMessage(hello, '*')
  return {
    send(message, re) {
      const id = ++last
      port?.postMessage({ ...message, v: 1, id, ...(re !== undefined && { re }) })
      return id
    },
  }
}
