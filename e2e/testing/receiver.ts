import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** One request that a receiver got, whatever it answered. */
export interface Received {
  path: string
  id: string
  headers: Record<string, string>
  body: string
  /** True if it was answered with 204. */
  taken: boolean
}

/** Answers a request, or does something worse; `nth` counts the attempts at its event from 1. */
export type Behaviour = (request: Received, nth: number, response: ServerResponse) => void

export interface Receiver {
  url: string
  /** The entry for WEBHOOK_ALLOWED_ADDRESSES that opens it. */
  address: string
  received: Received[]
  behave: (behaviour: Behaviour) => void
  stop: () => Promise<void>
}

/** Answers 204. */
export const take: Behaviour = (request, _nth, response) => {
  request.taken = true
  response.writeHead(204).end()
}

/** Starts a receiver of webhooks, which takes everything until it is told otherwise. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const attempts = new Map<string, number>()
  let behaviour = take
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const block of message.setEncoding('utf8')) body += String(block)
    const headers = message.headers as Record<string, string>
    const { 'webhook-id': id = '' } = headers
    const path = message.url ?? ''
    const nth = (attempts.get(path + id) ?? 0) + 1
    attempts.set(path + id, nth)
    const request = { path, id, headers, body, taken: false }
    received.push(request)
    behaviour(request, nth, response)
  }
  const server = createServer((message, response) => {
    // A sender that goes away has its delivery made again.
    answer(message, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    address: `127.0.0.1:${port}`,
    received,
    behave: next => {
      behaviour = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns whether standardwebhooks accepts a request with a secret; `changed` replaces parts of the request. */
export function isGenuine(
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  secret: string,
  changed: { headers?: Record<string, string>; body?: string } = {},
): boolean {
  try {
    new Webhook(secret).verify(changed.body ?? body, { ...headers, ...changed.headers })
    return true
  } catch {
    return false
  }
}
