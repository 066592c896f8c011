import { newToken } from '@platen/secrets'
import { appOriginOf } from '../../runtime/app-origin'
import { Authenticator, type Forgery } from '../../testing/authenticator'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { newPerson, ownPage, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

const page = appOriginOf(signInSettings.PUBLIC_URL) ?? { origin: '', host: '' }
let api: TestApi
let organizationId: string
let address = 0

beforeAll(async () => {
  api = await startTestApi({ ...signInSettings, TRUST_PROXY: '127.0.0.1' })
})

afterAll(() => api.stop())

beforeEach(async () => {
  organizationId = (await api.newAccount()).organizationId
  address++
})

const ask = (path: string, { headers, ...options }: CallOptions = {}): Promise<Reply> =>
  patiently(() =>
    call(api, `/api/app/${path}`, {
      apiKey: null,
      ...options,
      headers: { ...ownPage, 'x-forwarded-for': `192.0.2.${address}`, ...headers },
    }),
  )

const post = (path: string): Promise<{ challenge: string }> =>
  ask(path, { method: 'POST' }).then(({ body }) => body as unknown as { challenge: string })

/** Sets an organization up with a passkey. */
async function setUp(): Promise<{ authenticator: Authenticator; reply: Reply }> {
  const { token, hash } = newToken()
  const setup = { kind: 'setup', role: 'owner', organizationId, hash, seconds: 60 } as const
  await api.database.links.create(setup)
  const email = `ada-${organizationId}@acme.example`
  const { body: options } = await ask('links/passkey-options', { body: { token, email } })
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Platen' },
    // Their other passkeys may have the same email address.
    user: { name: email, displayName: `${email} (Acme)` },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const authenticator = new Authenticator(page)
  const passkey = authenticator.create(options as { challenge: string })
  const reply = await ask('links/use', { body: { token, email, name: 'Ada', passkey } })
  return { authenticator, reply }
}

const signIn = async (authenticator: Authenticator, forgery?: Forgery): Promise<Reply> => {
  const passkey = authenticator.get(await post('session/passkey-options'), forgery)
  return ask('session', { body: { passkey } })
}

const refused = { status: 401, text: '{"message":"The passkey was not accepted"}' }

describe('a passkey', () => {
  it('sets up an organization, and signs in its person from then on', async () => {
    const { authenticator, reply } = await setUp()
    expect(reply).toMatchObject({ status: 201, body: { role: 'owner' } })
    for (const times of [1, 2]) {
      const again = await signIn(authenticator)
      expect([times, again.status, again.body['user']]).toEqual([times, 201, reply.body['user']])
      expect(again.headers.get('set-cookie')).toMatch(/^platen=/)
    }
  })

  it.each<[string, Forgery]>([
    ['for a page elsewhere', { origin: 'https://evil.example' }],
    ['for another site', { host: 'evil.example' }],
    ['without its person', { unverified: true }],
  ])('signs nobody in %s', async (_, forgery) => {
    const { authenticator } = await setUp()
    expect(await signIn(authenticator, forgery)).toMatchObject(refused)
  })

  it('signs in only once with a challenge, even in concurrent calls', async () => {
    const { authenticator } = await setUp()
    const passkey = authenticator.get(await post('session/passkey-options'))
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => ask('session', { body: { passkey } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 401, 401])
  })

  it('is refused if it is unknown, in the same way as for a wrong signature', async () => {
    const { authenticator } = await setUp()
    const stranger = new Authenticator(page)
    expect(await signIn(stranger)).toMatchObject(refused)
    Object.assign(stranger, { credentialId: authenticator.credentialId })
    expect(await signIn(stranger)).toMatchObject(refused)
  })

  it.each([
    ['of its own', () => ({ challenge: Buffer.alloc(40).toString('base64url') })],
    ['for something else', async () => ({ challenge: (await ownOptions()).challenge })],
  ])('answers no challenge %s', async (_, made) => {
    const { authenticator } = await setUp()
    const passkey = authenticator.get(await made())
    expect(await ask('session', { body: { passkey } })).toMatchObject(refused)
  })

  it('no longer signs in a person who was removed', async () => {
    const { authenticator, reply } = await setUp()
    await newPerson(api, organizationId, 'owner')
    const { id: userId } = reply.body['user'] as { id: string }
    await api.database.users.remove({ organizationId, userId })
    expect(await signIn(authenticator)).toMatchObject(refused)
  })
})

/** Returns the options for a passkey of a signed-in person. */
async function ownOptions(): Promise<{ challenge: string }> {
  const { options } = await newPerson(api, organizationId, 'viewer')
  const { body } = await ask('passkeys/options', { ...options, method: 'POST' })
  return body as unknown as { challenge: string }
}

const cookiesOf = ({ headers }: Reply): { cookie: string } => ({
  cookie: (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '',
})

describe('further passkeys', () => {
  it('are added, listed, and deleted except for the last way to sign in', async () => {
    const { authenticator, reply } = await setUp()
    const headers = cookiesOf(reply)
    const { body: options } = await ask('passkeys/options', { method: 'POST', headers })
    expect(options['excludeCredentials']).toMatchObject([
      { id: authenticator.credentialId.toString('base64url') },
    ])
    const second = new Authenticator(page)
    const passkey = second.create(options as { challenge: string })
    const added = await ask('passkeys', { headers, body: { name: 'Phone', passkey } })
    expect(added).toMatchObject({ status: 201, body: { name: 'Phone', lastUsedAt: null } })
    expect(await ask('passkeys', { headers, body: { name: 'Again', passkey } })).toMatchObject({
      status: 409,
    })
    expect((await signIn(second)).status).toBe(201)
    const items = (await ask('passkeys', { headers })).body['data'] as { id: string }[]
    expect(items).toHaveLength(2)
    const statuses: number[] = []
    for (const { id } of items)
      statuses.push((await ask(`passkeys/${id}`, { method: 'DELETE', headers })).status)
    expect(statuses).toEqual([204, 409])
    expect((await ask('passkeys/pky_none', { method: 'DELETE', headers })).status).toBe(404)
  })

  it('and a first password require a sign-in within the last 5 minutes, which replaces the session', async () => {
    const { authenticator, reply } = await setUp()
    const headers = cookiesOf(reply)
    const { body: options } = await ask('passkeys/options', { method: 'POST', headers })
    const passkey = new Authenticator(page).create(options as { challenge: string })
    const [present] = (await ask('passkeys', { headers })).body['data'] as [{ id: string }]
    await api.sql(
      `update sessions set created_at = now() - interval '5 minutes 1 second' where organization_id = $1`,
      [organizationId],
    )
    const replies = [
      await ask('passkeys/options', { method: 'POST', headers }),
      await ask('passkeys', { headers, body: { name: 'Phone', passkey } }),
      await ask(`passkeys/${present.id}`, { method: 'DELETE', headers }),
      await ask('password', { method: 'PUT', headers, body: { password: 'quiet river lantern' } }),
    ]
    for (const { status, headers: answered, body } of replies)
      expect([status, answered.get('x-error-code'), body['message']]).toEqual([
        403,
        'sign_in_stale',
        'Sign in again: this requires a sign-in within the last 5 minutes',
      ])
    const signed = authenticator.get(await post('session/passkey-options'))
    const again = await ask('session', { headers, body: { passkey: signed } })
    expect(again.status).toBe(201)
    expect((await ask('session', { method: 'DELETE', headers })).status).toBe(401)
    const now = { headers: cookiesOf(again), body: { name: 'Phone', passkey } }
    expect((await ask('passkeys', now)).status).toBe(201)
  })

  it.each<[string, Forgery]>([
    ['made for another site', { host: 'evil.example' }],
    ['made by a page elsewhere', { origin: 'https://evil.example' }],
    ['made without its person', { unverified: true }],
  ])('are refused when %s', async (_, forgery) => {
    const { options: caller } = await newPerson(api, organizationId, 'viewer')
    const { body } = await ask('passkeys/options', { ...caller, method: 'POST' })
    const passkey = new Authenticator(page).create(body as { challenge: string }, forgery)
    const reply = await ask('passkeys', { ...caller, body: { name: 'Phone', passkey } })
    expect(reply).toMatchObject({
      status: 400,
      body: { message: 'The passkey was not accepted; try again' },
    })
  })

  it('are refused with a challenge for somebody else', async () => {
    const { options: caller } = await newPerson(api, organizationId, 'viewer')
    const passkey = new Authenticator(page).create(await ownOptions())
    const reply = await ask('passkeys', { ...caller, body: { name: 'Phone', passkey } })
    expect(reply.status).toBe(400)
  })
})
