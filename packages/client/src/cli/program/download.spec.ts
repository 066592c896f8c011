import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { download } from './download'

let server: Server
let url: string
let respond: RequestListener

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const user = new AbortController().signal
const megabyte = Buffer.alloc(1_000_000)
const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

it.each([Buffer.from('picture'), Buffer.alloc(0), megabyte])(
  'returns the bytes that the checksum promises',
  async bytes => {
    respond = (_request, response) => void response.end(bytes)
    const got = await download({ url, checksum: checksumOf(bytes) }, user, { megabytes: 1 })
    expect(bytes.equals(got)).toBe(true)
  },
)

it('fetches a file again when the server is busy, and gives up in the end', async () => {
  const bytes = Buffer.from('picture')
  let busy = 2
  respond = (_request, response) =>
    busy-- > 0
      ? void response.writeHead(busy > 0 ? 429 : 503, { 'retry-after': '0' }).end()
      : void response.end(bytes)
  const file = { url, checksum: checksumOf(bytes) }
  expect(bytes.equals(await download(file, user))).toBe(true)
  busy = Infinity
  await expect(download(file, user)).rejects.toThrow('responded with 429')
})

it('does not wait for a server that is busy for long', async () => {
  let calls = 0
  respond = (_request, response) => {
    calls++
    response.writeHead(503, { 'retry-after': '60' }).end()
  }
  await expect(download({ url, checksum: '' }, user)).rejects.toThrow('responded with 503')
  expect(calls).toBe(1)
})

it('stops a file that has no end', async () => {
  let closed: Promise<unknown> | undefined
  respond = (_request, response) => {
    const send = (): void => {
      if (!response.destroyed) response.write(megabyte, send)
    }
    closed = once(response, 'close')
    send()
  }
  const file = { url, checksum: '' }
  await expect(download(file, user, { megabytes: 3 })).rejects.toThrow('sent more than 3 MB')
  expect(await closed).toEqual([])
})

it('stops a small file that becomes a large one', async () => {
  respond = (_request, response) =>
    void response
      .setHeader('content-encoding', 'gzip')
      .end(gzipSync(Buffer.concat([megabyte, megabyte])))
  const file = { url, checksum: '' }
  await expect(download(file, user, { megabytes: 1 })).rejects.toThrow('sent more than 1 MB')
})

it.each([
  ['the response', (): void => undefined],
  ['the rest', (response: { write: (text: string) => unknown }) => response.write('a')],
])('does not wait for ever for %s', async (_what, begin) => {
  respond = (_request, response) => void begin(response)
  const file = { url, checksum: '' }
  await expect(download(file, user, { seconds: 0.05 })).rejects.toThrow('took more than 0.05 s')
})

it('ends when the user stops it', async () => {
  const stopping = new AbortController()
  respond = () => stopping.abort(new Error('stopped'))
  await expect(download({ url, checksum: '' }, stopping.signal)).rejects.toThrow('stopped')
})
