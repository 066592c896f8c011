import { call, type CallOptions, type Reply } from './testing/call'
import { poster } from './testing/documents'
import { newEmbed } from './testing/embeds'
import { newPerson, signInSettings } from './testing/people'
import { type Account, startTestApi, type TestApi } from './testing/test-api'

const settings = { ...signInSettings, MAX_DESIGNS_PER_ORGANIZATION: '3', EMBED_USER_QUOTA_MB: '1' }

let api: TestApi
/** The URL of an instance that has read no quotas yet. */
let url: string
let account: Account
let person: CallOptions
let designId: string

beforeAll(async () => {
  api = await startTestApi(settings)
})

afterAll(() => api.stop())

beforeEach(async () => {
  ;({ url } = api)
  account = await api.newAccount()
  person = (await newPerson(api, account.organizationId, 'owner')).options
  designId = String((await create()).body['id'])
})

const asked = (path: string, options: CallOptions = {}): Promise<Reply> =>
  call(api, path, { ...person, url, ...options })

const create = (options: CallOptions = {}): Promise<Reply> =>
  asked('/api/v1/designs', { body: { name: 'Poster', document: poster }, ...options })

const codeOf = ({ status, headers }: Reply): unknown => [status, headers.get('x-error-code')]

const full = [429, 'quota_exceeded']

describe('when the storage is used up', () => {
  const own = (): string => `/api/v1/designs/${designId}`
  const put = { method: 'PUT' }

  it.each<[string, () => Promise<Reply>]>([
    ['a new design', create],
    ['a document', () => asked(own(), { ...put, body: { document: poster } })],
    [
      'a name, whose version has a document, too',
      () => asked(own(), { ...put, body: { name: 'B' } }),
    ],
    ['an earlier version', () => asked(`${own()}/versions/1/restore`, { body: {} })],
    [
      'a draft',
      () => asked(`${own()}/draft`, { ...put, body: { document: poster, baseVersion: 1 } }),
    ],
    ['a template', () => asked(`${own()}/template`, { ...put, body: { category: 'A' } })],
    ['a brand kit', () => asked('/api/v1/brands', { body: { name: 'Kit' } })],
    ['a copy', () => asked(`/api/v1/${designId}/duplicate`, { body: {} })],
  ])('%s is refused', async (_, save) => {
    await api.database.organizations.setQuotas(account.organizationId, { bytes: 1 })
    ;({ url } = await api.another(settings))
    const refused = await save()
    expect(codeOf(refused)).toEqual(full)
    expect(refused.body['message']).toBe('The storage of the organization is used up')
    const versions = 'select count(*)::int as count from design_versions where design_id = $1'
    expect(await api.sql(versions, [designId])).toEqual([{ count: 1 }])
    expect((await asked(own())).status).toBe(200)
  })
})

describe('an organization that has reached its limit of designs', () => {
  it('creates no more, even in thirty concurrent calls', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => create()))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = made.filter(({ status }) => status !== 201)
    expect(refused.map(codeOf)).toEqual(Array(28).fill(full))
    expect(refused[0]?.body['message']).toBe('The organization has reached its limit of 3 designs')
    expect(codeOf(await asked(`/api/v1/${designId}/duplicate`, { body: {} }))).toEqual(full)
  })
})

describe('a user of embedded editors', () => {
  it('has limits of its own, and leaves room for others', async () => {
    const embed = async (userId: string): Promise<CallOptions> =>
      (await newEmbed(api, { owner: account, userId })).options
    const document = { ...poster, custom: 'a'.repeat(1024 * 1024) }
    const ada = await embed('ada')
    const saved = await create({ ...ada, body: { name: 'Large', document } })
    expect([saved.status, codeOf(await create(ada))]).toEqual([201, full])
    expect((await create(await embed('eve'))).status).toBe(201)
  })
})
