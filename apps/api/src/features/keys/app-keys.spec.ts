import { call, type CallOptions, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'

const clock = openTestClock()
let api: TestApi
let owner: SignedIn
let editor: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings, { keyClock: clock.now })
})

afterAll(() => api.stop())

beforeEach(async () => {
  const { id: organizationId } = await api.database.organizations.create({ name: 'Acme' })
  owner = await newPerson(api, organizationId, 'owner')
  editor = await newPerson(api, organizationId, 'editor')
})

const ask = (
  { options }: SignedIn,
  path: string,
  more: Pick<CallOptions, 'method' | 'body'> = {},
): Promise<Reply> => patiently(() => call(api, `/api/app/keys${path}`, { ...options, ...more }))

const create = (person: SignedIn, body: object): Promise<Reply> => ask(person, '', { body })

const namesOf = async (person: SignedIn): Promise<string[]> =>
  ((await ask(person, '')).body['data'] as { name: string }[]).map(({ name }) => name).sort()

const opens = async (secret: unknown): Promise<number> =>
  (await patiently(() => call(api, '/api/v1/designs', { apiKey: String(secret) }))).status

describe('a key', () => {
  it('is created, shown once, used, rolled with a grace period, and revoked', async () => {
    const made = await create(editor, { name: ' CI ' })
    const { secret, ...shown } = made.body
    expect(made.status).toBe(201)
    expect(shown).toMatchObject({
      name: 'CI',
      state: 'active',
      lastUsedAt: null,
      revokedAt: null,
      prefix: String(secret).slice(0, 8),
      lastFour: String(secret).slice(-4),
      user: { id: editor.userId, email: editor.email, name: 'Ada' },
    })
    expect(await opens(secret)).toBe(200)
    const path = `/${String(shown['id'])}`
    const rolled = await ask(editor, `${path}/roll`, { body: { graceSeconds: 3600 } })
    expect(rolled).toMatchObject({ status: 201, body: { name: 'CI', state: 'active' } })
    expect([await opens(secret), await opens(rolled.body['secret'])]).toEqual([200, 200])
    const listed = await ask(editor, '')
    expect(listed.body['data']).toMatchObject([{ state: 'active' }, { state: 'retiring' }])
    for (const text of [secret, rolled.body['secret']]) expect(listed.text).not.toContain(text)
    expect((await ask(editor, path, { method: 'DELETE' })).status).toBe(204)
    clock.pass(5000)
    expect(await opens(secret)).toBe(401)
    expect((await ask(editor, path, { method: 'DELETE' })).status).toBe(412)
  })

  it('can be seen and changed by its person and by owners', async () => {
    const colleague = await newPerson(api, await organizationOf(editor), 'editor')
    const { body: theirs } = await create(editor, { name: 'of the editor' })
    await create(owner, { name: 'of the owner' })
    await create(owner, { name: 'shared', shared: true })
    expect(await namesOf(owner)).toEqual(['of the editor', 'of the owner', 'shared'])
    expect(await namesOf(editor)).toEqual(['of the editor'])
    expect(await namesOf(colleague)).toEqual([])
    const path = `/${String(theirs['id'])}`
    expect((await ask(colleague, path, { method: 'DELETE' })).status).toBe(404)
    expect((await ask(colleague, `${path}/roll`, { body: {} })).status).toBe(404)
    expect((await ask(owner, `${path}/roll`, { body: {} })).body).toMatchObject({
      user: { id: editor.userId },
    })
  })

  it('is listed page by page, active keys first, newest first', async () => {
    const ids: unknown[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      ids.push((await create(editor, { name })).body['id'])
    await create(owner, { name: 'of the owner' })
    await ask(editor, `/${String(ids[4])}`, { method: 'DELETE' })
    const page = async (person: SignedIn, query: string): Promise<unknown> => {
      const { body } = await ask(person, query)
      const names = (body['data'] as { name: string }[]).map(({ name }) => name)
      return { ...body, data: names.join(' ') }
    }
    const of = { total: 5, perPage: 2 }
    expect(await page(editor, '?perPage=2')).toEqual({ ...of, page: 0, data: 'd c' })
    expect(await page(editor, '?perPage=2&page=1')).toEqual({ ...of, page: 1, data: 'b a' })
    expect(await page(editor, '?perPage=2&page=2')).toEqual({ ...of, page: 2, data: 'e' })
    expect(await page(owner, '')).toEqual({
      total: 6,
      page: 0,
      perPage: 24,
      data: 'of the owner d c b a e',
    })
    for (const query of ['?perPage=0', '?perPage=101', '?page=-1', '?search=a'])
      expect((await ask(editor, query)).status).toBe(400)
  })

  it('can be shared if an owner creates it, and then outlives its creator', async () => {
    expect(await create(editor, { name: 'CI', shared: true })).toMatchObject({
      status: 403,
      body: { message: 'Only owners may create shared keys' },
    })
    const organizationId = await organizationOf(owner)
    const second = await newPerson(api, organizationId, 'owner')
    const [own, shared] = [
      await create(owner, { name: 'own' }),
      await create(owner, { name: 'shared', shared: true }),
    ]
    await api.database.users.remove({ organizationId, userId: owner.userId })
    expect(await opens(shared.body['secret'])).toBe(200)
    expect(await opens(own.body['secret'])).toBe(401)
    expect(await namesOf(second)).toEqual(['own', 'shared'])
  })

  it.each([{ name: '' }, { name: 'a\nb' }, { name: 'CI', userId: 'usr_1' }, {}])(
    'is not created from %j',
    async body => expect((await create(owner, body)).status).toBe(400),
  )
})

const organizationOf = async ({ email }: SignedIn): Promise<string> =>
  (await api.database.users.listByEmail(email))[0]?.organizationId ?? ''
