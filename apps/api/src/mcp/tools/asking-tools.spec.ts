import { type ToolDescription } from '@platen/contract'
import { parseDesign } from '@platen/design'
import Ajv from 'ajv/dist/2020'
import formats from 'ajv-formats'
import { call } from '../../testing/call'
import { posterWith } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { startFakeWorker, type FakeWorker } from '../../testing/fake-worker'
import { callTool, post, request, type ToolResult } from '../testing/rpc'

const templateId = 'tpl_00000000000000000000000001'
const unknownIds = ['tpl_00000000000000000000000009', 'dsg_00000000000000000000000000', 'x', 'a/b']

let api: TestApi
let worker: FakeWorker
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  worker = startFakeWorker(api)
  const picture = 'https://pictures.example/a.jpg'
  const document = parseDesign(posterWith(picture)).design
  const { width, height } = document
  await api.database.templates.save({
    id: templateId,
    name: 'Café menu',
    category: 'Event',
    keywords: ['food'],
    promoted: true,
    fonts: ['Inter'],
    document,
    width,
    height,
  })
  await api.database
    .tenant(api.account.organizationId)
    .brandKits.create({
      name: 'Acme',
      colors: ['#112233'],
      images: ['https://acme.example/logo.png'],
      fonts: { heading: { fontFamily: 'Inter', leading: 1.2 } },
      socials: { web: 'https://acme.example' },
      userId: 'embedder-7',
    })
  const body = { name: 'Mine', document: posterWith(picture) }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

describe('the result of every tool', () => {
  it('matches its output schema, and is also the first text block, as JSON', async () => {
    const { body } = await post(api, request('tools/list'))
    const ajv = formats(new Ajv({ strict: true }))
    const { tools } = body['result'] as { tools: ToolDescription[] }
    const args: Partial<Record<string, object>> = {
      list_templates: {},
      get_template: { templateId },
      list_brand_kits: {},
      generate_image: { designId: templateId },
    }
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(args))
    for (const { name, inputSchema, outputSchema } of tools) {
      const [fits, accepts] = [ajv.compile(outputSchema), ajv.compile(inputSchema)]
      expect(accepts(args[name])).toBe(true)
      const result = await callTool(api, [name, args[name]])
      expect(result).not.toHaveProperty('isError')
      expect([fits(result.structuredContent), fits.errors]).toEqual([true, null])
      const [first] = result.content
      expect(first?.type).toBe('text')
      expect(JSON.parse(first?.text ?? '')).toEqual(result.structuredContent)
    }
  })
})

const structured = async (name: string, args: object, options = {}): Promise<unknown> =>
  (await callTool(api, [name, args], options)).structuredContent

describe('list_brand_kits and list_templates', () => {
  it.each([
    ['list_brand_kits', {}, '/api/v1/brands'],
    [
      'list_brand_kits',
      { search: 'ACM', userId: 'embedder-7', page: 0, perPage: 1, orderBy: 'oldest' },
      '/api/v1/brands?search=ACM&userId=embedder-7&page=0&perPage=1&orderBy=oldest',
    ],
    ['list_brand_kits', { search: 'nobody' }, '/api/v1/brands?search=nobody'],
    ['list_templates', {}, '/api/v1/templates'],
    [
      'list_templates',
      { search: 'cafe', promoted: true, perPage: 5 },
      '/api/v1/templates?search=cafe&promoted=true&perPage=5',
    ],
    ['list_templates', { promoted: false, page: 3 }, '/api/v1/templates?promoted=false&page=3'],
    [
      'list_templates',
      { category: 'social', orientation: 'Landscape', size: '400x300', owner: 'all' },
      '/api/v1/templates?category=social&orientation=Landscape&size=400x300&owner=all',
    ],
    ['list_templates', { orientation: 'Square' }, '/api/v1/templates?orientation=Square'],
  ])('%s of %j answers as %s', async (name, args, path) => {
    expect(await structured(name, args)).toEqual((await call(api, path)).body)
  })

  it("shows no other organization's kits, and the same templates", async () => {
    const { apiKey } = await api.newAccount()
    expect(await structured('list_brand_kits', {}, { apiKey })).toMatchObject({
      total: 0,
      data: [],
    })
    expect(await structured('list_templates', {}, { apiKey })).toMatchObject({ total: 1 })
  })

  it('reports all faults of its arguments at once', async () => {
    const result = await callTool(api, ['list_brand_kits', { page: -1, perPage: 101, orderBy: '' }])
    expect(result.isError).toBe(true)
    expect(result.content[0]?.text).toMatch(/^page .*; perPage .*; orderBy .*call again\.$/)
  })
})

describe('get_template', () => {
  const elements = [
    {
      id: 'headline',
      type: 'text',
      page: 1,
      accepts: expect.arrayContaining(['text']) as unknown,
      text: 'Hello',
      fill: '#000000',
    },
    {
      id: 'badge',
      type: 'group',
      page: 1,
      accepts: expect.not.arrayContaining(['fill']) as unknown,
    },
    {
      id: 'dot',
      type: 'shape',
      page: 1,
      accepts: expect.arrayContaining(['fill']) as unknown,
      fill: '#ff0000',
    },
    {
      id: 'photo',
      type: 'image',
      page: 1,
      accepts: expect.arrayContaining(['src']) as unknown,
      src: 'https://pictures.example/a.jpg',
    },
  ]
  const facts = {
    size: { width: 400, height: 300 },
    orientation: 'Landscape',
    formats: expect.arrayContaining(['jpeg', 'pdf']) as unknown,
    fonts: ['Inter'],
    version: 1,
    pages: [
      { id: 'front', width: 400, height: 300 },
      { id: 'back', width: 200, height: 300 },
    ],
    elements: elements.map(element => expect.objectContaining(element) as unknown),
  }

  it('reads a template', async () => {
    expect(await structured('get_template', { templateId })).toEqual({
      id: templateId,
      name: 'Café menu',
      category: 'Event',
      thumbnail: null,
      ...facts,
    })
  })

  it('reads a saved design by its id', async () => {
    expect(await structured('get_template', { templateId: designId })).toMatchObject({
      id: designId,
      name: 'Mine',
      category: '',
      ...facts,
    })
  })

  it("advises on the next step for an unknown id, and in the same way for another organization's", async () => {
    const { apiKey } = await api.newAccount()
    const results: ToolResult[] = [
      await callTool(api, ['get_template', { templateId: designId }], { apiKey }),
    ]
    for (const id of unknownIds)
      results.push(await callTool(api, ['get_template', { templateId: id }]))
    for (const result of results) {
      expect(result).toEqual({
        isError: true,
        content: [
          {
            type: 'text',
            text: expect.stringMatching(/^Design not found\. .*list_templates/) as string,
          },
        ],
      })
    }
  })
})
