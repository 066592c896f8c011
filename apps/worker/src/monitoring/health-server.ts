import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

export interface HealthServer {
  /** The port on which the server listens. */
  port: number
  close(): void
}

/** The health of a worker: `no render process` while none is running, `draining` once the worker takes no more renders. */
export type Health = 'ok' | 'no render process' | 'draining'

/**
 * Serves `GET /health/live`: 200 while the worker can work, else 503. Does not check the database, since losing it is no reason to restart
 * a worker. Port 0 stands for any free port. Resolves when the server listens; rejects when the port is taken.
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
