import { newApiKey } from '@platen/contract'
import { call, type CallOptions } from '../testing/call'
import { sendRaw } from '../testing/raw-http'
import { startTestApi, type TestApi } from '../testing/test-api'
import { path, post, request, rpcErrorOf } from './testing/rpc'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const pong = { jsonrpc: '2.0', id: 1, result: {} }
const ping = request('ping')

describe('POST', () => {
  it.each(['*/*', 'application/json', 'text/html', 'application/json, text/event-stream'])(
    'answers JSON to Accept: %s',
    async accept => {
      const reply = await post(api, ping, { headers: { accept } })
      expect([reply.status, reply.body]).toEqual([200, pong])
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    },
  )

  it('answers JSON without an Accept header', async () => {
    const body = JSON.stringify(ping)
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: platen.test',
      `Authorization: Bearer ${api.account.apiKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    const answer = await sendRaw(api.url, [...head, '', body].join('\r\n'))
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, pong])
  })

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-16', 415],
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
  ])('answers to Content-Type %s with %d', async (type, status) => {
    const reply = await post(api, ping, { headers: { 'content-type': type } })
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual(status === 200 ? pong : rpcErrorOf(-32000))
  })

  it('answers 413 to a body over 8 MiB', async () => {
    const reply = await post(api, request('ping', { pad: 'x'.repeat(8 * 1024 * 1024) }))
    expect([reply.status, reply.body]).toEqual([413, rpcErrorOf(-32000)])
  })

  it('accepts a body of 7 MiB', async () => {
    const reply = await post(api, request('ping', { pad: 'x'.repeat(7 * 1024 * 1024) }))
    expect([reply.status, reply.body]).toEqual([200, pong])
  })

  it('ignores a stray session id and sends none', async () => {
    const reply = await post(api, ping, { headers: { 'mcp-session-id': 'abc' } })
    expect([reply.status, reply.headers.get('mcp-session-id')]).toEqual([200, null])
  })
})

describe('the key', () => {
  const none = 'Bearer realm="platen"'
  const bad = `${none}, error="invalid_token"`
  it.each<[string, CallOptions, string]>([
    ['no key', { apiKey: null }, none],
    ['Basic', { apiKey: null, headers: { authorization: 'Basic YTpi' } }, none],
    ['an empty Bearer', { apiKey: null, headers: { authorization: 'Bearer ' } }, none],
    ['a key of the wrong form', { apiKey: 'secret' }, bad],
    ['an unknown key', { apiKey: newApiKey().key }, bad],
    ['no key and broken JSON', { apiKey: null, body: '{' }, none],
  ])('answers 401 to %s', async (_, options, challenge) => {
    const reply = await post(api, options.body ?? ping, options)
    expect([reply.status, reply.text]).toEqual([
      401,
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"Unauthorized"}}',
    ])
    expect(reply.headers.get('www-authenticate')).toBe(challenge)
  })

  it('answers 401 to a revoked key', async () => {
    const account = await api.newAccount()
    await api.database.keys.revoke(account)
    const reply = await post(api, ping, { apiKey: account.apiKey })
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, bad])
  })
})

describe('Origin', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://platen.test.evil.example',
    'https://platen.test',
  ])('answers 403 to pages of %s', async origin => {
    for (const method of ['POST', 'GET']) {
      const options = method === 'GET' ? { method } : { method, body: ping }
      const reply = await call(api, path, { ...options, headers: { origin } })
      expect([reply.status, reply.body]).toEqual([403, rpcErrorOf(-32000)])
    }
  })

  it.each([
    'http://platen.test',
    'http://localhost:6274',
    'https://localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:8080',
  ])('serves pages of %s', async origin => {
    const reply = await post(api, ping, { headers: { origin } })
    expect([reply.status, reply.body]).toEqual([200, pong])
  })
})

describe('GET', () => {
  it.each(['*/*', 'application/json', 'text/html', 'application/json, text/event-stream'])(
    'describes the server without a key to Accept: %s',
    async accept => {
      const reply = await call(api, path, { apiKey: null, headers: { accept } })
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        name: 'platen',
        title: 'Platen',
        version: '1.0.0',
        description: expect.any(String) as string,
        endpoint: 'http://platen.test/api/mcp',
        transport: {
          type: 'streamable-http',
          stateless: true,
          eventStream: false,
          sessions: false,
        },
        protocolVersion: '2025-06-18',
        supportedProtocolVersions: ['2025-06-18', '2025-03-26', '2024-11-05'],
        methods: ['initialize', 'ping', 'tools/list', 'tools/call'],
        capabilities: { tools: {} },
        authentication: {
          type: 'bearer',
          header: 'Authorization: Bearer <API_KEY>',
          appliesTo: 'POST',
        },
        instructions: expect.stringContaining('generate_image') as string,
        tools: expect.any(Array) as unknown[],
      })
      const listed = await post(api, request('tools/list'))
      expect(listed.body['result']).toEqual({ tools: reply.body['tools'] })
    },
  )

  it.each<Record<string, string>>([
    { accept: 'text/event-stream' },
    { accept: 'text/event-stream, */*;q=0.1' },
    { 'mcp-protocol-version': '2025-06-18' },
    { 'last-event-id': '7' },
    { 'mcp-session-id': 'abc' },
  ])('answers 405 to an attempt to open a stream: %j', async headers => {
    for (const apiKey of [null, api.account.apiKey]) {
      const reply = await call(api, path, { apiKey, headers })
      expect([reply.status, reply.body]).toEqual([405, rpcErrorOf(-32000)])
      expect(reply.headers.get('allow')).toBe('GET, POST')
    }
  })
})

describe('other methods and paths', () => {
  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS'])('answers 405 to %s', async method => {
    const reply = await call(api, path, { method })
    expect([reply.status, reply.body]).toEqual([405, rpcErrorOf(-32000)])
    expect(reply.headers.get('allow')).toBe('GET, POST')
  })

  it.each([
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/api/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
  ])('answers 404 in JSON to %s', async at => {
    const reply = await call(api, at, { apiKey: null })
    expect([reply.status, reply.body]).toEqual([404, { message: 'Not found' }])
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
  })
})
