import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'

export interface HealthServer {
  /** Where it listens. */
  port: number
  close(): void
}

/**
 * Serves `GET /health/live`: 200 while the process takes work, 503 once it drains. It does not check the database: losing
 * that is no reason to restart a worker. Resolves when it listens, on any free port for 0; rejects when the port is taken.
 */
export function openHealthServer(port: number, live: () => boolean): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const known = request.url === '/health/live'
    const status = known ? (live() ? 200 : 503) : 404
    const body = known ? { status: live() ? 'ok' : 'draining' } : { message: 'Not found' }
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
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
