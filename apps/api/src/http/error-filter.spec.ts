import { type ArgumentsHost } from '@nestjs/common'
import { AppError } from '@platen/errors'
import { fastify, type FastifyReply } from 'fastify'
import { pino } from 'pino'
import { ErrorFilter } from './error-filter'
import { KnownRoutes } from './routes/known-routes'

const server = fastify()
const filter = new ErrorFilter(new KnownRoutes(server), pino({ level: 'silent' }), null)

/** Makes the filter answer for a route that threw. */
const fail = (reply: FastifyReply, thrown: unknown): Promise<void> =>
  filter.catch(thrown, {
    switchToHttp: () => ({ getResponse: () => reply }),
  } as unknown as ArgumentsHost)

let url: string
let lateFailure: unknown = 'not called'

beforeAll(async () => {
  server.decorateRequest('charge', null)
  server.get('/prepared', async (_request, reply) => {
    const headers = { 'cache-control': 'public, max-age=60', etag: '"3"', 'content-length': '3' }
    void reply.headers({ ...headers, 'x-kept': 'yes' })
    await fail(reply, new AppError('not_found', 'File not found'))
    return reply
  })
  server.get('/broken', async (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('half of it')
    lateFailure = await fail(reply, new Error('the stream broke')).catch((error: unknown) => error)
    reply.raw.end()
    return reply
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => server.close())

describe('ErrorFilter', () => {
  it('drops the caching and the length that the route had set for another answer', async () => {
    const { status, headers, text } = await read('/prepared')
    expect([status, text]).toEqual([404, '{"message":"File not found"}'])
    const names = ['content-length', 'x-kept', 'cache-control', 'etag']
    expect(names.map(name => headers.get(name))).toEqual([String(text.length), 'yes', null, null])
  })

  it('adds nothing to an answer whose headers have been sent', async () => {
    const { status, headers, text } = await read('/broken')
    expect([status, text, headers.get('x-error-code')]).toEqual([200, 'half of it', null])
    expect(lateFailure).toBeUndefined()
  })
})

async function read(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
