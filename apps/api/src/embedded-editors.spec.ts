import { randomBytes } from 'node:crypto'
import { newId } from '@platen/database'
import { parseDesign } from '@platen/design'
import { newBelongings } from './testing/belongings'
import { call, type CallOptions, type Reply } from './testing/call'
import { MadeUpCallers } from './testing/callers'
import { poster } from './testing/documents'
import { type Account, startTestApi, type TestApi } from './testing/test-api'

const callers = new MadeUpCallers()
const user = 'ada'
const templateId = newId('tpl')
let api: TestApi
let owner: Account

beforeAll(async () => {
  api = await startTestApi({}, { identifiers: callers.identifiers })
  owner = await api.newAccount()
  await api.database.templates.save({
    id: templateId,
    name: 'Sale',
    category: 'Sale',
    promoted: false,
    keywords: [],
    fonts: [],
    document: parseDesign(poster).design,
    width: 400,
    height: 300,
  })
})

afterAll(() => api.stop())

describe('an embedded editor', () => {
  const page = { search: '', page: 0, perPage: 100, orderBy: 'latest' } as const

  it('creates objects of its own user, whichever user it names', async () => {
    const options = callers.embed(owner, 'eve')
    const body = { name: 'Mine', document: poster, userId: user }
    const { body: design } = await call(api, '/api/v1/designs', { ...options, body })
    expect(design).toMatchObject({ userId: 'eve' })
    const copied = await call(api, `/api/v1/${templateId}/duplicate`, { ...options, body: {} })
    expect(copied.body).toMatchObject({ userId: 'eve' })
    const listed = await call(api, `/api/v1/designs?userId=${user}`, options)
    expect(listed.body).toMatchObject({ data: [], total: 0 })
    expect((await call(api, '/api/v1/designs', options)).body).toMatchObject({ total: 2 })
  })

  it('creates brand kits of its user', async () => {
    const body = { name: 'Mine', colors: ['#2453e6'] }
    const made = await call(api, '/api/v1/brands', { ...callers.embed(owner, 'eve'), body })
    expect([made.status, made.body['userId']]).toEqual([201, 'eve'])
  })

  it('lists the renders and kits that it may see, and no others', async () => {
    await newBelongings(api, { owner, user, templateId })
    const { organizationId } = owner
    const kits = api.database.tenant(organizationId).brandKits
    await kits.create({ name: 'Shared' })
    await kits.create({ name: 'Own', userId: 'mallory' })
    await kits.create({ name: 'Of a user', userId: user })
    const options = callers.embed(owner, 'mallory')
    const started = await call(api, `/api/v1/${templateId}/generate`, {
      ...options,
      body: { async: true },
    })
    const { body } = await call(api, '/api/v1/renders', options)
    expect(body).toMatchObject({ total: 1, data: [{ id: started.body['id'] }] })
    const found = async (search: string): Promise<Reply> =>
      call(api, `/api/v1/brands?search=${search}`, options)
    expect((await found('shared')).body).toMatchObject({ total: 1, data: [{ name: 'Shared' }] })
    expect((await found('own')).body).toMatchObject({ total: 1 })
    expect((await found('user')).body).toMatchObject({ total: 0 })
    expect((await kits.list({ ...page, search: 'user' })).total).toBe(1)
  })

  it('does not share its Idempotency-Keys', async () => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const path = `/api/v1/${templateId}/generate`
    const as = (options: CallOptions, scale: number): Promise<Reply> =>
      call(api, path, {
        ...options,
        headers: { ...options.headers, ...headers },
        body: { async: true, scale },
      })
    const replies = [
      await as({ apiKey: owner.apiKey }, 1),
      await as(callers.embed(owner, user), 2),
      await as(callers.embed(owner, 'bob'), 3),
    ]
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  })

  it('has no tools', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const options of [callers.embed(owner, user), callers.session(owner, 'owner')]) {
      const reply = await call(api, '/api/mcp', { ...options, body })
      expect([reply.status, reply.headers.get('x-error-code')]).toEqual([403, 'forbidden'])
      expect(reply.body['error']).toMatchObject({ message: 'Only API keys may do this' })
    }
  })
})
