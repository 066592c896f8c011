import { openDatabase } from '@platen/database'
import { call, type Reply } from '../testing/caller'
import { card, dataUrl, LOGO } from '../testing/documents'
import {
  addExampleKits,
  addExampleTemplates,
  type ExampleTemplates,
} from '../testing/example-content'
import { type System, startSystem } from '../testing/system'

type Item = Record<string, unknown>

interface List {
  data: Item[]
  total: number
  page: number
  perPage: number
  search: string
  userId: string | null
}

let system: System
let templates: ExampleTemplates

beforeAll(async () => {
  // Every organization sees the public templates, so these tests have a service of their own.
  system = await startSystem({ storage: 'disk', workers: 0 })
  const database = openDatabase({ url: system.databaseUrl, onError: () => undefined })
  await addExampleKits(database, system.account.organizationId)
  templates = await addExampleTemplates(database, card(dataUrl(LOGO, 'image/svg+xml')))
  await database.close()
})

afterAll(() => system.stop())

const get = (path: string): Promise<Reply<List>> => call<List>(system, path)
const names = ({ body }: Reply<List>): unknown[] => body.data.map(({ name }) => name)

describe('interface 4.1: GET /api/v1/brands', () => {
  const brands = (query = ''): Promise<Reply<List>> => get(`/api/v1/brands${query}`)

  it('2.3: returns all fields and no others', async () => {
    const { status, body } = await brands()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual([
      'data',
      'page',
      'perPage',
      'search',
      'total',
      'userId',
    ])
    expect(body).toMatchObject({ total: 3, page: 0, perPage: 24, userId: null, search: '' })
  })

  it('2.1: a kit has all fields and no others, each of its type', async () => {
    const { body } = await brands('?orderBy=oldest')
    for (const kit of body.data) {
      expect(kit).toEqual({
        id: expect.any(String) as unknown,
        name: kit['name'] === null ? null : (expect.any(String) as unknown),
        description: expect.any(String) as unknown,
        url: expect.any(String) as unknown,
        domain: expect.any(String) as unknown,
        images: expect.any(Array) as unknown,
        colors: expect.any(Array) as unknown,
        fonts: {
          heading: expect.any(Object) as unknown,
          subheading: expect.any(Object) as unknown,
          text: expect.any(Object) as unknown,
        },
        socials: expect.any(Object) as unknown,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
        userId: kit['userId'] === null ? null : (expect.any(String) as unknown),
      })
    }
  })

  it('2.1, 2.2: colours, images, socials and fonts come as they were saved', async () => {
    const { body } = await brands('?search=northlight')
    expect(body.data).toMatchObject([
      {
        url: 'https://northlight.example',
        images: ['https://northlight.example/logo.svg'],
        colors: ['#0b3954', '#ff6663'],
        fonts: { heading: { fontFamily: 'Inter', fontWeight: 700, tracking: 'tight' } },
        socials: { instagram: 'https://instagram.example/northlight', followers: 12 },
      },
    ])
  })

  it.each([
    ['?userId=embedder-1', ['Café 100%'], { userId: 'embedder-1', total: 1 }],
    ['?userId=nobody', [], { userId: 'nobody', total: 0 }],
    ['?search=CAFE', ['Café 100%'], { search: 'CAFE', userId: null }],
    ['?search=100%25', ['Café 100%'], { search: '100%' }],
    ['?search=_', [], { search: '_', total: 0 }],
    ['?orderBy=latest', ['Café 100%', 'Northlight', null], { total: 3 }],
    ['?orderBy=oldest', [null, 'Northlight', 'Café 100%'], { total: 3 }],
    ['?perPage=1&page=1', ['Northlight'], { page: 1, perPage: 1, total: 3 }],
    ['?perPage=100', ['Café 100%', 'Northlight', null], { perPage: 100 }],
    ['?page=9', [], { page: 9, total: 3 }],
    [`?userId=${'x'.repeat(128)}`, [], { total: 0 }],
  ])('%s answers %j', async (query, expected, frame) => {
    const reply = await brands(query)
    expect(names(reply)).toEqual(expected)
    expect(reply.body).toMatchObject(frame)
  })

  it.each([
    '?page=-1',
    '?page=x',
    '?perPage=0',
    '?perPage=101',
    '?orderBy=name',
    '?orderBy=',
    `?userId=${'x'.repeat(129)}`,
    '?page=1&page=2',
  ])('7: %s answers 400 with the one text', async query => {
    const { status, body } = await brands(query)
    expect([status, body]).toEqual([400, { message: 'Failed to load brand kits.' }])
  })

  it('5.6: shows another organization nothing', async () => {
    const { apiKey } = await system.newAccount('other')
    const { body } = await call<List>(system, '/api/v1/brands', { apiKey })
    expect(body).toMatchObject({ data: [], total: 0 })
  })
})

describe('interface 4.2: GET /api/v1/templates', () => {
  const found = (query = ''): Promise<Reply<List>> => get(`/api/v1/templates${query}`)

  it('2.5, 2.6: returns the page and the promised fields of each template', async () => {
    const { status, body } = await found()
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 2, page: 0, perPage: 24, search: '' })
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      'category',
      'fonts',
      'formats',
      'id',
      'name',
      'orientation',
      'size',
      'thumbnail',
    ])
    expect(body.data[0]).toMatchObject({
      id: templates.promotedTemplateId,
      name: 'Événement',
      category: 'Social',
      size: { width: 400, height: 300 },
      orientation: 'Landscape',
      fonts: ['Inter'],
      formats: ['jpeg', 'png', 'webp', 'avif', 'pdf'],
    })
  })

  it.each([
    ['?search=quote', ['Quote 100%']],
    ['?search=WINTER', ['Événement', 'Quote 100%']],
    ['?search=evenement', ['Événement']],
    ['?search=100%25', ['Quote 100%']],
    ['?search=_', []],
    ['?promoted=true', ['Événement']],
    ['?promoted=false', ['Quote 100%']],
    ['?orderBy=oldest', ['Quote 100%', 'Événement']],
    ['?orderBy=latest', ['Événement', 'Quote 100%']],
    ['?page=1&perPage=1', ['Quote 100%']],
  ])('%s answers %j', async (query, expected) => {
    expect(names(await found(query))).toEqual(expected)
  })

  it.each(['?page=-1', '?perPage=101', '?promoted=yes', '?orderBy=', '?page=1&page=2'])(
    '%s answers 400 with the one text',
    async query => {
      const { status, body } = await found(query)
      expect([status, body]).toEqual([400, { message: 'Failed to load templates.' }])
    },
  )

  it('shows every organization the same', async () => {
    const { apiKey } = await system.newAccount('other')
    const { body } = await call<List>(system, '/api/v1/templates', { apiKey })
    expect(body.total).toBe(2)
  })

  it('4.6: one template is read with its element ids', async () => {
    const { status, body } = await call<Item>(system, `/api/v1/templates/${templates.templateId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: templates.templateId,
      version: 1,
      pages: [{ id: 'front', width: 400, height: 300 }],
    })
    const [page] = body['pages'] as { elements: Item[] }[]
    expect(page?.elements.map(({ id }) => id)).toEqual([
      'photo',
      'logo',
      'band',
      'headline',
      'body',
    ])
  })

  it('answers 404 for an unknown template', async () => {
    const { status, body } = await call(system, `/api/v1/templates/tpl_${'9'.repeat(26)}`)
    expect([status, body]).toEqual([404, { message: 'Template not found' }])
  })
})
