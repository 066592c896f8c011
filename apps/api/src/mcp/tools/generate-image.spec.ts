import { openObjectStore, storageConfigFrom } from '@platen/storage'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { fileKey, outcomeOf, startFakeWorker, type FakeWorker } from '../../testing/fake-worker'
import { callTool, post, request, rpcErrorOf, type ToolResult, under } from '../testing/rpc'

let api: TestApi
let worker: FakeWorker
let designId: string
let ending: Parameters<typeof startFakeWorker>[1]

beforeAll(async () => {
  api = await startTestApi({ RENDER_WAIT_MS: '30000' })
  worker = startFakeWorker(api, claimed => (ending ?? outcomeOf)(claimed))
  designId = await newPoster(api)
})

afterEach(() => {
  ending = undefined
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const generate = (
  args: object = {},
  options?: Parameters<typeof callTool>[2],
): Promise<ToolResult> => callTool(api, ['generate_image', { designId, ...args }], options)

const textOf = ({ content }: ToolResult): string => content[0]?.text ?? ''

describe('generate_image', () => {
  it('returns the files, as structured content and as the same JSON in text', async () => {
    const result = await generate({ modifications: [{ id: 'headline', text: 'Hi' }] })
    const render = worker.claimed.at(-1)
    expect(result.structuredContent).toEqual({
      id: render?.renderId,
      designId,
      duration: 28,
      files: [expect.objectContaining({ mimetype: 'image/jpeg', width: 400, height: 300 })],
      warnings: [],
    })
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
    expect(result).not.toHaveProperty('isError')
    expect(render?.modifications).toEqual([{ id: 'headline', text: 'Hi' }])
  })

  it('answers a dry run, which has no files, picture or links', async () => {
    const modifications = [{ id: 'headline', text: 'Hi' }]
    const result = await generate({ dryRun: true, layout: true, modifications })
    expect(result.structuredContent).toEqual({
      dryRun: true,
      designId,
      version: 1,
      valid: true,
      warnings: [],
      modifications: [],
      assets: [],
      layout: { pages: [] },
      files: [],
    })
    expect(result.content).toHaveLength(1)
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
    expect(worker.claimed.at(-1)).toMatchObject({ check: true, modifications })
  })

  it('adds the layout if it is wanted', async () => {
    expect((await generate({ layout: true })).structuredContent).toMatchObject({
      files: [{ page: 1 }],
      layout: { pages: [] },
    })
  })

  const bytes = Buffer.from('a small picture')
  const imageKey = fileKey('org_1', 'b'.repeat(64))
  it.each([
    ['shows the inline image that it asked for', imageKey, 1],
    ['does without an inline image that is gone', fileKey('org_1', 'c'.repeat(64)), 0],
    ['does without an inline image that cannot be read', 'no key at all', 0],
  ])('%s', async (_, key, shown) => {
    await openObjectStore(storageConfigFrom(api.config)).put(imageKey, bytes, {
      contentType: 'image/jpeg',
    })
    ending = claimed => ({ ...outcomeOf(claimed), inlineImage: { key, mimetype: 'image/jpeg' } })
    const result = await generate()
    expect(worker.claimed.at(-1)?.options).toMatchObject({ inlineImage: true })
    const picture = { type: 'image', data: bytes.toString('base64'), mimeType: 'image/jpeg' }
    expect(result.content.slice(1)).toEqual([picture].slice(0, shown))
    expect(JSON.stringify(result.structuredContent)).not.toContain(picture.data)
  })

  it('accepts inexact arguments, and names the unknown ones', async () => {
    const modifications = JSON.stringify([{ id: 'headline', text: 2026, fill: null }])
    const result = await generate({ modifications, scale: '2', pages: null, prompt: 'a poster' })
    expect(worker.claimed.at(-1)).toMatchObject({
      modifications: [{ id: 'headline', text: '2026' }],
      options: { scale: 2 },
    })
    expect(result.structuredContent?.['warnings']).toEqual([
      {
        code: 'key_not_applicable',
        message: 'The argument "prompt" is unknown and was ignored',
        key: 'prompt',
      },
    ])
  })

  it('passes on format, scale, pages and onAssetError', async () => {
    await generate({ format: 'jpg', scale: 2, pages: [2, 2], onAssetError: 'hide' })
    expect(worker.claimed.at(-1)?.options).toMatchObject({
      formats: ['jpeg'],
      scale: 2,
      pages: [2],
      onAssetError: 'hide',
    })
  })

  it.each([
    ['no version', {}, 0],
    ['2024-11-05', under('2024-11-05'), 0],
    ['2025-03-26', under('2025-03-26'), 0],
    ['2025-06-18', under('2025-06-18'), 1],
  ])('under %s links each file only where links are known', async (_, options, links) => {
    const { content, structuredContent } = await generate({}, options)
    const [file] = (structuredContent?.['files'] ?? []) as { url: string; size: number }[]
    const found = content.filter(({ type }) => type === 'resource_link')
    expect(found).toEqual(
      [
        {
          type: 'resource_link',
          uri: file?.url,
          name: 'page-1.jpeg',
          mimeType: 'image/jpeg',
          size: file?.size,
        },
      ].slice(0, links),
    )
  })
})

describe('a failure of generate_image', () => {
  it('names every fault of the arguments and how to correct it', async () => {
    const result = await generate({
      modifications: [{ id: 'headline', fill: 'red' }, { text: {} }],
      format: 'gif',
      scale: 9,
      pages: [],
    })
    expect(result.isError).toBe(true)
    expect(result).not.toHaveProperty('structuredContent')
    for (const fault of [
      'modifications[0].fill must be a hex colour',
      'modifications[1].id is required',
      'modifications[1].text must be a string',
      'format must be one of jpeg, png, webp',
      'scale must be a number from 0.1 to 4',
      'pages must not be empty',
      'Correct the arguments and call again.',
    ])
      expect(textOf(result)).toContain(fault)
  })

  it.each([
    ['no arguments', undefined, 'designId is required'],
    ['nesting', { designId: 'a', modifications: deep(40) }, 'nested too deeply'],
    ['U+0000', { designId: 'a\0' }, 'must not contain U+0000'],
    ['a page that is not there', { pages: [9] }, 'pages[0] must be a page of the design'],
    ['a port that is shut', { modifications: [{ id: 'a', src: 'https://a.example:22/b' }] }, 'src'],
  ])('reports %s', async (_, args, fault) => {
    const sent = args && { designId, ...args }
    const reply = await post(
      api,
      request('tools/call', { name: 'generate_image', arguments: sent }),
    )
    const result = reply.body['result'] as ToolResult
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining(fault)])
  })

  it("is the same for another organization's design as for an unknown one", async () => {
    const { apiKey } = await api.newAccount()
    const foreign = await generate({}, { apiKey })
    const unknown = await generate({ designId: 'dsg_00000000000000000000000000' })
    expect(foreign.isError).toBe(true)
    expect(textOf(foreign)).toMatch(/^Design not found\. .*list_templates/)
    expect(unknown).toEqual(foreign)
  })

  it.each([
    [
      'asset_unusable',
      'element "photo": a.example cannot be fetched',
      /cannot be fetched\. Do not retry with the same src/,
    ],
    ['render_crashed', 'The render crashed', /^The render crashed\. Do not retry unchanged/],
    ['render_timeout', 'The render took too long', /^The render took too long\. Retry once/],
    ['render_memory', 'The render took too much memory', /lower scale/],
    ['internal', 'ECONNREFUSED 10.0.0.7', /^The render failed\. Call again .* after 2 s\.$/],
    ['no_such_code', 'ECONNREFUSED 10.0.0.7', /^The render failed\. Call again .* after 2 s\.$/],
  ])('is a result when the render fails with %s', async (code, message, text) => {
    ending = () => ({ code, message })
    const result = await generate()
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringMatching(text)])
    expect(textOf(result)).not.toContain('10.0.0.7')
  })

  it('is a tool result if the render takes too long', async () => {
    const lonely = await api.another({ RENDER_WAIT_MS: '100' })
    await worker.stop()
    const result = await generate({}, { url: lonely.url })
    worker = startFakeWorker(api, claimed => (ending ?? outcomeOf)(claimed))
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^The render is not finished yet\. Call again .* after 10 s\.$/)
  })

  it('is a tool result while Redis is down', async () => {
    const away = await api.another({ REDIS_URL: 'redis://127.0.0.1:9' })
    const result = await generate({}, { url: away.url })
    expect(textOf(result)).toBe(
      'The service is temporarily unavailable. Call again with the same arguments after 2 s.',
    )
  })
})

describe('tools/call', () => {
  it.each(['x', 'Generate_Image', 'constructor', ''])(
    'answers -32602 to the tool %j',
    async name => {
      const reply = await post(api, request('tools/call', { name, arguments: { a: 1 } }))
      expect([reply.status, reply.body]).toEqual([
        200,
        rpcErrorOf(-32602, 1, `Unknown tool: ${name}`),
      ])
    },
  )
})

function deep(levels: number): unknown {
  return levels === 0 ? 'x' : [deep(levels - 1)]
}
