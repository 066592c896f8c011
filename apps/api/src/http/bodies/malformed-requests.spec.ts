import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type RawAnswer, sendRaw } from '../../testing/raw-http'
import { call } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const unknownDesign = 'dsg_00000000000000000000000000'
const slashes = 'Not found: the path has an extra slash'
const generate = `/api/v1/${unknownDesign}/generate`
const request = (...lines: string[]): string => [...lines, '', ''].join('\r\n')

describe('a request that the router rejects', () => {
  it.each([
    ['GET', '/nothing', [404, 'not_found', 'Not found']],
    ['GET', '/api/v1/nothing', [404, 'not_found', 'Not found']],
    ['POST', '/api/v1/nothing/at/all', [404, 'not_found', 'Not found']],
    ['GET', '/api/v1/%zz', [400, 'invalid_request', 'The request is malformed']],
    ['GET', '/health/live/', [404, 'not_found', slashes]],
    ['POST', `${generate}/`, [404, 'not_found', slashes]],
    ['GET', '/api/v1/designs/?page=1', [404, 'not_found', slashes]],
    ['GET', '/api//v1/designs', [404, 'not_found', slashes]],
    ['GET', '/api/v1/nothing/', [404, 'not_found', 'Not found']],
  ])('%s %s is refused', async (method, path, [status, code, message]) => {
    const reply = await call(api, path, { method })
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([status, code])
    expect(reply.body).toEqual({ message })
    expect(reply.headers.get('x-request-id')).toMatch(/^req_/)
  })

  it.each([
    ['GET', generate, 'POST'],
    ['DELETE', '/api/v1/designs', 'GET, HEAD, POST'],
    ['PATCH', `/api/v1/designs/${unknownDesign}`, 'DELETE, GET, HEAD, PUT'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['OPTIONS', generate, 'POST'],
  ])('%s %s answers 405 and what is allowed', async (method, path, allow) => {
    const reply = await call(api, path, { method })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, allow])
    expect(reply.headers.get('x-error-code')).toBe('method_not_allowed')
    expect(Object.keys(reply.body)).toEqual(['message'])
  })

  it.each(['edge-0123456789', 'a b\tc"{}'])(
    'has an id of its own, whatever id it was sent: %j',
    async id => {
      const reply = await call(api, '/nothing', { headers: { 'x-request-id': id } })
      expect(reply.headers.get('x-request-id')).toMatch(/^req_/)
    },
  )
})

describe('a malformed HTTP request', () => {
  it.each([
    [
      'two lengths',
      request(`POST ${generate} HTTP/1.1`, 'Host: a', 'Content-Length: 2', 'Content-Length: 3'),
      400,
    ],
    [
      'length and chunked',
      request(
        `POST ${generate} HTTP/1.1`,
        'Host: a',
        'Content-Length: 2',
        'Transfer-Encoding: chunked',
      ),
      400,
    ],
    ['not HTTP', 'hello there\r\n\r\n', 400],
    [
      '17 KiB of headers',
      request('GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(17 * 1024)}`),
      431,
    ],
    ['a URL of 17 KiB', request(`GET /${'x'.repeat(17 * 1024)} HTTP/1.1`, 'Host: a'), 431],
  ])('answers %s and closes', async (_, bytes, status) => {
    const answer = await sendRaw(api.url, bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({ connection: 'close' })
    expect(answer.headers['x-request-id']).toMatch(/^req_/)
    expect(answer.headers['x-error-code']).toBe(
      status === 431 ? 'headers_too_large' : 'invalid_request',
    )
    expect(Object.keys(JSON.parse(answer.body) as object)).toEqual(['message'])
  })

  it('answers 408 when the headers or the body take too long, and closes', async () => {
    const { apiKey } = api.account
    // Once a second, the server checks for late requests.
    const { url } = await api.another({ REQUEST_TIMEOUT_MS: '4500' })
    const head = [`POST ${generate} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${apiKey}`]
    const body = [...head, 'Content-Type: application/json', 'Content-Length: 100', '', '{']
    const order: string[] = []
    const send = async (name: string, lines: string[]): Promise<RawAnswer> => {
      const answer = await sendRaw(url, lines.join('\r\n'))
      order.push(name)
      return answer
    }
    for (const answer of await Promise.all([send('headers', head), send('body', body)])) {
      expect(answer.status).toBe(408)
      expect(answer.headers['x-error-code']).toBe('request_timeout')
    }
    expect(order).toEqual(['headers', 'body'])
  })

  it('closes a connection that has sent nothing without an answer', async () => {
    const { url } = await api.another({ REQUEST_TIMEOUT_MS: '1500' })
    const { hostname, port } = new URL(url)
    const received = await buffer(connect(Number(port), hostname))
    expect(received.toString()).toBe('')
  })
})
