import { createServer, request } from 'node:http'
import { type AddressInfo } from 'node:net'

export interface RoundRobin {
  url: string
  /** How many requests each instance got. */
  counts: number[]
  stop(): Promise<void>
}

/**
 * Hands each request to the next instance, with its own Host and Origin and with `headers` added: what a balancer does
 * to clients that believe in one server.
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
    const { method, url } = incoming
    const target = new URL(url ?? '/', urls[index])
    const onward = request(
      target,
      { method, headers: { ...incoming.headers, ...headers } },
      answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // Longer than any test: clients would write into connections that have just been closed.
  server.keepAliveTimeout = 600_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    stop: () =>
      new Promise(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
