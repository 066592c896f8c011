import { type Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type JSONRPCMessage, type JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js'

interface Open {
  id: JSONRPCRequest['id']
  answer: (message: JSONRPCMessage) => void
}

/**
 * Connects one HTTP request to one server of the SDK: passes requests to the server and collects its answers. It has no stream and
 * no session, so that nothing outlives the request.
 */
export class StatelessTransport implements Transport {
  onmessage?: Transport['onmessage']
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  private readonly open: Open[] = []

  start(): Promise<void> {
    return Promise.resolve()
  }

  /** Resolves with the answer to a request that the server can read. */
  ask(request: JSONRPCRequest): Promise<JSONRPCMessage> {
    return new Promise(resolve => {
      this.open.push({ id: request.id, answer: resolve })
      this.onmessage?.(request)
    })
  }

  /** Delivers an answer; requests and notifications of the server itself have no receiver and are dropped. */
  send(message: JSONRPCMessage): Promise<void> {
    // In a batch, two requests may have the same id; each gets one answer.
    const at = this.open.findIndex(({ id }) => 'id' in message && id === message.id)
    if (at >= 0 && !('method' in message)) this.open.splice(at, 1)[0]?.answer(message)
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.onclose?.()
    return Promise.resolve()
  }
}
