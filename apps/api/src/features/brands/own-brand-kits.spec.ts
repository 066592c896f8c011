import { routes } from '@platen/contract'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const create = (body: unknown, options: CallOptions = {}): Promise<Reply> =>
  call(api, '/api/v1/brands', { body, ...options })

const at = (id: unknown, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/brands/${String(id)}`, options)

const save = (id: unknown, body: unknown): Promise<Reply> => at(id, { method: 'PUT', body })

const northlight = {
  name: 'Northlight',
  description: 'Walking retreats',
  url: 'https://www.northlight.example/about',
  images: ['https://northlight.example/logo.svg'],
  colors: ['#0b1020', '#ff8a66'],
  fonts: { heading: { fontFamily: 'Inter', fontWeight: 700, tracking: 'tight' } },
  socials: { instagram: 'https://instagram.example/northlight', followers: 12 },
}

const missing = [404, { message: 'Brand kit not found' }]

describe('POST /api/v1/brands', () => {
  it('creates a kit and returns it as the list does, with its URL', async () => {
    const reply = await create({ ...northlight, userId: 'user-42' })
    expect(reply.status).toBe(201)
    expect(routes.createBrandKit.answers[201].parse(reply.body)).toEqual(reply.body)
    expect(reply.body).toMatchObject({
      ...northlight,
      fonts: { ...northlight.fonts, subheading: {}, text: {} },
      domain: 'northlight.example',
      userId: 'user-42',
    })
    const id = String(reply.body['id'])
    expect(reply.headers.get('location')).toBe(`http://platen.test/api/v1/brands/${id}`)
    expect((await at(id)).body).toEqual(reply.body)
    const { body } = await call(api, '/api/v1/brands?userId=user-42')
    expect(body['data']).toEqual([reply.body])
  })

  it('has defaults for missing fields', async () => {
    const { body } = await create({ name: 'Bare' })
    expect(body).toMatchObject({
      description: '',
      url: '',
      domain: '',
      images: [],
      colors: [],
      socials: {},
      fonts: { heading: {}, subheading: {}, text: {} },
      userId: null,
    })
  })

  it('keeps an uploaded logo by reference, and shows its URL', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const { url } = (await upload(api, svg)).body
    const { body } = await create({ name: 'Logo', images: [url] })
    expect(body['images']).toEqual([url])
    const [row] = await api.sql<{ images: string[] }>(
      'select images from brand_kits where id = $1',
      [body['id']],
    )
    expect(row?.images[0]).toMatch(/^asset:org_/)
  })

  it.each([
    [{}, 'name is required'],
    [{ name: ' ' }, 'name must not be empty'],
    [{ name: 'a', colors: ['#fff', 'red'] }, 'colors[1] must be a hex colour'],
    [{ name: 'a', colors: 'red' }, 'colors must be a list'],
    [{ name: 'a', images: ['logo.svg'] }, 'images[0] must be an http or https URL'],
    [{ name: 'a', images: ['data:image/png;base64,aaaa'] }, 'images[0] must be an http or https'],
    [{ name: 'a', images: ['http://a.example:22/x'] }, 'images[0]'],
    [{ name: 'a', images: Array(101).fill('https://a.example') }, 'at most 100 entries'],
    [{ name: 'a', url: 'northlight' }, 'url must be an http or https URL, or empty'],
    [{ name: 'a', fonts: { title: {} } }, 'does not accept "title"'],
    [{ name: 'a', socials: [] }, 'socials must be an object'],
    [{ name: 'a', socials: { note: 'a'.repeat(16_384) } }, 'socials must have at most 16,384'],
    [
      { name: 'a', fonts: { text: { note: 'a'.repeat(16_384) } } },
      'fonts.text must have at most 16,384',
    ],
    [{ name: 'a', id: 'bk_1' }, 'does not accept "id"'],
  ])('refuses %.80j', async (body, message) => {
    const reply = await create(body)
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringContaining(message) as string,
    ])
  })
})

describe('PUT /api/v1/brands/{id}', () => {
  it('changes what is sent and keeps the rest', async () => {
    const { body: before } = await create(northlight)
    const reply = await save(before['id'], { colors: ['#102030'], fonts: {} })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      ...before,
      updatedAt: expect.any(String) as string,
      colors: ['#102030'],
      fonts: { heading: {}, subheading: {}, text: {} },
    })
    expect((await at(before['id'])).body).toEqual(reply.body)
  })

  it('finds it by its new name, and takes the domain of a new website', async () => {
    const { body } = await create(northlight)
    await save(body['id'], { name: 'Südlicht', url: 'https://suedlicht.example' })
    const { body: found } = await call(api, '/api/v1/brands?search=sudlicht')
    expect(found['data']).toMatchObject([{ id: body['id'], domain: 'suedlicht.example' }])
    expect((await save(body['id'], { url: '' })).body).toMatchObject({ url: '', domain: '' })
    expect((await save(body['id'], { domain: 'a.example' })).body).toMatchObject({
      url: '',
      domain: 'a.example',
    })
  })

  it.each([
    [{}, 'must contain at least one field'],
    [{ name: null }, 'name must be a string'],
    [{ userId: 'ada' }, 'does not accept "userId"'],
    [{ images: ['ftp://a.example'] }, 'images[0] must be an http or https URL'],
  ])('refuses %j', async (body, message) => {
    const reply = await save((await create({ name: 'a' })).body['id'], body)
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringContaining(message) as string,
    ])
  })
})

describe('DELETE /api/v1/brands/{id}', () => {
  it('answers 204 once', async () => {
    const { id } = (await create({ name: 'Short-lived' })).body
    expect((await at(id, { method: 'DELETE' })).status).toBe(204)
    for (const options of [{}, { method: 'DELETE' }, { method: 'PUT', body: { name: 'a' } }]) {
      const reply = await at(id, options)
      expect([reply.status, reply.body]).toEqual(missing)
    }
  })
})
