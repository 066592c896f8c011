import { call, type CallOptions, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { newPerson, ownPage, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { publicAddresses } from '../../runtime/public-addresses'
import { makeReset, makeSetupLink } from './make-link'

let api: TestApi
let organizationId: string
let owner: SignedIn

beforeAll(async () => {
  api = await startTestApi(signInSettings)
})

afterAll(() => api.stop())

beforeEach(async () => {
  organizationId = (await api.newAccount()).organizationId
  owner = await newPerson(api, organizationId, 'owner')
})

const ask = (
  path: string,
  more: Pick<CallOptions, 'method' | 'body'> = {},
  { options }: Pick<SignedIn, 'options'> = owner,
): Promise<Reply> => patiently(() => call(api, `/api/app/${path}`, { ...options, ...more }))

/** A browser that is not signed in. */
const nobody = { options: { apiKey: null, headers: ownPage } }

describe('members', () => {
  it('are listed with their roles, which can be changed', async () => {
    const editor = await newPerson(api, organizationId, 'editor')
    expect((await ask('members', {}, editor)).body['data']).toMatchObject([
      { id: owner.userId, role: 'owner', email: owner.email },
      { id: editor.userId, role: 'editor' },
    ])
    const path = `members/${editor.userId}`
    expect((await ask(path, { method: 'PUT', body: { role: 'owner' } })).status).toBe(204)
    expect((await ask(path, { method: 'PUT', body: { role: 'admin' } })).body).toEqual({
      message: 'role must be one of viewer, editor, owner',
    })
    const own = `members/${owner.userId}`
    expect((await ask(own, { method: 'PUT', body: { role: 'viewer' } })).status).toBe(204)
    expect((await ask('members')).body['data']).toMatchObject([
      { id: owner.userId, role: 'viewer' },
      { id: editor.userId, role: 'owner' },
    ])
  })

  it.each([
    ['leave', { method: 'DELETE' }],
    ['step down', { method: 'PUT', body: { role: 'editor' } }],
  ])('keep an owner: the last one cannot %s', async (_, change) => {
    const reply = await ask(`members/${owner.userId}`, change)
    expect([reply.status, reply.text]).toEqual([
      409,
      '{"message":"An organization needs an owner: make someone else an owner first"}',
    ])
  })
})

describe('names', () => {
  const names = async (): Promise<unknown[]> => {
    const { user, organization } = (await ask('session')).body as Record<string, { name: string }>
    return [user?.name, organization?.name]
  }

  it('are changed by the person or, for the organization, by an owner', async () => {
    const rename = (path: string, name: string): Promise<Reply> =>
      ask(path, { method: 'PUT', body: { name } })
    expect((await rename('name', ' Ada King ')).status).toBe(204)
    expect((await rename('organization/name', 'Analytical Engines')).status).toBe(204)
    expect(await names()).toEqual(['Ada King', 'Analytical Engines'])
    for (const name of ['two\nlines', 'Eve \u202E)renwo( adA'])
      expect((await rename('name', name)).body).toEqual({
        message: 'name must be on one line, without control characters',
      })
    expect((await rename('organization/name', ' ')).status).toBe(400)
    expect(await names()).toEqual(['Ada King', 'Analytical Engines'])
  })
})

describe('a member who can no longer sign in', () => {
  const tokenOf = (url: unknown): string => new URL(String(url)).hash.slice(1)
  const password = 'quiet river lantern'

  it('gets a link from an owner, which sets a new password and ends their sessions', async () => {
    const editor = await newPerson(api, organizationId, 'editor')
    const made = await ask(`members/${editor.userId}/reset-link`, { method: 'POST' })
    expect(made.status).toBe(201)
    expect(made.body['url']).toMatch(/^http:\/\/localhost\/reset#[\w-]{43}$/)
    const token = tokenOf(made.body['url'])
    const used = await ask('links/use', { body: { token, password } }, nobody)
    expect(used).toMatchObject({ status: 201, body: { user: { id: editor.userId } } })
    expect((await ask('links/read', { body: { token } })).status).toBe(404)
    expect(
      await api.database.sessions.list({ organizationId, userId: editor.userId }),
    ).toHaveLength(1)
  })

  it('gets none once removed', async () => {
    const editor = await newPerson(api, organizationId, 'editor')
    await ask(`members/${editor.userId}`, { method: 'DELETE' })
    const reply = await ask(`members/${editor.userId}/reset-link`, { method: 'POST' })
    expect([reply.status, reply.body]).toEqual([404, { message: 'Member not found' }])
  })
})

describe('an invitation', () => {
  const body = { email: 'Eve@Acme.example', role: 'editor' }
  const tokenOf = (url: unknown): string => new URL(String(url)).hash.slice(1)

  it('has a link that is shown once and with which its person joins', async () => {
    const made = await ask('invites', { body })
    expect(made).toMatchObject({ status: 201, body: { email: 'eve@acme.example', role: 'editor' } })
    expect(made.body['url']).toMatch(/^http:\/\/localhost\/invite#[\w-]{43}$/)
    const listed = await ask('invites')
    expect(listed.body['data']).toMatchObject([{ id: made.body['id'], email: 'eve@acme.example' }])
    expect(listed.text).not.toContain(tokenOf(made.body['url']))
    const guest = {
      body: { token: tokenOf(made.body['url']), name: 'Eve', password: 'quiet river lantern' },
    }
    const used = await ask('links/use', guest, nobody)
    expect(used).toMatchObject({ status: 201, body: { role: 'editor' } })
    expect((await ask('invites')).body['data']).toEqual([])
    expect((await ask('invites', { body })).body).toEqual({
      message: 'eve@acme.example is already a member',
    })
  })

  it('can be for any address, even one with accounts in other organizations', async () => {
    const { organizationId: other } = await api.newAccount()
    const elsewhere = await newPerson(api, other, 'owner')
    const made = await ask('invites', { body: { email: elsewhere.email, role: 'viewer' } })
    expect(made.status).toBe(201)
    const guest = { token: tokenOf(made.body['url']), name: 'Eve', password: 'slow copper harvest' }
    const { status, body: joined } = await ask('links/use', { body: guest }, nobody)
    expect([status, joined['role']]).toEqual([201, 'viewer'])
    expect((await ask('members', {}, elsewhere)).body['data']).toMatchObject([
      { id: elsewhere.userId, role: 'owner', name: 'Ada' },
    ])
  })

  it.each(['ada\u202E@acme.example', 'ad\u200Ba@acme.example', 'a da@acme.example', 'ada'])(
    'cannot be for %j',
    async email => {
      const reply = await ask('invites', { body: { ...body, email } })
      expect([reply.status, reply.body]).toEqual([
        400,
        { message: 'email must be an email address' },
      ])
    },
  )

  it('can be withdrawn', async () => {
    const made = await ask('invites', { body: { ...body, email: 'bob@acme.example' } })
    const path = `invites/${String(made.body['id'])}`
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(path, { method: 'DELETE' })).status).toBe(404)
    const token = tokenOf(made.body['url'])
    expect((await ask('links/read', { body: { token } })).status).toBe(404)
  })
})

describe('links of commands', () => {
  const runtime = (): Parameters<typeof makeSetupLink>[0] => ({
    database: api.database,
    addresses: publicAddresses({ HOST: '127.0.0.1', PORT: 3000 }),
  })

  it('lead to localhost on this machine, so that passkeys work', async () => {
    const { id } = await api.database.organizations.create({ name: 'New' })
    const made = await makeSetupLink(runtime(), id)
    expect(made?.url).toMatch(/^http:\/\/localhost:3000\/setup#[\w-]{43}$/)
    const { url } = await makeReset(runtime(), { email: owner.email })
    expect(url).toMatch(/^http:\/\/localhost:3000\/reset#[\w-]{43}$/)
  })

  it('reset the account in one organization, which must be named if an address has several accounts', async () => {
    const { email } = owner
    const { organizationId: other } = await api.newAccount()
    const { id: userId } = await api.database.users.create({
      email,
      organizationId: other,
      name: 'Ada',
    })
    await api.sql(`update users set role = 'editor' where id = $1`, [userId])
    await expect(makeReset(runtime(), { email })).rejects.toMatchObject({
      code: 'invalid_request',
      publicMessage: `${email} has accounts in several organizations; give one of them: ${organizationId}, ${other}`,
    })
    for (const [organization, whose] of [
      [organizationId, owner.userId],
      [other, userId],
    ] as const) {
      const { record } = await makeReset(runtime(), { email, organizationId: organization })
      expect(record).toMatchObject({ organizationId: organization, userId: whose })
    }
    const { organizationId: third } = await api.newAccount()
    await expect(makeReset(runtime(), { email, organizationId: third })).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: `${email} has no account in ${third}`,
    })
  })

  it('set up nothing once somebody has signed up, and reset nobody who cannot sign in', async () => {
    expect(await makeSetupLink(runtime(), organizationId)).toBeNull()
    await expect(makeReset(runtime(), { email: 'nobody@acme.example' })).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'nobody@acme.example has no account',
    })
  })
})
