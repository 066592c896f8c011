import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

export interface HealthServer {
  /** The port it listens on. */
  port: number
  close(): void
}

/** The health of a worker: `no render process` while none runs, `draining` once it takes no more renders. */
export type Health = 'ok' | 'no render process' | 'draining'

/**
 * Serves `GET /health/live`: 200 while the worker can draw, else 503. It does not check the database: losing that is no reason to restart a
 * worker. Resolves when it listens, on any free port for 0; rejects when the port is taken.
 */
export function openHealthServer(port: number, health: () => Health): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const { code, body } = answer(request.url, health())
    response.writeHead(code, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(body))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const { port: used } = server.address() as AddressInfo
      resolve({ port: used, close: () => void server.close() })
    })
  })
}

function answer(path: string | undefined, status: Health): { code: number; body: object } {
  if (path !== '/health/live') return { code: 404, body: { message: 'Not found' } }
  return { code: status === 'ok' ? 200 : 503, body: { status } }
}
