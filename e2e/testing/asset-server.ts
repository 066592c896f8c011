import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface AssetServer {
  readonly port: number
  readonly url: string
  /** Returns the number of requests so far. */
  hits(): number
  stop(): Promise<void>
}

/**
 * Serves images to the worker from 127.0.0.1; each given path answers in its own way, all others with 404. The shared worker requests them through its gate (`assetGate`); any other worker connects to the port.
 */
export async function startAssetServer(
  paths: Record<string, Answer>,
  gate?: string,
): Promise<AssetServer> {
  let hits = 0
  const server = createServer((request, response) => {
    hits += 1
    const answer = paths[new URL(request.url ?? '/', 'http://x').pathname]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: gate === undefined ? `http://127.0.0.1:${port}` : `${gate}/${port}`,
    hits: () => hits,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns an answer with these bytes and this content type. */
export const bytes =
  (body: Buffer | string, type: string): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(body)
  }

/** Returns an answer that redirects to an address. */
export const redirect =
  (location: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location }).end()
  }
