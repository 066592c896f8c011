import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** An S3 server in this process that keeps objects in memory and counts its requests. */
export interface CountingStore {
  /** The environment variables that make an app use this store. */
  readonly settings: Record<string, string>
  readonly url: string
  /** Returns the number of requests so far, by method. */
  read(): Record<string, number>
  close(): void
}

const bucket = 'ledger'

/** Starts the server. It does not check signatures, and has one bucket. */
export async function startCountingStore(): Promise<CountingStore> {
  const objects = new Map<string, Buffer>()
  const requests: Record<string, number> = {}
  const server = createServer((request, response) => {
    const { method = '' } = request
    requests[method] = (requests[method] ?? 0) + 1
    answer(objects, request, response).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: {
      // An empty variable counts as not set.
      STORAGE_PATH: '',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'ledger',
      S3_SECRET_ACCESS_KEY: 'ledger',
    },
    read: () => ({ ...requests }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?')
  if (request.method === 'PUT') {
    objects.set(path, await buffer(request))
    response.end()
    return
  }
  const isBucket = path.replace(/\/$/, '') === `/${bucket}`
  const object = isBucket ? Buffer.alloc(0) : objects.get(path)
  if (!object) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-length': object.length })
  response.end(request.method === 'GET' ? object : undefined)
}
