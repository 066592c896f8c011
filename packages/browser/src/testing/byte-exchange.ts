import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

/** Text is served as a page unless its type is given. */
type Served = Uint8Array | string | (() => Promise<Uint8Array>)

/** A local HTTP server that passes bytes between the tests and a page. */
export interface ByteExchange {
  readonly url: string
  /** Serves bytes, or the result of a function for each request; returns their path. */
  serve(bytes: Served, contentType?: string): string
  /** Returns a path, and a promise of the bytes that are posted there. */
  receive(): { path: string; sent: Promise<Buffer> }
  remove(path: string): void
  close(): Promise<void>
}

const octets = 'application/octet-stream'

/** Opens an exchange on a free loopback port. */
export async function openByteExchange(): Promise<ByteExchange> {
  const served = new Map<string, { bytes: Served; contentType: string }>()
  const expected = new Map<string, (bytes: Buffer) => void>()
  let count = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    if (request.method === 'POST') {
      expected.get(path)?.(Buffer.concat(await request.toArray()))
      expected.delete(path)
      response.end()
      return
    }
    const found = served.get(path)
    response.writeHead(found ? 200 : 404, { 'content-type': found?.contentType ?? 'text/plain' })
    response.end(typeof found?.bytes === 'function' ? await found.bytes() : found?.bytes)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (bytes, contentType = typeof bytes === 'string' ? 'text/html' : octets) => {
      const path = `/${++count}`
      served.set(path, { bytes, contentType })
      return path
    },
    receive: () => {
      const path = `/${++count}`
      const sent = new Promise<Buffer>(resolve => expected.set(path, resolve))
      return { path, sent }
    },
    remove: path => served.delete(path),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
