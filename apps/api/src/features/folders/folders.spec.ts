import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { newEmbed } from '../../testing/embeds'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { upload } from '../../testing/upload'

let api: TestApi
let apiKey: string
let designId: string
let templateId: string
let assetId: string

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

beforeEach(async () => {
  apiKey = (await api.newAccount()).apiKey
  designId = await made(ask('/api/v1/designs', { name: 'Poster', document: poster }))
  const path = `/api/v1/designs/${designId}/template`
  templateId = await made(call(api, path, { apiKey, method: 'PUT', body: { category: 'Sale' } }))
  assetId = await made(upload(api, '<svg xmlns="http://www.w3.org/2000/svg"/>', { apiKey }))
})

const ask = (path: string, body?: object): Promise<Reply> =>
  call(api, path, { apiKey, ...(body && { body }) })

const bulk = (body: object): Promise<Reply> => ask('/api/v1/bulk', body)

const made = async (reply: Promise<Reply>): Promise<string> => String((await reply).body['id'])

const newFolder = (name: string): Promise<string> => made(ask('/api/v1/folders', { name }))

const pathsOf = (): string[] => [
  `/api/v1/designs/${designId}`,
  `/api/v1/templates/${templateId}`,
  `/api/v1/assets/${assetId}`,
]

const listsOf = (query: string): string[] => [
  `/api/v1/designs?${query}`,
  `/api/v1/templates?owner=own&${query}`,
  `/api/v1/assets?${query}`,
]

describe('designs, templates and assets', () => {
  it('show their folders and tags where they are read and listed', async () => {
    const folderId = await newFolder('Spring')
    const ids = [designId, templateId, assetId]
    expect((await bulk({ action: 'move', ids, folderId })).body).toEqual({
      before: ids.map(id => ({ id, folderId: null, tags: [] })),
    })
    await bulk({ action: 'tag', ids, tags: [' Summer  SALE ', 'print', 'Print'] })
    const filed = { folderId, tags: ['print', 'summer sale'] }
    for (const path of pathsOf()) expect((await ask(path)).body).toMatchObject(filed)
    for (const query of [`folderId=${folderId}`, 'tag=Summer%20sale', 'orderBy=name'])
      for (const path of listsOf(query))
        expect((await ask(path)).body).toMatchObject({ total: 1, data: [filed] })
    for (const path of listsOf('folderId=none')) expect((await ask(path)).body['total']).toBe(0)
    expect((await ask('/api/v1/folders')).body['data']).toMatchObject([
      { id: folderId, name: 'Spring', items: { designs: 1, templates: 1, assets: 1 } },
    ])
    expect((await ask('/api/v1/tags')).body['data']).toEqual(
      ['print', 'summer sale'].map(tag => ({
        tag,
        items: { designs: 1, templates: 1, assets: 1 },
      })),
    )
  })

  it('do not show them to embedded editors', async () => {
    const owner = await api.newAccount()
    const { options } = await newEmbed(api, { owner, userId: 'ada' })
    const created = await call(api, '/api/v1/designs', {
      ...options,
      body: { name: 'Mine', document: poster },
    })
    const id = String(created.body['id'])
    const tagging = { action: 'tag', ids: [id], tags: ['internal'] }
    const tagged = await call(api, '/api/v1/bulk', { apiKey: owner.apiKey, body: tagging })
    expect(tagged.status).toBe(200)
    for (const path of ['/api/v1/designs', `/api/v1/designs/${id}`]) {
      const { status, text } = await call(api, path, options)
      expect(status).toBe(200)
      expect(text).not.toMatch(/internal|folderId|"tags"/)
    }
  })

  it('are deleted together or not at all', async () => {
    const { body } = await ask(`/api/v1/assets/${assetId}`)
    const image = { id: 'i', type: 'svg', x: 0, y: 0, width: 9, height: 9, src: body['url'] }
    const [first] = poster.pages
    const document = { ...poster, pages: [{ ...first, children: [image] }] }
    const user = await made(ask('/api/v1/designs', { name: 'User', document }))
    const ids = [templateId, assetId]
    expect(await bulk({ action: 'delete', ids })).toMatchObject({
      status: 409,
      body: { message: 'ids[1] is in use; send force: true to delete it anyway' },
    })
    expect((await ask(`/api/v1/templates/${templateId}`)).status).toBe(200)
    // What uses the asset is deleted before it.
    expect((await bulk({ action: 'delete', ids: [...ids, user] })).status).toBe(200)
    const gone = [pathsOf()[1], pathsOf()[2], `/api/v1/designs/${user}`]
    for (const path of gone) expect((await ask(path ?? '')).status).toBe(404)
    expect((await ask(`/api/v1/designs/${designId}`)).status).toBe(200)
  })

  it('keep their version and the time of their last change', async () => {
    const before = (await ask(`/api/v1/designs/${designId}`)).body
    await bulk({ action: 'tag', ids: [designId], tags: ['sale'] })
    const { body } = await ask(`/api/v1/designs/${designId}`)
    expect(body).toEqual({ ...before, tags: ['sale'] })
  })
})

describe('public templates', () => {
  it('are in no folder', async () => {
    const folderId = await newFolder('Spring')
    for (const query of ['tag=sale', `folderId=${folderId}`])
      expect((await ask(`/api/v1/templates?${query}`)).body).toMatchObject({ data: [], total: 0 })
    expect((await ask('/api/v1/templates?folderId=none')).status).toBe(200)
  })
})

describe('a bulk call', () => {
  it.each([
    [{}, 'action must be one of move, tag, untag, restore, delete'],
    [{ action: 'copy', ids: ['a'] }, 'action must be one of move, tag, untag, restore, delete'],
    [{ action: 'move', ids: ['a'] }, 'folderId is required'],
    [{ action: 'move', ids: [], folderId: null }, 'ids must not be empty'],
    [{ action: 'move', ids: ['a', 'a'], folderId: null }, 'ids must contain each id only once'],
    [
      { action: 'delete', ids: Array.from({ length: 201 }, (_, nth) => `dsg_${nth}`) },
      'ids must contain at most 200 items',
    ],
    [{ action: 'tag', ids: ['a'], tags: [] }, 'tags must not be empty'],
    [{ action: 'tag', ids: ['a'], tags: [' '] }, 'tags[0] must not be empty'],
    [
      { action: 'tag', ids: ['a'], tags: ['x'.repeat(41)] },
      'tags[0] must be a string of at most 40 characters',
    ],
    [
      { action: 'restore', items: [{ id: 'a', folderId: null }] },
      'items[0].tags must be a list of tags',
    ],
  ])('is refused: %j', async (body, message) => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: { message } })
  })

  it('names the first item that is missing', async () => {
    expect(await bulk({ action: 'tag', ids: [designId, 'x'], tags: ['a'] })).toMatchObject({
      status: 404,
      body: { message: 'ids[1] must be a design, template or asset of your organization' },
    })
  })
})

describe('a list', () => {
  it.each([
    ['designs', 'folderId=dsg_1', 'folderId must be the id of a folder, or none'],
    ['assets', `tag=${'x'.repeat(41)}`, 'tag must be a string of at most 40 characters'],
    ['designs', 'orderBy=size', 'orderBy must be latest, oldest or name'],
  ])('of %s is refused for %s', async (list, query, message) => {
    expect(await ask(`/api/v1/${list}?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('is sorted by name without regard to letter case', async () => {
    for (const name of ['beta', 'Alpha', 'Émile'])
      await ask('/api/v1/designs', { name, document: poster })
    const { body } = await ask('/api/v1/designs?orderBy=name')
    const names = (body['data'] as { name: string }[]).map(({ name }) => name)
    expect(names).toEqual(['Alpha', 'beta', 'Émile', 'Poster'])
  })
})

describe('a folder', () => {
  it('is created once for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'spring' }
    const create = (): Promise<Reply> =>
      call(api, '/api/v1/folders', { apiKey, headers, body: { name: 'Spring' } })
    const first = await create()
    const again = await create()
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('is neither within itself nor beside another of its name', async () => {
    const spring = await newFolder('Spring')
    const inIt = await made(ask('/api/v1/folders', { name: 'Sale', parentId: spring }))
    const patch = (id: string, body: object): Promise<Reply> =>
      call(api, `/api/v1/folders/${id}`, { apiKey, method: 'PATCH', body })
    expect((await patch(spring, { parentId: inIt })).status).toBe(400)
    expect((await patch(spring, {})).body['message']).toBe('body must have a name or a parentId')
    expect((await ask('/api/v1/folders', { name: 'SPRING' })).status).toBe(409)
    expect((await patch(inIt, { name: 'Spring', parentId: spring })).status).toBe(200)
    expect((await patch(inIt, { parentId: null })).status).toBe(409)
  })
})
