import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { waitFor } from '@platen/env/testing'
import { call } from '../../testing/call'
import { pixelBase64, poster } from '../../testing/documents'
import { type OpenCall, openCall } from '../../testing/open-call'
import { patiently } from '../../testing/patiently'
import { ServerSockets } from '../../testing/server-sockets'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

const mebibyte = 1024 * 1024
let api: TestApi
let server: ServerSockets

beforeAll(async () => {
  server = new ServerSockets()
  api = await startTestApi({
    MAX_CONNECTIONS: '20',
    MAX_CONNECTIONS_PER_ADDRESS: '10',
    ANSWER_WINDOW_MS: '1000',
    TRUST_PROXY: '127.0.0.8/31',
  })
})

afterAll(async () => {
  server.stop()
  await api.stop()
})

let open: Socket[] = []

afterEach(async () => {
  for (const socket of open) {
    socket.destroy()
    if (!socket.closed) await once(socket, 'close')
  }
  open = []
})

function silent(host: number): Socket {
  const { port, hostname } = new URL(api.url)
  const socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${host}` })
  socket.on('error', () => undefined).resume()
  open.push(socket)
  return socket
}

const ask = (host: number, line: string, headers: Record<string, string> = {}): OpenCall => {
  const one = openCall({ url: api.url, from: `127.0.0.${host}` }, line, headers)
  open.push(one.socket)
  return one
}

const key = (): { Authorization: string } => ({ Authorization: `Bearer ${api.account.apiKey}` })

/** Opens a call, and waits until the server asks for its body of two bytes or answers. */
async function waiting(host: number, headers: Record<string, string> = {}): Promise<OpenCall> {
  const body = { 'Content-Type': 'application/json', 'Content-Length': '2' }
  const expect = { Expect: '100-continue' }
  const one = ask(host, 'POST /api/v1/designs', { ...key(), ...body, ...expect, ...headers })
  await one.heard(/\r\n\r\n/)
  return one
}

describe('an address that opens 50 connections and sends nothing', () => {
  it('keeps 10, and nobody else notices', async () => {
    const sockets = Array.from({ length: 50 }, () => silent(2))
    // The oldest connections are closed.
    for (const socket of sockets.slice(0, 40)) if (!socket.closed) await once(socket, 'close')
    expect((await call(api, '/health/live')).status).toBe(200)
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(10)
  })

  it('does not replace connections with a call', async () => {
    const busy = await waiting(3)
    for (let host = 10; host < 13; host++) {
      const sockets = Array.from({ length: 10 }, () => silent(host))
      await Promise.all(sockets.map(socket => once(socket, 'connect')))
    }
    expect((await call(api, '/health/live')).status).toBe(200)
    busy.socket.write('{}')
    expect(await busy.heard(/name/)).toContain('HTTP/1.1 400')
  })
})

describe('callers behind a proxy', () => {
  it('have 10 calls at once for each of their addresses', async () => {
    const forwarded = (address: string): Promise<OpenCall> =>
      waiting(8, { 'X-Forwarded-For': address })
    const first = await forwarded('203.0.113.7')
    for (let count = 1; count < 10; count++) await forwarded('203.0.113.7')
    const refused = await (await forwarded('203.0.113.7')).heard(/at most 10/)
    expect(refused).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 1\r\n/)
    expect(await (await forwarded('203.0.113.8')).heard(/./)).toContain('100 Continue')
    first.socket.write('{}')
    await first.heard(/HTTP\/1\.1 400/)
    expect(await (await forwarded('203.0.113.7')).heard(/./)).toContain('100 Continue')
  })

  it('do not share a limit with the calls of the proxy itself', async () => {
    for (let count = 0; count < 11; count++) {
      expect(await (await waiting(9)).heard(/./)).toContain('100 Continue')
    }
  })
})

describe('a caller that reads nothing', () => {
  it.each(['/docs', '/files', '/api'])('of answers under %s is disconnected', async path => {
    const [line, times] = await largeAnswer(path)
    const reader = ask(4, line, key())
    reader.socket.pause()
    const again = [`${line} HTTP/1.1`, 'Host: a', `Authorization: ${key().Authorization}`, '', '']
    reader.socket.write(again.join('\r\n').repeat(times - 1))
    await once(reader.socket, 'connect')
    await waitFor('the connection', () => server.has(reader.port()))
    const end = server.endOf(reader.port())
    if (!end.closed) await once(end, 'close')
    expect(end.bytesWritten).toBeGreaterThan(0)
  })
})

/** Returns a call, and the number of times it must be made for its answers to exceed what the kernel buffers. */
async function largeAnswer(path: string): Promise<[string, number]> {
  if (path === '/docs') return ['GET /docs/reference/objects', 100]
  if (path === '/api') {
    const texts = Array.from({ length: 500 }, (_, nth) => ({
      id: `text-${nth}`,
      type: 'text',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      text: 'x'.repeat(4000),
    }))
    const document = { ...poster, pages: [{ id: 'long', children: texts }] }
    const design = { name: 'Long', document }
    const { body } = await patiently(() => call(api, '/api/v1/designs', { body: design }))
    return [`GET /api/v1/designs/${String(body['id'])}?document=true`, 20]
  }
  // The bytes after an image in its file are ignored.
  const picture = Buffer.concat([Buffer.from(pixelBase64, 'base64'), Buffer.alloc(24 * mebibyte)])
  const { body } = await patiently(() => upload(api, picture))
  return [`GET ${new URL(String(body['url'])).pathname}`, 1]
}
