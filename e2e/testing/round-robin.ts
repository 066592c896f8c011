import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  /** The number of requests that each instance got. */
  counts: number[]
  stop(): Promise<void>
}

/**
 * Passes each request to the next instance, as a load balancer does: with its Host and Origin unchanged, and `headers` added.
 * Clients see one server.
 */
export async function startRoundRobin(
  urls: readonly string[],
  headers: Record<string, string> = {},
): Promise<RoundRobin> {
  const counts = urls.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % urls.length
    counts[index] = (counts[index] ?? 0) + 1
    forward(incoming, outgoing, { to: new URL(incoming.url ?? '/', urls[index]), headers })
  })
  const { port, stop } = await listen(server)
  return { url: `http://127.0.0.1:${port}`, counts, stop }
}

/** Passes each request for `/<port>/…` to the server at that port of this machine, so that many servers share one address. */
export async function startPortGate(): Promise<Pick<RoundRobin, 'stop' | 'url'>> {
  const server = createServer((incoming, outgoing) => {
    const [, port = '', path = '/'] = /^\/(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? []
    forward(incoming, outgoing, { to: new URL(path, `http://127.0.0.1:${port}`) })
  })
  const { port, stop } = await listen(server)
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Passes on a request with its own headers and the given ones, and passes back the answer. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { to, headers }: { to: URL; headers?: Record<string, string> },
): void {
  const { method } = incoming
  const onward = request(to, { method, headers: { ...incoming.headers, ...headers } }, answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

async function listen(server: Server): Promise<{ port: number; stop: () => Promise<void> }> {
  // Longer than any test, since clients would otherwise write into connections that have just been closed.
  server.keepAliveTimeout = 600_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
