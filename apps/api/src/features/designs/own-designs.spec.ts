import { designDetailSchema, designItemSchema, designListSchema } from '@platen/contract'
import { libraryOrganizationId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let id: string

beforeAll(async () => {
  api = await startTestApi()
})

beforeEach(async () => {
  id = await create('Poster')
})

afterAll(() => api.stop())

const create = async (name: string, more: object = {}): Promise<string> => {
  const body = { name, document: poster, ...more }
  return String((await call(api, '/api/v1/designs', { body })).body['id'])
}

const save = (body: unknown, options: CallOptions = {}, design = id): Promise<Reply> =>
  call(api, `/api/v1/designs/${design}`, { method: 'PUT', body, ...options })

const read = (design = id): Promise<Reply> => call(api, `/api/v1/designs/${design}?document=true`)

describe('PUT /api/v1/designs/{id}', () => {
  it('saves a document as the next version, and returns what a read returns', async () => {
    const reply = await save({ document: { ...poster, width: 500 } })
    expect([reply.status, reply.headers.get('etag')]).toEqual([200, '"2"'])
    expect(designDetailSchema.safeParse(reply.body).error).toBeUndefined()
    expect(reply.body).toMatchObject({ name: 'Poster', version: 2, warnings: [] })
    expect(reply.body['size']).toEqual({ width: 500, height: 300 })
    const { body } = await read()
    expect(body['document']).toMatchObject({ width: 500 })
  })

  it('saves a new name as a new version', async () => {
    const { body } = await save({ name: '  Card ' })
    expect(body).toMatchObject({ name: 'Card', version: 2, size: { width: 400 } })
    expect((await read()).body['document']).toMatchObject({ width: 400 })
  })

  it.each([
    ['"1"', 200],
    ['*', 200],
    ['"7", "1"', 200],
    ['"2"', 412],
    ['W/"1"', 412],
    ['one', 400],
  ])('answers If-Match %s at version 1 with %d', async (header, status) => {
    const reply = await save({ name: 'Card' }, { headers: { 'if-match': header } })
    expect(reply.status).toBe(status)
    if (status === 412) {
      expect(reply.headers.get('x-error-code')).toBe('precondition_failed')
      expect(reply.body['message']).toContain('The design is at version 1')
      expect((await read()).body['name']).toBe('Poster')
    }
  })

  it('lets one of two saves of the same version win', async () => {
    const headers = { 'if-match': '"1"' }
    const both = [save({ document: poster }, { headers }), save({ document: poster }, { headers })]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 412])
  })

  it.each<[unknown, string]>([
    [{}, 'must have a name or a document'],
    [{ name: '' }, 'name must not be empty'],
    [{ name: 'x'.repeat(256) }, 'name must be a string of at most 255 characters'],
    [{ document: null }, 'document must be an object'],
    [{ document: { ...poster, width: 0 } }, 'document.width must be'],
    [{ title: 'x' }, 'title'],
    [[], 'must be an object'],
  ])('answers 400 for %j', async (body, message) => {
    const reply = await save(body)
    expect([reply.status, reply.headers.get('x-error-code')]).toEqual([400, 'invalid_request'])
    expect(reply.body['message']).toContain(message)
    expect((await read()).body['version']).toBe(1)
  })
})

describe('DELETE /api/v1/designs/{id}', () => {
  const remove = (design = id, apiKey = api.account.apiKey): Promise<Reply> =>
    call(api, `/api/v1/designs/${design}`, { method: 'DELETE', apiKey })

  it('answers 204 without a body, and the design is gone', async () => {
    const reply = await remove()
    expect([reply.status, reply.text]).toEqual([204, ''])
    for (const gone of [
      await remove(),
      await read(),
      await save({ name: 'x' }),
      await call(api, `/api/v1/${id}/generate`, { body: {} }),
      await call(api, `/api/v1/${id}/duplicate`, { body: {} }),
    ]) {
      expect([gone.status, gone.text]).toEqual([404, '{"message":"Design not found"}'])
    }
  })

  it("answers for another organization's design as for an unknown one", async () => {
    const stranger = await api.newAccount()
    const foreign = await remove(id, stranger.apiKey)
    const unknown = await remove('dsg_00000000000000000000000000', stranger.apiKey)
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect((await read()).status).toBe(200)
  })
})

describe('GET /api/v1/designs', () => {
  let account: Account
  const list = (query = ''): Promise<Reply> =>
    call(api, `/api/v1/designs${query}`, { apiKey: account.apiKey })

  beforeEach(async () => {
    account = await api.newAccount()
    const { designs } = api.database.tenant(account.organizationId)
    for (const name of ['Summer 50%', 'Été', 'Winter']) {
      await designs.create({ name, document: poster, userId: name, width: 4, height: 3 })
    }
  })

  it('lists the latest first, with all defaults', async () => {
    const reply = await list()
    expect(reply.status).toBe(200)
    expect(designListSchema.safeParse(reply.body).error).toBeUndefined()
    const frame = { total: 3, page: 0, perPage: 24, search: '', userId: null }
    expect(reply.body).toMatchObject({
      ...frame,
      data: [{ name: 'Winter' }, { name: 'Été' }, { name: 'Summer 50%' }],
    })
  })

  it.each([
    ['?orderBy=oldest&perPage=1', ['Summer 50%'], 3],
    ['?page=1&perPage=2', ['Summer 50%'], 3],
    ['?search=ETE', ['Été'], 1],
    ['?search=50%25', ['Summer 50%'], 1],
    ['?search=_', [], 0],
    ['?userId=Winter', ['Winter'], 1],
    ['?userId=nobody', [], 0],
    ['?size=4x3&orderBy=name', ['Été', 'Summer 50%', 'Winter'], 3],
    ['?size=4x4', [], 0],
    ['?draft=true', [], 0],
    ['?draft=false&perPage=1', ['Winter'], 3],
    ['?ids=dsg_1,none', [], 0],
    ['?editedBy=usr_01kaq5x0e8g9h2j4k6m8n0p2q4', [], 0],
  ])('%s answers %j of %d', async (query, names, total) => {
    const { body } = await list(query)
    const data = body['data'] as { name: string }[]
    expect([data.map(({ name }) => name), body['total']]).toEqual([names, total])
  })

  it.each([
    ['?page=-1', 'page must be'],
    ['?perPage=101', 'perPage must be'],
    ['?page=1&page=2', 'page must be'],
    ['?orderBy=', 'orderBy must be latest, oldest or name'],
    [`?userId=${'x'.repeat(129)}`, 'userId must be'],
    ['?size=4', 'size must be a size in px, like 1080x1350'],
    ['?draft=maybe', 'draft must be true or false'],
    ['?editedBy=Ada', 'editedBy must be the id of one person or API key'],
    [`?ids=${',a'.repeat(100)}`, 'ids must be at most 100 ids, separated by commas'],
  ])('answers 400 for %s', async (query, message) => {
    const reply = await list(query)
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
  })
})

describe('POST /api/v1/{designId}/duplicate', () => {
  const duplicate = (body?: unknown, design = id): Promise<Reply> =>
    call(api, `/api/v1/${design}/duplicate`, { method: 'POST', body })

  it('returns a new design with a name made from that of the source', async () => {
    const source = await create('Été', { userId: 'embedder-1' })
    const reply = await duplicate(undefined, source)
    expect(reply.status).toBe(200)
    expect(designItemSchema.safeParse(reply.body).error).toBeUndefined()
    expect(reply.body).toMatchObject({ name: 'Copy of Été', userId: 'embedder-1' })
    expect(reply.body['id']).not.toBe(source)
  })

  it('creates a copy that shares nothing with its source', async () => {
    const copy = String((await duplicate({ name: 'Mine' })).body['id'])
    await save({ name: 'Changed', document: { ...poster, width: 999 } }, {}, copy)
    expect((await read()).body).toMatchObject({ name: 'Poster', version: 1, size: { width: 400 } })
    expect((await read(copy)).body).toMatchObject({ name: 'Changed', version: 2 })
  })

  it('copies a template, too', async () => {
    const template = await api.database
      .tenant(libraryOrganizationId)
      .designs.create({
        name: 'Quote',
        document: parseDesign(poster).design,
        width: 400,
        height: 300,
      })
    const { body } = await duplicate({}, template.id)
    expect(body['name']).toBe('Copy of Quote')
    expect((await read(String(body['id']))).body['document']).toMatchObject({ width: 400 })
  })

  it('keeps the name of a copy within 255 characters', async () => {
    const { body } = await duplicate({}, await create('x'.repeat(255)))
    expect(String(body['name'])).toHaveLength(255)
  })

  it.each<[unknown, string]>([
    [{ name: '' }, 'name must not be empty'],
    [{ name: 'x'.repeat(256) }, 'name must be a string of at most 255'],
    [{ name: 1 }, 'name must be a string'],
    [[], 'must be an object'],
  ])('answers 400 for %j', async (body, message) => {
    const reply = await duplicate(body)
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
  })
})
