import { call } from '../testing/call'
import { startTestApi, type TestApi } from '../testing/test-api'
import { path, post, request, rpcErrorOf, under } from './testing/rpc'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

describe('a body that is not a message', () => {
  it.each([
    ['malformed JSON', '{'],
    ['an empty body', ''],
    ['no JSON at all', 'hello'],
    ['two messages in a row', '{}{}'],
    ['a key that reaches a prototype', '{"__proto__": {}}'],
  ])('answers 400 and -32700 to %s', async (_, body) => {
    const reply = await post(api, body)
    expect([reply.status, reply.body]).toEqual([400, rpcErrorOf(-32700)])
  })

  it('says that a key is not allowed, wherever it is', async () => {
    const { text } = await post(api, '{"params": {"arguments": {"a": [{"__proto__": 1}]}}}')
    expect(text).toContain('Parse error: The body has a key that is not allowed')
  })

  it('answers 400 and -32700 to bytes that are not UTF-8', async () => {
    const reply = await call(api, path, { body: new Uint8Array([0x22, 0xff, 0x22]) })
    expect([reply.status, reply.body]).toEqual([400, rpcErrorOf(-32700)])
  })

  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  it.each([
    ['42', 42],
    ['null', 'null'],
    ['a text', '"ping"'],
    ['no jsonrpc', { id: 1, method: 'ping' }],
    ['jsonrpc 1.0', { ...ping, jsonrpc: '1.0' }],
    ['jsonrpc as a number', { ...ping, jsonrpc: 2 }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['a method that is no string', { ...ping, method: 7 }],
    ['id null', { ...ping, id: null }],
    ['id 1.5', { ...ping, id: 1.5 }],
    ['id {}', { ...ping, id: {} }],
    ['an id that no number can hold', '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}'],
    ['an empty batch', []],
    ['a batch of 101', Array.from({ length: 101 }, () => ping)],
    ['initialize in a batch', [ping, request('initialize', { protocolVersion: '2025-03-26' })]],
  ])('answers 400 and -32600 to %s', async (_, body) => {
    const reply = await post(api, body)
    expect([reply.status, reply.body]).toEqual([400, rpcErrorOf(-32600)])
  })
})

describe('a request', () => {
  it.each([
    'nobody/knows',
    'resources/list',
    'prompts/list',
    'logging/setLevel',
    'constructor',
    '',
  ])('for the method %j is answered 200 and -32601 with its id', async method => {
    const reply = await post(api, request(method, ['any', 'params']))
    expect([reply.status, reply.body]).toEqual([200, rpcErrorOf(-32601, 1, 'Method not found')])
  })

  it.each([
    ['params an array', 'ping', []],
    ['params a text', 'tools/list', 'all'],
    ['params null', 'tools/list', null],
    ['a bad cursor', 'tools/list', { cursor: 'next' }],
    ['tools/call without params', 'tools/call', undefined],
    ['tools/call without a name', 'tools/call', { arguments: {} }],
    ['a name that is no string', 'tools/call', { name: 5 }],
    ['arguments an array', 'tools/call', { name: 'generate_image', arguments: [] }],
    ['arguments null', 'tools/call', { name: 'generate_image', arguments: null }],
    ['initialize without params', 'initialize', undefined],
    ['initialize without a version', 'initialize', { clientInfo: { name: 'a', version: '1' } }],
  ])('with %s is answered 200 and -32602 in a plain sentence', async (_, method, params) => {
    const reply = await post(api, request(method, params))
    expect([reply.status, reply.body]).toEqual([200, rpcErrorOf(-32602, 1)])
    expect(reply.text).toMatch(/"message":"params[^[\]{}"\\]{5,80}"/)
  })

  it.each([7, 0, -1, '7', '', 'täg'])('ping with the id %j is echoed with its type', async id => {
    const reply = await post(api, { jsonrpc: '2.0', id, method: 'ping' })
    expect([reply.status, reply.body]).toEqual([200, { jsonrpc: '2.0', id, result: {} }])
  })

  it('accepts unknown fields and metadata', async () => {
    const params = {
      _meta: { progressToken: {}, 'io.modelcontextprotocol/related-task': 7 },
      task: 7,
    }
    const reply = await post(api, { ...request('ping', params), more: true })
    expect(reply.body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  it('may call tools without initialize', async () => {
    const reply = await post(api, request('tools/list'))
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ id: 1, result: { tools: expect.any(Array) as unknown } })
  })
})

describe('a message that needs no response', () => {
  it.each([
    ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }],
    ['an unknown notification', { jsonrpc: '2.0', method: 'x', params: [] }],
    ['a request without an id', { jsonrpc: '2.0', method: 'tools/list' }],
    ['a response', { jsonrpc: '2.0', id: 3, result: {} }],
    ['an error response', { jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }],
    [
      'a batch of notifications',
      [
        { jsonrpc: '2.0', method: 'a' },
        { jsonrpc: '2.0', method: 'b' },
      ],
    ],
  ])('is answered 202 with an empty body: %s', async (_, body) => {
    const reply = await post(api, body)
    expect([reply.status, reply.text]).toEqual([202, ''])
  })
})

describe('a batch', () => {
  const batch = [
    { jsonrpc: '2.0', id: 'a', method: 'ping' },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'a' } },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: {} },
    { jsonrpc: '2.0', id: 'a', method: 'nothing' },
    17,
    { jsonrpc: '2.0', id: null, method: 'ping' },
  ]
  const answers = [
    { jsonrpc: '2.0', id: 'a', result: {} },
    rpcErrorOf(-32602, 2),
    rpcErrorOf(-32601, 'a'),
    rpcErrorOf(-32600),
    rpcErrorOf(-32600),
  ]

  it.each([
    ['no version', {}],
    ['2025-03-26', under('2025-03-26')],
    ['2024-11-05', under('2024-11-05')],
  ])('under %s is answered as an array, without entries for notifications', async (_, options) => {
    const reply = await post(api, batch, options)
    expect([reply.status, reply.body]).toEqual([200, expect.any(Array)])
    const sent = reply.body as unknown as object[]
    expect(sent).toHaveLength(answers.length)
    expect(sent).toEqual(expect.arrayContaining(answers))
  })

  it('of one request is answered with an array of one', async () => {
    const reply = await post(api, [request('ping')])
    expect(reply.body).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }])
  })

  it.each([[[request('ping')]], [[{ jsonrpc: '2.0', method: 'x' }]], [[]]])(
    'under 2025-06-18 is answered 400 and -32600: %j',
    async body => {
      const reply = await post(api, body, under('2025-06-18'))
      expect([reply.status, reply.body]).toEqual([400, rpcErrorOf(-32600)])
    },
  )
})
