import { startTestApi, type TestApi } from '../testing/test-api'
import { post, request, rpcErrorOf, under } from './testing/rpc'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const initialize = (protocolVersion: string): object =>
  request('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '0' },
  })

describe('initialize', () => {
  it.each(['2025-06-18', '2025-03-26', '2024-11-05'])('agrees on %s', async version => {
    const reply = await post(api, initialize(version))
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        protocolVersion: version,
        capabilities: { tools: {} },
        serverInfo: { name: 'platen', title: 'Platen', version: '1.0.0' },
        instructions: expect.stringMatching(
          /list_templates.*get_template.*list_brand_kits.*generate_image/,
        ) as string,
      },
    })
  })

  it.each(['2025-11-25', '2024-10-07', '2099-01-01', '1', ''])(
    'answers the newest version to %j',
    async version => {
      const reply = await post(api, initialize(version))
      expect([reply.status, reply.body['result']]).toMatchObject([
        200,
        { protocolVersion: '2025-06-18' },
      ])
    },
  )

  it.each(['2025-06-18', '2024-11-05', '2025-11-25', 'nonsense'])(
    'negotiates from the body, whatever the header says: %s',
    async header => {
      const reply = await post(api, initialize('2025-03-26'), under(header))
      expect([reply.status, reply.body['result']]).toMatchObject([
        200,
        { protocolVersion: '2025-03-26' },
      ])
    },
  )

  it('opens no session', async () => {
    const reply = await post(api, initialize('2025-06-18'), {
      headers: { 'mcp-session-id': 'stray' },
    })
    expect([reply.status, reply.headers.get('mcp-session-id')]).toEqual([200, null])
  })
})

describe('the version header', () => {
  it.each(['2025-11-25', '2024-10-07', '2025-06-18, 2025-06-18', 'x', ''])(
    'answers 400 to %j on any request but initialize',
    async version => {
      for (const body of [
        request('ping'),
        request('tools/list'),
        { jsonrpc: '2.0', method: 'notifications/initialized' },
      ]) {
        const reply = await post(api, body, under(version))
        expect([reply.status, reply.body]).toEqual([400, rpcErrorOf(-32600)])
      }
    },
  )

  it.each(['2025-06-18', '2025-03-26', '2024-11-05'])('takes %s', async version => {
    const reply = await post(api, request('ping'), under(version))
    expect([reply.status, reply.body['result']]).toEqual([200, {}])
  })
})
