import sharp from 'sharp'
import { call, download } from '../testing/caller'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

let system: JoinedSystem

beforeAll(async () => {
  system = await joinSystem()
})

afterAll(() => system.stop())

interface Answer {
  result: {
    protocolVersion?: string
    tools?: { name: string }[]
    structuredContent?: Record<string, unknown>
  }
}

async function ask(method: string, params: object = {}): Promise<Answer['result']> {
  const body = { jsonrpc: '2.0', id: 1, method, params }
  const headers = { accept: 'application/json, text/event-stream' }
  const reply = await call<Answer>(system, '/api/mcp', { body, headers })
  expect(reply.status).toBe(200)
  return reply.body.result
}

const useTool = async (name: string, given: object): Promise<Record<string, unknown>> =>
  (await ask('tools/call', { name, arguments: given })).structuredContent ?? {}

it('leads an assistant from the list of templates to a picture', async () => {
  const client = { name: 'smoke', version: '1' }
  const protocolVersion = '2025-06-18'
  expect(
    await ask('initialize', { protocolVersion, capabilities: {}, clientInfo: client }),
  ).toMatchObject({ protocolVersion })
  const { tools = [] } = await ask('tools/list')
  expect(tools.map(({ name }) => name).sort()).toEqual([
    'generate_image',
    'get_template',
    'list_brand_kits',
    'list_templates',
  ])
  const found = await useTool('list_templates', { search: 'quote' })
  const [template] = found['data'] as { id: string }[]
  const read = await useTool('get_template', { templateId: template?.id })
  expect(JSON.stringify(read)).toContain('"quote"')
  const modifications = [{ id: 'quote', text: 'Be kind, for all of us' }]
  const rendered = await useTool('generate_image', { designId: template?.id, modifications })
  const [file] = rendered['files'] as { url: string; width: number }[]
  const { width } = await sharp(await download(file?.url ?? '')).metadata()
  expect(width).toBe(file?.width)
})
