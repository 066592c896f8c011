import { templateDetailSchema, templateListSchema } from '@platen/contract'
import { renderFormats } from '@platen/design'
import { libraryOrganizationId, type NewTemplate } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type Reply } from '../../testing/call'
import { posterWith } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

const idOf = (nth: number): string => `tpl_${String(nth).padStart(26, '0')}`
const hash = 'd'.repeat(64)
const ownFile = `${libraryOrganizationId}/${hash}.jpg`

async function save(nth: number, more: Partial<NewTemplate> = {}): Promise<void> {
  const document = parseDesign(posterWith(`asset:${ownFile}`)).design
  await api.database.templates.save({
    id: idOf(nth),
    name: `Template ${nth}`,
    category: 'Social',
    keywords: ['square'],
    promoted: false,
    fonts: ['Inter', 'Lora'],
    document,
    width: document.width,
    height: document.height,
    ...more,
  })
  await api.sql(
    `update templates set created_at = now() - $2 * interval '1 hour',
      updated_at = now() - $3 * interval '1 hour' where id = $1`,
    [idOf(nth), 100 - nth, nth],
  )
}

beforeAll(async () => {
  api = await startTestApi()
  await save(1, { name: 'Café menu', keywords: ['Dîner', 'food'], promoted: true })
  await save(2, { name: 'Sale 100%_\\', category: 'Event', width: 300, height: 300 })
  for (let nth = 3; nth <= 30; nth++) await save(nth, nth === 3 ? { width: 300, height: 500 } : {})
  await api.sql(`update templates set created_at = now() - interval '1 year' where id = $1`, [
    idOf(17),
  ])
})

afterAll(() => api.stop())

const list = (query = '', options = {}): Promise<Reply> =>
  call(api, `/api/v1/templates${query}`, options)

const names = ({ body }: Reply): unknown[] =>
  (body['data'] as { name: string }[]).map(({ name }) => name)

describe('GET /api/v1/templates', () => {
  it('returns 24 templates, latest updated first, with exactly the fields of a list', async () => {
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(templateListSchema.safeParse(reply.body).error).toBeUndefined()
    const { data, ...frame } = reply.body
    expect(data).toHaveLength(24)
    expect(frame).toEqual({ total: 30, page: 0, perPage: 24, search: '' })
    expect(names(reply).slice(0, 3)).toEqual(['Café menu', 'Sale 100%_\\', 'Template 3'])
  })

  it('returns a template with everything that a gallery shows', async () => {
    const { body } = await list('?perPage=3')
    const formats = [...renderFormats]
    const shared = { thumbnail: null, fonts: ['Inter', 'Lora'], formats }
    expect(body['data']).toEqual([
      {
        ...shared,
        id: idOf(1),
        name: 'Café menu',
        category: 'Social',
        size: { width: 400, height: 300 },
        orientation: 'Landscape',
      },
      {
        ...shared,
        id: idOf(2),
        name: 'Sale 100%_\\',
        category: 'Event',
        size: { width: 300, height: 300 },
        orientation: 'Square',
      },
      {
        ...shared,
        id: idOf(3),
        name: 'Template 3',
        category: 'Social',
        size: { width: 300, height: 500 },
        orientation: 'Portrait',
      },
    ])
  })

  it('returns the thumbnail of a template as an absolute URL', async () => {
    await api.sql('update designs set thumbnail_key = $2 where id = $1', [idOf(30), ownFile])
    const thumbnail = `http://platen.test/files/${ownFile}`
    const { body } = await list('?search=template+30')
    expect(body['data']).toMatchObject([{ thumbnail }])
    const { body: detail } = await list(`/${idOf(30)}`)
    expect(detail).toMatchObject({ thumbnail })
  })

  it('is the same for every organization', async () => {
    const { apiKey } = await api.newAccount()
    expect((await list('', { apiKey })).text).toBe((await list()).text)
  })

  it.each<[string, Record<string, unknown>, string[]?]>([
    ['?perPage=2&page=1', { page: 1, perPage: 2, total: 30 }, ['Template 3', 'Template 4']],
    // The template that was created first, not the least recently changed one.
    ['?perPage=1&orderBy=oldest', { total: 30 }, ['Template 17']],
    ['?perPage=1&orderBy=latest', { total: 30 }, ['Café menu']],
    ['?perPage=100&page=5', { total: 30, page: 5, perPage: 100 }, []],
    ['?page=9007199254740991', { total: 30, page: 9007199254740991 }, []],
    ['?promoted=true', { total: 1 }, ['Café menu']],
    ['?promoted=false', { total: 29 }],
    ['?search=CAFE', { search: 'CAFE', total: 1 }, ['Café menu']],
    ['?search=diner', { search: 'diner', total: 1 }, ['Café menu']],
    ['?search=fOO', { total: 1 }, ['Café menu']],
    ['?search=square', { total: 29 }],
    ['?search=square&promoted=true', { total: 0 }, []],
    ['?search=100%25_%5C', { search: '100%_\\', total: 1 }, ['Sale 100%_\\']],
    ['?search=%25', { total: 1 }],
    ['?search=_', { total: 1 }],
    ['?search=', { search: '', total: 30 }],
    ['?userId=anybody', { total: 30 }],
  ])('takes %s', async (...[query, expected, found]) => {
    const reply = await list(query)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject(expected)
    if (found) expect(names(reply)).toEqual(found)
  })

  it.each([
    'page=-1',
    'page=',
    'page=1&page=2',
    'perPage=0',
    'perPage=101',
    'promoted=',
    'promoted=yes',
    'promoted=1',
    'promoted=True',
    'promoted=true&promoted=true',
    'orderBy=',
    'orderBy=newest',
    'search=a&search=b',
    'search=%00',
  ])('answers 400 with the one text for %s', async query => {
    const reply = await list(`?${query}`)
    expect([reply.status, reply.text]).toEqual([400, '{"message":"Failed to load templates."}'])
    expect(reply.headers.get('x-error-code')).toBe('invalid_request')
  })

  it('answers 401 without a key', async () => {
    const reply = await list('', { apiKey: null })
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Unauthorized"}'])
  })
})

describe('GET /api/v1/templates/{id}', () => {
  it('returns the item, version, time and all elements in one list, in paint order', async () => {
    const reply = await list(`/${idOf(1)}`)
    expect(reply.status).toBe(200)
    expect(templateDetailSchema.safeParse(reply.body).error).toBeUndefined()
    const [item] = (await list('?search=cafe')).body['data'] as Record<string, unknown>[]
    expect(reply.body).toEqual({
      ...item,
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/) as string,
      pages: [
        expect.anything(),
        {
          id: 'back',
          width: 200,
          height: 300,
          elements: [],
          accepts: ['fill', 'visible'],
          values: { fill: '#ffffff', visible: true },
        },
      ],
    })
    expect(reply.body['pages']).toMatchObject([
      {
        id: 'front',
        width: 400,
        height: 300,
        elements: [
          { id: 'headline', type: 'text', page: 1, parentId: null, x: 10, y: 10, text: 'Hello' },
          { id: 'badge', type: 'group' },
          { id: 'dot', parentId: 'badge', x: 105, y: 206, fill: '#ff0000' },
          {
            id: 'photo',
            accepts: expect.arrayContaining(['src', 'stroke']) as string[],
            src: `http://platen.test/files/${ownFile}`,
          },
        ],
      },
      {},
    ])
  })

  it('returns the elements exactly as a copy of the template has them', async () => {
    const copy = await call(api, `/api/v1/${idOf(1)}/duplicate`, { body: {} })
    expect(copy.status).toBe(200)
    const { body } = await call(api, `/api/v1/designs/${String(copy.body['id'])}`)
    expect(body['pages']).toEqual((await list(`/${idOf(1)}`)).body['pages'])
  })

  it('accepts the id of a template in a generate call', async () => {
    const body = { async: true }
    const reply = await call(api, `/api/v1/${idOf(1)}/generate`, { body })
    expect([reply.status, reply.body['designId']]).toEqual([202, idOf(1)])
  })

  it.each([
    idOf(99),
    'tpl_',
    'x',
    'a%00b',
    'dsg_00000000000000000000000001',
    't'.repeat(101),
    `${idOf(1)}%20`,
  ])('answers 404 for %.40s', async id => {
    const reply = await list(`/${id}`)
    expect([reply.status, reply.text]).toEqual([404, '{"message":"Template not found"}'])
    expect(reply.headers.get('x-error-code')).toBe('not_found')
  })

  it('answers 401 without a key', async () => {
    const reply = await list(`/${idOf(1)}`, { apiKey: null })
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Unauthorized"}'])
  })
})
