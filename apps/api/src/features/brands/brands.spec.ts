import { brandKitListSchema } from '@platen/contract'
import { type BrandKitRecord, type NewBrandKit } from '@platen/database'
import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let acme: BrandKitRecord

const hash = 'c'.repeat(64)
const kit: NewBrandKit = {
  name: 'Äcme 100%_\\',
  description: 'All that we have',
  url: 'https://acme.example',
  domain: 'acme.example',
  images: ['https://acme.example/logo.png'],
  colors: ['#112233', '#abc'],
  fonts: { heading: { fontFamily: 'Inter', fontWeight: 'bold', fontSize: 48, leading: 1.2 } },
  socials: { mastodon: 'https://social.example/@acme', numbers: [1, { deep: null }] },
  userId: 'embedder-7',
}

const ageOf = (id: string, createdHoursAgo: number, updatedHoursAgo: number): Promise<unknown> =>
  api.sql(
    `update brand_kits set created_at = now() - $2 * interval '1 hour',
      updated_at = now() - $3 * interval '1 hour' where id = $1`,
    [id, createdHoursAgo, updatedHoursAgo],
  )

beforeAll(async () => {
  api = await startTestApi()
  const { organizationId } = api.account
  const { brandKits } = api.database.tenant(organizationId)
  const images = [...(kit.images ?? []), `asset:${organizationId}/${hash}.svg`]
  acme = await brandKits.create({ ...kit, images })
  await ageOf(acme.id, 900, 1)
  for (let nth = 0; nth < 29; nth++) {
    const { id } = await brandKits.create({ name: nth === 0 ? null : `Kit ${nth}` })
    await ageOf(id, 100 - nth, 200 - nth)
  }
  const { organizationId: rival } = await api.newAccount()
  await api.database.tenant(rival).brandKits.create({ ...kit, name: 'Rival' })
})

afterAll(() => api.stop())

const list = (query = '', options = {}): Promise<Reply> =>
  call(api, `/api/v1/brands${query}`, options)

const names = ({ body }: Reply): unknown[] =>
  (body['data'] as { name: string | null }[]).map(({ name }) => name)

describe('GET /api/v1/brands', () => {
  it('returns 24 kits, the page, its size and empty echoes without a query', async () => {
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(brandKitListSchema.safeParse(reply.body).error).toBeUndefined()
    const { data, ...frame } = reply.body
    expect(data).toHaveLength(24)
    expect(frame).toEqual({ total: 30, page: 0, perPage: 24, userId: null, search: '' })
  })

  it('returns every field of a kit, and no other', async () => {
    const { body } = await list('?userId=embedder-7')
    expect(body['data']).toEqual([
      {
        id: acme.id,
        ...kit,
        images: [
          'https://acme.example/logo.png',
          `http://platen.test/files/${api.account.organizationId}/${hash}.svg`,
        ],
        fonts: { ...kit.fonts, subheading: {}, text: {} },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      },
    ])
  })

  it('returns every field of a kit that has only a name', async () => {
    const { body } = await list('?orderBy=latest&page=1&perPage=29')
    expect(body['data']).toEqual([
      {
        id: expect.stringMatching(/^bk_[0-9a-z]{26}$/) as string,
        name: null,
        description: '',
        url: '',
        domain: '',
        images: [],
        colors: [],
        fonts: { heading: {}, subheading: {}, text: {} },
        socials: {},
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
        userId: null,
      },
    ])
  })

  it.each<[string, unknown[]]>([
    ['?perPage=3', [kit.name, 'Kit 28', 'Kit 27']],
    ['?perPage=3&orderBy=latest', [kit.name, 'Kit 28', 'Kit 27']],
    ['?perPage=3&orderBy=oldest', [kit.name, null, 'Kit 1']],
    ['?perPage=2&page=1&orderBy=oldest', ['Kit 1', 'Kit 2']],
    ['?perPage=2&page=14&orderBy=oldest', ['Kit 27', 'Kit 28']],
  ])('orders and pages %s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected)
  })

  it.each<[string, Record<string, unknown>]>([
    ['?page=7', { page: 7, perPage: 24, total: 30 }],
    ['?perPage=1', { perPage: 1 }],
    ['?perPage=100', { perPage: 100 }],
    ['?page=9007199254740991&perPage=100', { page: 9007199254740991, perPage: 100, total: 30 }],
    ['?search=', { search: '', total: 30 }],
    ['?search=kit+1', { search: 'kit 1', total: 11 }],
    ['?search=100%25_%5C', { search: '100%_\\', total: 1 }],
    ['?search=%25', { search: '%', total: 1 }],
    ['?search=_', { search: '_', total: 1 }],
    ['?search=%5C', { search: '\\', total: 1 }],
    ['?search=ACME', { search: 'ACME', total: 1 }],
    ['?search=%C3%A1c', { search: 'ác', total: 1 }],
    [`?search=${'x'.repeat(4000)}`, { search: 'x'.repeat(4000), total: 0 }],
    ["?search='%3B--", { search: "';--", total: 0 }],
    ['?userId=embedder-7', { userId: 'embedder-7', total: 1 }],
    ['?userId=nobody', { userId: 'nobody', total: 0, data: [] }],
    ['?userId=', { userId: '', total: 0 }],
    [`?userId=${'u'.repeat(128)}`, { userId: 'u'.repeat(128), total: 0 }],
    ['?userId=embedder-7&search=kit', { userId: 'embedder-7', search: 'kit', total: 0 }],
    ['?unknown=1', { total: 30 }],
  ])('takes %.60s', async (query, expected) => {
    const reply = await list(query)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject(expected)
  })

  it.each([
    'page=-1',
    'page=',
    'page=1.5',
    'page=1e1',
    'page=x',
    'page=1&page=2',
    'page=9007199254740992',
    'perPage=0',
    'perPage=101',
    'perPage=-1',
    'perPage=',
    'perPage=1&perPage=1',
    'orderBy=',
    'orderBy=Latest',
    'orderBy=name',
    'orderBy=latest&orderBy=oldest',
    'search=a&search=b',
    'search=%00',
    `userId=${'u'.repeat(129)}`,
    'userId=a&userId=b',
  ])('answers 400 with the one text for %.40s', async query => {
    const reply = await list(`?${query}`)
    expect([reply.status, reply.text]).toEqual([400, '{"message":"Failed to load brand kits."}'])
    expect(reply.headers.get('x-error-code')).toBe('invalid_request')
  })

  it.each<[string, object]>([
    ['no key', { apiKey: null }],
    ['a malformed key', { apiKey: 'x' }],
    ['another scheme', { apiKey: null, headers: { authorization: 'Basic abc' } }],
    ['an empty key', { apiKey: null, headers: { authorization: 'Bearer ' } }],
  ])('answers 401 for %s, before it looks at the query', async (_, options) => {
    const reply = await list('?page=-1', options)
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Unauthorized"}'])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('shows no kit of another organization', async () => {
    const { apiKey } = await api.newAccount()
    expect((await list('', { apiKey })).body).toMatchObject({ data: [], total: 0 })
    expect((await list('?search=rival')).body).toMatchObject({ total: 0 })
  })

  it('answers 405 for another method', async () => {
    const reply = await list('', { method: 'DELETE' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})
