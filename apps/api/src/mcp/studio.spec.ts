import { studioToolNames, toolNames } from '@platen/contract'
import { call } from '../testing/call'
import { startTestApi, type TestApi } from '../testing/test-api'
import { post, request, rpcErrorOf, studioPath } from './testing/rpc'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const at = { at: studioPath } as const

describe('the endpoint of the studio', () => {
  it('lists its own tools after the four', async () => {
    const reply = await post(api, request('tools/list'), at)
    const { tools } = reply.body['result'] as { tools: { name: string }[] }
    expect(tools.map(({ name }) => name)).toEqual(studioToolNames)
  })

  it('describes itself to anyone', async () => {
    const reply = await call(api, studioPath, { apiKey: null })
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { name: 'platen-studio', endpoint: `http://platen.test${studioPath}` },
    ])
  })

  it('introduces itself with instructions of its own', async () => {
    const reply = await post(api, request('initialize', { protocolVersion: '2025-06-18' }), at)
    expect(reply.body['result']).toMatchObject({
      protocolVersion: '2025-06-18',
      serverInfo: { name: 'platen-studio' },
      instructions: expect.stringMatching(/get_design/) as unknown,
    })
  })

  it('needs a key', async () => {
    const reply = await post(api, request('tools/list'), { ...at, apiKey: null })
    expect([reply.status, reply.body]).toEqual([401, rpcErrorOf(-32001)])
  })
})

describe('the resources of the studio', () => {
  const ask = async (method: string, params?: object): Promise<Record<string, unknown>> =>
    (await post(api, request(method, params), at)).body

  it('are a guide and the schema of documents', async () => {
    const { result } = await ask('resources/list')
    expect(result).toMatchObject({
      resources: [
        { uri: 'platen://skill', mimeType: 'text/markdown' },
        { uri: 'platen://schema/design' },
      ],
    })
    const read = await ask('resources/read', { uri: 'platen://skill' })
    expect(read['result']).toMatchObject({
      contents: [{ text: expect.stringMatching(/^---\nname: platen\n/) as unknown }],
    })
  })

  it('have the schema that everybody can read', async () => {
    const reply = await call(api, '/schema/design.json', { apiKey: null })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ])
    expect(JSON.parse(reply.text)).toHaveProperty('properties.pages')
    const { result } = await ask('resources/read', { uri: 'platen://schema/design' })
    expect(result).toMatchObject({ contents: [{ text: reply.text }] })
  })

  it.each([
    [{ uri: 'platen://other' }, -32002],
    [{ uri: 'file:///etc/passwd' }, -32002],
    [{ uri: 7 }, -32602],
    [{}, -32602],
  ])('%j is refused', async (params, code) => {
    expect(await ask('resources/read', params)).toEqual(rpcErrorOf(code, 1))
  })
})

describe('the endpoint of the four tools', () => {
  it.each(studioToolNames.slice(toolNames.length))('does not know %s', async name => {
    const reply = await post(api, request('tools/call', { name, arguments: {} }))
    expect(reply.body).toEqual(rpcErrorOf(-32602, 1, `Unknown tool: ${name}`))
  })

  it('knows no resources, by no name of an object either', async () => {
    for (const method of ['resources/list', '__proto__', 'constructor', 'toString']) {
      const reply = await post(api, request(method, []))
      expect(reply.body).toEqual(rpcErrorOf(-32601, 1))
    }
  })
})
