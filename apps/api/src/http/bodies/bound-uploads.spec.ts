import { fastify, type FastifyInstance } from 'fastify'
import { AppError } from '@platen/errors'
import { boundUploads } from './bound-uploads'

let server: FastifyInstance
let finish: (() => void)[]
let url: string
let keys = 0

beforeEach(async () => {
  finish = []
  server = fastify({ forceCloseConnections: true })
  server.decorateRequest('principal', null)
  server.addHook('onRequest', (request, _reply, done) => {
    const keyId = String(request.headers['x-key'])
    request.principal = { kind: 'key', organizationId: 'org_1', keyId }
    done()
  })
  boundUploads(server, 100)
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  const wait = (): Promise<string> =>
    new Promise(resolve =>
      finish.push(() => {
        resolve('kept')
      }),
    )
  server.post('/api/v1/assets', { bodyLimit: 25, config: { body: 'upload' } }, wait)
  server.post('/api/v1/designs', wait)
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof AppError) void reply.code(503).send(String(error.retryAfter))
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  for (const one of finish) one()
  await server.close()
})

interface Sent {
  signal?: AbortSignal
  path?: string
  /** Another one each time by default. */
  key?: string
}

const send = (bytes: number, { signal, path, key }: Sent = {}): Promise<Response> =>
  fetch(url + (path ?? '/api/v1/assets'), {
    method: 'POST',
    body: Buffer.alloc(bytes, 'x'),
    headers: { 'content-type': 'application/octet-stream', 'x-key': key ?? `key_${++keys}` },
    ...(signal && { signal }),
  })

async function untilOpen(count: number): Promise<void> {
  while (finish.length < count) await new Promise(resolve => setTimeout(resolve, 5))
}

describe('boundUploads', () => {
  it('answers 503 beyond the budget, until one of the others is done', async () => {
    const open = [25, 25, 25].map(bytes => send(bytes))
    await untilOpen(3)
    open.push(send(10))
    await untilOpen(4)
    const refused = await send(20)
    expect([refused.status, await refused.text()]).toEqual([503, '1'])
    const small = send(15)
    await untilOpen(5)
    for (const one of finish) one()
    for (const one of [...open, small]) expect((await one).status).toBe(200)
    const again = send(25)
    await untilOpen(6)
    for (const one of finish) one()
    expect((await again).status).toBe(200)
  })

  it('limits each key to a quarter of it', async () => {
    const own = send(20, { key: 'greedy' })
    await untilOpen(1)
    expect((await send(10, { key: 'greedy' })).status).toBe(503)
    const other = send(10, { key: 'other' })
    await untilOpen(2)
    for (const one of finish) one()
    expect([(await own).status, (await other).status]).toEqual([200, 200])
    const again = send(25, { key: 'greedy' })
    await untilOpen(3)
    for (const one of finish) one()
    expect((await again).status).toBe(200)
  })

  it('counts a body of unknown length as the longest', async () => {
    const body = new Blob(['x']).stream()
    const chunked = fetch(`${url}/api/v1/assets`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream', 'x-key': 'streams' },
      duplex: 'half',
    })
    await untilOpen(1)
    expect((await send(1, { key: 'streams' })).status).toBe(503)
    for (const one of finish) one()
    expect((await chunked).status).toBe(200)
  })

  it('frees the budget of an upload whose caller disconnected', async () => {
    const gone = new AbortController()
    const first = send(25, { signal: gone.signal, key: 'gone' }).catch(() => 'gone')
    await untilOpen(1)
    gone.abort()
    expect(await first).toBe('gone')
    let status = 503
    while (status === 503) {
      const next = send(25, { key: 'gone' })
      const opened = untilOpen(2).then(() => {
        finish[1]?.()
      })
      status = (await next).status
      void opened
    }
    expect(status).toBe(200)
  })

  it('does not count other routes', async () => {
    const others = [1, 2, 3].map(() => send(60, { path: '/api/v1/designs' }))
    await untilOpen(3)
    for (const one of finish) one()
    for (const other of others) expect((await other).status).toBe(200)
  })
})
