import { once } from 'node:events'
import { type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { openCall } from '../../testing/open-call'
import { sendInPieces } from './send-in-pieces'

const mebibyte = 1024 * 1024
const large = Buffer.alloc(8 * mebibyte, 'x')

function newStream(): Readable {
  stream = Readable.from(forever(), { objectMode: false })
  return stream
}

function* forever(): Generator<Buffer> {
  for (;;) yield large
}

let server: FastifyInstance
let url: string
let stream: Readable | undefined
/** The delays by which answers were paced, in ms. */
let paused: number[]

beforeEach(async () => {
  server = fastify({ forceCloseConnections: true })
  server.decorateRequest('principal', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const { key } = request.headers
    if (key !== undefined)
      request.principal = { kind: 'key', organizationId: 'org_1', keyId: String(key) }
    done()
  })
  paused = []
  const clock = {
    now: () => 0,
    pause: (ms: number) => {
      paused.push(ms)
      return Promise.resolve()
    },
  }
  sendInPieces(server, { heldBytes: 20 * mebibyte, openAnswers: 4, openOfNetwork: 3 }, clock)
  server.get('/bytes', (_request, reply) => reply.type('image/png').send(large))
  server.get('/fewer-bytes', (_request, reply) =>
    reply.type('image/png').send(large.subarray(0, 5 * mebibyte)),
  )
  server.get('/text', () => ({ text: 'é'.repeat(40_000) }))
  server.get('/small', () => ({ text: 'small' }))
  server.get('/stream', (_request, reply) => reply.send(newStream()))
  server.get('/stream-to-nobody', ({ raw }, reply) => {
    raw.socket.destroy()
    return reply.send(newStream())
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => server.close())

describe('sendInPieces', () => {
  it.each([
    ['/bytes', large, 'image/png'],
    [
      '/text',
      Buffer.from(JSON.stringify({ text: 'é'.repeat(40_000) })),
      'application/json; charset=utf-8',
    ],
    ['/small', Buffer.from('{"text":"small"}'), 'application/json; charset=utf-8'],
  ])('sends %s as it is, with its length and type', async (path, bytes, type) => {
    const reply = await fetch(url + path)
    expect(Buffer.compare(Buffer.from(await reply.arrayBuffer()), bytes)).toBe(0)
    const head = await fetch(url + path, { method: 'HEAD' })
    for (const { headers } of [reply, head]) {
      expect([headers.get('content-length'), headers.get('content-type')]).toEqual([
        String(bytes.length),
        type,
      ])
    }
  })

  it('holds little of an unread answer in the buffers of its connection', async () => {
    const { socket } = openCall(url, 'GET /bytes')
    socket.pause()
    const [end] = (await once(server.server, 'connection')) as [Socket]
    await once(server.server, 'request')
    for (let before = -1; before !== end.bytesWritten || end.writableLength === 0;) {
      before = end.bytesWritten
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    }
    expect(end.writableLength).toBeLessThan(128 * 1024)
    socket.destroy()
  })

  it.each(['/stream', '/stream-to-nobody'])(
    'ends the stream of %s when its caller disconnects',
    async path => {
      const { socket } = openCall(url, `GET ${path}`)
      await once(socket, path === '/stream' ? 'data' : 'close')
      socket.destroy()
      if (stream?.closed === false) await finished(stream).catch(() => undefined)
      expect(stream?.destroyed).toBe(true)
    },
  )

  it("cuts the oldest of a caller's unread answers", async () => {
    const ends: Socket[] = []
    server.server.on('connection', (socket: Socket) => ends.push(socket))
    const readers = []
    for (const key of ['patient', 'greedy', 'greedy']) {
      const { socket } = openCall(url, 'GET /bytes', { key })
      readers.push(socket.pause())
      await once(server.server, 'request')
    }
    const [patient, oldest, latest] = ends
    if (oldest && !oldest.closed) await once(oldest, 'close')
    expect([patient?.destroyed, latest?.destroyed]).toEqual([false, false])
    for (const socket of readers) socket.destroy()
  })

  describe('of strangers', () => {
    /** Leaves an answer unread; returns the server's socket for the connection. */
    async function leaveUnread(from: string, path: string): Promise<Socket> {
      const { socket } = openCall({ url, from }, `GET ${path}`)
      const [end] = (await once(server.server, 'connection')) as [Socket]
      readers.push(socket.pause())
      await once(server.server, 'request')
      return end
    }
    let readers: Socket[] = []

    /** Reads 8 MiB `times` times, as a stranger or with a key. */
    async function read(times: number, key?: string): Promise<void> {
      for (let nth = 0; nth < times; nth++) {
        const reply = await fetch(`${url}/bytes`, { ...(key && { headers: { key } }) })
        await reply.arrayBuffer()
      }
    }

    it.each([
      { promise: 'wait beyond 64 MiB while others call', from: '127.0.0.2', waits: true },
      { promise: 'do not wait beside their own network', from: '127.0.0.1', waits: false },
      { promise: 'do not wait with a key', from: '127.0.0.2', key: 'own', waits: false },
    ])('$promise', async ({ from, key, waits }) => {
      const { socket, heard } = openCall({ url, from }, 'GET /small', { key: 'other' })
      await heard(/small/)
      socket.destroy()
      await read(8, key)
      expect(paused).toEqual([])
      await read(1, key)
      expect(paused.length > 0).toBe(waits)
    })

    afterEach(() => {
      for (const socket of readers) socket.destroy()
      readers = []
    })

    it.each(['/fewer-bytes', '/stream'])(
      'cuts the oldest answer from %s to a network that has too many',
      async path => {
        const other = await leaveUnread('127.0.0.2', path)
        const ends: Socket[] = []
        for (let nth = 0; nth < 4; nth++) ends.push(await leaveUnread('127.0.0.3', path))
        const [oldest, ...later] = ends
        if (oldest && !oldest.closed) await once(oldest, 'close')
        expect([other, ...later].map(({ destroyed }) => destroyed)).toEqual([
          false,
          false,
          false,
          false,
        ])
      },
    )

    it('cuts an answer to the network with the most if there are too many in total', async () => {
      const ends: Socket[] = []
      for (const host of [2, 3, 3, 4, 5]) ends.push(await leaveUnread(`127.0.0.${host}`, '/stream'))
      const [first, second, ...later] = ends
      if (second && !second.closed) await once(second, 'close')
      expect([first, ...later].map(end => end?.destroyed)).toEqual([false, false, false, false])
    })
  })
})
