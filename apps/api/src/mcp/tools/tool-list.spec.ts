import { type ToolDescription } from '@platen/contract'
import Ajv from 'ajv/dist/2020'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { post, request } from '../testing/rpc'

let api: TestApi
let tools: ToolDescription[]

beforeAll(async () => {
  api = await startTestApi()
  const reply = await post(api, request('tools/list'))
  tools = (reply.body['result'] as { tools: ToolDescription[] }).tools
})

afterAll(() => api.stop())

describe('tools/list', () => {
  it('gives schemas that a strict validator compiles', () => {
    const ajv = new Ajv({ strict: true, formats: { uri: true, 'date-time': true } })
    for (const { inputSchema, outputSchema } of tools) {
      expect(() => [ajv.compile(inputSchema), ajv.compile(outputSchema)]).not.toThrow()
    }
  })

  it('has one page', async () => {
    const reply = await post(api, request('tools/list', {}))
    expect(reply.body['result']).toEqual({ tools })
  })
})
