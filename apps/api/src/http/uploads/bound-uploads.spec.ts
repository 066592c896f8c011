import { fastify, type FastifyInstance } from 'fastify'
import { AppError } from '@platen/errors'
import { boundUploads } from './bound-uploads'

let server: FastifyInstance
let finish: (() => void)[]
let url: string

beforeEach(async () => {
  finish = []
  server = fastify({ forceCloseConnections: true })
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
  server.post('/api/v1/assets', { bodyLimit: 80 }, wait)
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

const send = (bytes: number, signal?: AbortSignal, path = '/api/v1/assets'): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    body: Buffer.alloc(bytes, 'x'),
    headers: { 'content-type': 'application/octet-stream' },
    ...(signal && { signal }),
  })

async function untilOpen(count: number): Promise<void> {
  while (finish.length < count) await new Promise(resolve => setTimeout(resolve, 5))
}

describe('boundUploads', () => {
  it('answers 503 beyond the budget, until one of the others is done', async () => {
    const first = send(70)
    await untilOpen(1)
    const refused = await send(40)
    expect([refused.status, await refused.text()]).toEqual([503, '1'])
    const small = send(30)
    await untilOpen(2)
    for (const one of finish) one()
    expect([(await first).status, (await small).status]).toEqual([200, 200])
    const again = send(80)
    await untilOpen(3)
    for (const one of finish) one()
    expect((await again).status).toBe(200)
  })

  it('counts a body of unknown length as the longest', async () => {
    const body = new Blob(['x']).stream()
    const chunked = fetch(`${url}/api/v1/assets`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/octet-stream' },
      duplex: 'half',
    })
    await untilOpen(1)
    expect((await send(30)).status).toBe(503)
    for (const one of finish) one()
    expect((await chunked).status).toBe(200)
  })

  it('forgets an upload whose caller has gone', async () => {
    const gone = new AbortController()
    const first = send(80, gone.signal).catch(() => 'gone')
    await untilOpen(1)
    gone.abort()
    expect(await first).toBe('gone')
    let status = 503
    const started = performance.now()
    while (status === 503 && performance.now() - started < 5000) {
      const next = send(80)
      const opened = untilOpen(2).then(() => {
        finish[1]?.()
      })
      status = (await next).status
      void opened
    }
    expect(status).toBe(200)
  })

  it('does not count other routes', async () => {
    const others = [1, 2, 3].map(() => send(60, undefined, '/api/v1/designs'))
    await untilOpen(3)
    for (const one of finish) one()
    for (const other of others) expect((await other).status).toBe(200)
  })
})
