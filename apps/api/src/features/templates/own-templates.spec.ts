import { designDetailSchema, designListSchema, templateDetailSchema } from '@platen/contract'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster, posterWith } from '../../testing/documents'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi
let viewer: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
  viewer = await newPerson(api, api.account.organizationId, 'viewer')
  await api.database.templates.save({
    id: `tpl_${'1'.repeat(26)}`,
    name: 'Public',
    category: 'Social',
    promoted: true,
    keywords: [],
    fonts: [],
    document: poster,
    width: 400,
    height: 300,
  })
})

afterAll(() => api.stop())

const create = async (document: unknown = poster, name = 'Sale'): Promise<string> =>
  String((await call(api, '/api/v1/designs', { body: { name, document } })).body['id'])

const put = (designId: string, body: unknown, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/template`, { method: 'PUT', body, ...options })

const remove = (designId: string): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/template`, { method: 'DELETE' })

const read = (id: unknown, query = ''): Promise<Reply> =>
  call(api, `/api/v1/templates/${String(id)}${query}`)

const names = async (query: string): Promise<unknown[]> => {
  const { body } = await call(api, `/api/v1/templates${query}`)
  return (body['data'] as { name: string }[]).map(({ name }) => name)
}

describe('PUT /api/v1/designs/{id}/template', () => {
  it('makes a template from a design and returns it as a read does but for its folder, with its URL', async () => {
    const designId = await create()
    const reply = await put(designId, { category: 'Posters', keywords: ['summer'] })
    expect(reply.status).toBe(201)
    expect(templateDetailSchema.parse(reply.body)).toEqual(reply.body)
    const id = String(reply.body['id'])
    expect(reply.headers.get('location')).toBe(`http://localhost/api/v1/templates/${id}`)
    expect(reply.body).toMatchObject({
      name: 'Sale',
      category: 'Posters',
      designId,
      version: 1,
      orientation: 'Landscape',
    })
    expect((await read(id)).body).toEqual({ ...reply.body, folderId: null, tags: [] })
    expect((await read(id, '?document=true')).body['document']).toMatchObject({ width: 400 })
  })

  it('stores a snapshot, which the next call updates under the same id', async () => {
    const designId = await create()
    const { body: first } = await put(designId, { category: 'Posters' })
    const document = { ...poster, width: 500 }
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document } })
    expect((await read(first['id'])).body).toMatchObject({ version: 1, size: { width: 400 } })
    const again = await put(designId, { name: 'New', category: 'Posters' })
    expect([again.status, again.body]).toMatchObject([
      200,
      { id: first['id'], name: 'New', version: 2, size: { width: 500 } },
    ])
  })

  it('shows own files by their URLs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const { body: asset } = await upload(api, svg)
    const designId = await create(posterWith(String(asset['url'])))
    const { body } = await put(designId, { category: 'Posters' })
    const { text } = await read(body['id'], '?document=true')
    expect(text).toContain(String(asset['url']))
    expect(text).not.toContain('asset:')
  })

  it('requests its thumbnail, or uses that of the design', async () => {
    const designId = await create()
    const { body } = await put(designId, { category: 'Posters' })
    const asked = await api.sql('select 1 from renders where design_id = $1 and purpose = $2', [
      body['id'],
      'thumbnail',
    ])
    expect([body['thumbnail'], asked.length]).toEqual([null, 1])
    const other = await create()
    await api.sql(
      `update designs set thumbnail_key = 'org_1/a.jpg', thumbnail_version = 1 where id = $1`,
      [other],
    )
    const { body: shown } = await put(other, { category: 'Posters' })
    expect(shown['thumbnail']).toBe('http://localhost/files/org_1/a.jpg')
  })

  it.each([
    [{}, 'category is required'],
    [{ category: '' }, 'category must not be empty'],
    [{ category: 'x'.repeat(65) }, 'category must be a string of at most 64 characters'],
    [{ category: 'a', keywords: 'b' }, 'keywords must be a list of strings'],
    [{ category: 'a', keywords: Array(25).fill('b') }, 'keywords must contain at most 24 entries'],
    [{ category: 'a', promoted: true }, 'does not accept "promoted"'],
  ])('refuses %j', async (body, message) => {
    const reply = await put(await create(), body)
    expect([reply.status, reply.body['message']]).toEqual([
      400,
      expect.stringContaining(message) as string,
    ])
  })

  it('answers 404 for a template, and for what does not exist', async () => {
    for (const id of [`tpl_${'1'.repeat(26)}`, `dsg_${'0'.repeat(26)}`, 'nonsense']) {
      const reply = await put(id, { category: 'Posters' })
      expect([reply.status, reply.body]).toEqual([404, { message: 'Design not found' }])
    }
  })
})

describe('a template of the organization', () => {
  it('is rendered and copied by its id', async () => {
    const { body } = await put(await create(), { category: 'Posters' })
    const id = String(body['id'])
    const render = await call(api, `/api/v1/${id}/generate`, { body: { async: true } })
    expect([render.status, render.body['designId']]).toEqual([202, id])
    const copy = await call(api, `/api/v1/${id}/duplicate`, { body: {} })
    expect([copy.status, copy.body['name']]).toEqual([200, 'Copy of Sale'])
  })

  it('is not a design', async () => {
    const { body } = await put(await create(), { category: 'Posters' })
    const reply = await call(api, `/api/v1/designs/${String(body['id'])}`)
    expect([reply.status, reply.body]).toEqual([404, { message: 'Design not found' }])
    expect((await call(api, '/api/v1/designs?perPage=100')).text).not.toContain(String(body['id']))
  })
})

describe('the design of a template', () => {
  it('shows it to people, and that it is outdated once the design has changed', async () => {
    const designId = await create(poster, 'Told')
    const told = async (): Promise<unknown[]> => {
      const list = await call(api, '/api/v1/designs?perPage=100', viewer.options)
      const detail = await call(api, `/api/v1/designs/${designId}`, viewer.options)
      const item = designListSchema.parse(list.body).data.find(({ id }) => id === designId)
      return [item?.template, designDetailSchema.parse(detail.body).template]
    }
    expect(await told()).toEqual([null, null])
    const { body } = await put(designId, { name: 'Poster', category: 'Print', keywords: ['a, b'] })
    const template = { id: body['id'], name: 'Poster', category: 'Print', keywords: ['a, b'] }
    const [fresh, old] = [false, true].map(outdated => ({ ...template, outdated }))
    expect(await told()).toEqual([fresh, fresh])
    const document = { ...poster, width: 500 }
    await call(api, `/api/v1/designs/${designId}`, { method: 'PUT', body: { document } })
    expect(await told()).toEqual([old, old])
    await put(designId, { name: 'Poster', category: 'Print', keywords: ['a, b'] })
    expect(await told()).toEqual([fresh, fresh])
    expect((await call(api, `/api/v1/designs/${designId}`)).body).not.toHaveProperty('template')
    expect((await call(api, '/api/v1/designs')).text).not.toContain('"template"')
  })
})

describe('DELETE /api/v1/designs/{id}/template', () => {
  it('answers 204 once; the design remains', async () => {
    const designId = await create()
    const { body } = await put(designId, { category: 'Posters' })
    expect((await remove(designId)).status).toBe(204)
    expect((await read(body['id'])).body).toEqual({ message: 'Template not found' })
    const again = await remove(designId)
    expect([again.status, again.body]).toEqual([404, { message: 'Template not found' }])
    expect((await call(api, `/api/v1/designs/${designId}`)).status).toBe(200)
  })
})

describe('GET /api/v1/templates with an owner', () => {
  it('lists public templates, own ones, or both, with the same filters', async () => {
    await api.sql('delete from own_templates')
    await put(await create(poster, 'Wide'), { category: 'Posters' })
    await put(await create({ ...poster, width: 100 }, 'Tall'), { category: 'Social' })
    expect(await names('')).toEqual(['Public'])
    expect(await names('?owner=public')).toEqual(['Public'])
    expect(await names('?owner=own')).toEqual(['Tall', 'Wide'])
    expect(await names('?owner=all')).toEqual(['Tall', 'Wide', 'Public'])
    expect(await names('?owner=all&category=SOCIAL')).toEqual(['Tall', 'Public'])
    expect(await names('?owner=all&size=400x300')).toEqual(['Wide', 'Public'])
    expect(await names('?owner=all&orientation=Portrait')).toEqual(['Tall'])
    expect(await names('?owner=own&promoted=true')).toEqual([])
  })

  it.each(['owner=mine', 'size=1080', 'size=0x10', 'orientation=tall', 'category='])(
    'answers 400 for ?%s',
    async query => {
      const reply = await call(api, `/api/v1/templates?${query}`)
      expect([reply.status, reply.body]).toEqual([400, { message: 'Failed to load templates.' }])
    },
  )
})
