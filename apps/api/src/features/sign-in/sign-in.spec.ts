import { mostAccounts } from '@platen/database'
import { recordStatements } from '@platen/database/testing'
import { waitFor } from '@platen/env/testing'
import { AppError } from '@platen/errors'
import { openTokenBuckets, type TokenBuckets } from '@platen/queue'
import { newToken } from '@platen/secrets'
import { SignInTries } from '../../runtime/limits/sign-in-tries'
import { Passwords } from '../../runtime/passwords/passwords'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { newPerson, ownPage, type SignedIn, signInSettings } from '../../testing/people'
import { patiently } from '../../testing/patiently'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'

const clock = openTestClock()
let api: TestApi
let organizationId: string
let buckets: TokenBuckets
let tries: SignInTries

beforeAll(async () => {
  api = await startTestApi({ ...signInSettings, TRUST_PROXY: '127.0.0.1' }, { keyClock: clock.now })
  const { config, queuePrefix: prefix } = api
  buckets = openTokenBuckets({ redisUrl: config.REDIS_URL, prefix, onError: () => undefined })
  tries = new SignInTries(buckets)
})

afterAll(async () => {
  await buckets.close()
  await api.stop()
})

beforeEach(async () => {
  organizationId = (await api.newAccount()).organizationId
})

const password = 'quiet river lantern'

let calls = 0

/** Calls the API as a page of the service does, each time from a new address. */
const ask = (path: string, { headers, ...options }: CallOptions = {}): Promise<Reply> =>
  patiently(() =>
    call(api, `/api/app/${path}`, {
      apiKey: null,
      ...options,
      headers: { ...ownPage, ...from(`10.0.${calls >> 8}.${calls++ & 255}`), ...headers },
    }),
  )

const from = (address: string): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': address })

async function link(kind: 'setup' | 'invite', seconds = 60): Promise<string> {
  const { token, hash } = newToken()
  const email = `eve-${organizationId}@acme.example`
  const { links } = api.database
  await (kind === 'setup'
    ? links.create({ kind, role: 'owner', organizationId, hash, seconds })
    : links.create({ kind, role: 'viewer', email, organizationId, hash, seconds }))
  return token
}

const ada = (): { name: string; email: string } => ({
  name: 'Ada Lovelace',
  email: `ada-${organizationId}@acme.example`,
})

const setUp = async (): Promise<Reply> =>
  ask('links/use', { body: { token: await link('setup'), ...ada(), password } })

const cookieOf = ({ headers }: Reply): string =>
  (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''

/** Returns the cookie that identifies a browser from now on. */
const knownOf = ({ headers }: Reply): string =>
  headers.getSetCookie().at(-1)?.split(';', 1)[0] ?? ''

/** Signs in another person of the organization, who is invited. */
async function signInOfAnother(): Promise<Reply> {
  const body = { token: await link('invite'), name: 'Eve', password: 'quiet forest lantern' }
  return ask('links/use', { body })
}

const signIn = (typed = password, email = ada().email, headers = {}): Promise<Reply> =>
  ask('session', { headers, body: { email, password: typed } })

/** Records failed sign-ins from six addresses until no address may try again. This is faster than calls, which hash passwords. */
async function failToSignIn(email: string): Promise<void> {
  const wrong = new AppError('unauthorized', 'wrong')
  const attempt = (_: unknown, nth: number): Promise<unknown> =>
    tries
      .attempt({ address: `203.0.113.${nth % 6}`, email }, () => Promise.reject(wrong))
      .catch(() => undefined)
  await Promise.all(Array.from({ length: 30 }, attempt))
}

const session = (cookie: string, url?: string): Promise<Reply> =>
  ask('session', { headers: { cookie }, ...(url !== undefined && { url }) })

describe('the setup link', () => {
  it('creates the first owner and signs them in, once', async () => {
    const token = await link('setup')
    const read = await ask('links/read', { body: { token } })
    expect(read.body).toMatchObject({ kind: 'setup', email: null, role: 'owner' })
    const used = await ask('links/use', {
      body: { token, ...ada(), email: ada().email.toUpperCase(), password },
    })
    expect(used.status).toBe(201)
    expect(used.body).toMatchObject({
      user: ada(),
      organization: { id: organizationId },
      role: 'owner',
    })
    expect((await session(cookieOf(used))).body).toEqual(used.body)
    for (const path of ['links/read', 'links/use'])
      expect(
        await ask(path, { body: { token, ...(path === 'links/use' && { ...ada(), password }) } }),
      ).toMatchObject({
        status: 404,
        body: { message: 'This link has been used or has expired: ask for another one' },
      })
  })

  it.each([
    ['expired', () => link('setup', 0)],
    ['unknown', () => newToken().token],
    ['broken', () => 'abc'],
  ])('that is %s says how to get another', async (_, made) => {
    const reply = await ask('links/read', { body: { token: await made() } })
    expect([reply.status, reply.text]).toEqual([
      404,
      '{"message":"This link has been used or has expired: ask for another one"}',
    ])
  })

  it.each([
    [{ password: 'short' }, /12 to 256 characters/],
    [{ password: 'Password1234!' }, /too easy to guess/],
    [{ password, name: undefined }, /name is required/],
    [{ password, email: undefined }, /email is required/],
    [{ password, email: 'no address' }, /./],
    [{ passkey: {} }, /./],
  ])('stays good after a use with %j', async (wrong, message) => {
    const token = await link('setup')
    const refused = await ask('links/use', { body: { token, ...ada(), ...wrong } })
    expect(refused.status).toBe(400)
    expect(refused.body['message']).toMatch(message)
    expect((await ask('links/use', { body: { token, ...ada(), password } })).status).toBe(201)
  })

  it('lets an invited person join with the invited address', async () => {
    const token = await link('invite')
    const body = { token, name: 'Eve', email: 'other@acme.example', password }
    const { body: joined } = await ask('links/use', { body })
    expect(joined).toMatchObject({
      role: 'viewer',
      user: { email: `eve-${organizationId}@acme.example` },
    })
  })
})

describe('the cookie of a session', () => {
  it('is hidden from scripts, other sites and caches', async () => {
    const { headers } = await setUp()
    const [own, known] = headers.getSetCookie()
    const kept = (seconds: number): string =>
      `[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax$`
    expect(own).toMatch(new RegExp(`^platen=${kept(7_776_000)}`))
    expect(known).toMatch(new RegExp(`^platen-known=${organizationId}\\.${kept(31_536_000)}`))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('is bound to its host, and to https if the service uses it', async () => {
    const secure = await api.another({ PUBLIC_URL: 'https://platen.example' })
    await setUp()
    const body = { email: ada().email, password }
    const { headers } = await ask('session', { url: secure.url, body })
    const [own, known] = headers.getSetCookie()
    expect(own).toMatch(/^__Host-platen=[\w-]{43}; .*; Secure; SameSite=Lax$/)
    expect(known).toMatch(/^__Host-platen-known=org_\w+\.[\w-]{43}; .*; Secure; SameSite=Lax$/)
    const cookie = cookieOf({ headers } as Reply)
    expect((await session(cookie, secure.url)).status).toBe(200)
    expect((await session(cookie.replace('__Host-', ''), secure.url)).status).toBe(401)
  })

  it('is never sent over http that others can read', async () => {
    const open = await api.another({ PUBLIC_URL: 'http://platen.example' })
    await setUp()
    const body = { email: ada().email, password }
    const reply = await ask('session', { url: open.url, body })
    expect([reply.status, reply.text]).toEqual([403, '{"message":"Signing in requires HTTPS"}'])
  })
})

describe('a password', () => {
  it('signs in its person, whatever the case of the address', async () => {
    await setUp()
    const reply = await signIn(password, ` ${ada().email.toUpperCase()} `)
    expect(reply.status).toBe(201)
    expect(cookieOf(reply)).toMatch(/^platen=/)
  })

  it('does not reveal whether an address exists: the answer, the statements and the amount of work are the same', async () => {
    await setUp()
    const seen = async (email: string): Promise<object> => {
      const recorded = recordStatements()
      const checks = jest.spyOn(Passwords.prototype, 'matches')
      const { status, headers, text } = await signIn('not my password', email)
      recorded.stop()
      const names = [...headers.keys()].filter(name => !['date', 'x-request-id'].includes(name))
      const texts = recorded.texts.filter(each => each.includes('from users'))
      const { length: checked } = checks.mock.calls
      checks.mockRestore()
      return { status, text, names, texts, checked }
    }
    const known = await seen(ada().email)
    expect(known).toMatchObject({ status: 401, texts: [expect.anything()], checked: mostAccounts })
    await api.database.users.create({
      organizationId,
      name: 'X',
      email: `x-${organizationId}@a.example`,
    })
    expect(await seen(`nobody-${organizationId}@acme.example`)).toEqual(known)
    expect(await seen(`x-${organizationId}@a.example`)).toEqual(known)
  })

  it('may be tried a few times from an address, then only from time to time', async () => {
    await setUp()
    const replies: Reply[] = []
    // `sign-in-tries.spec.ts` tests the exact number, with a clock of its own.
    do replies.push(await signIn('not my password', ada().email, from('192.0.2.1')))
    while (replies.at(-1)?.status === 401)
    const limited = replies.pop()
    expect(replies).not.toEqual([])
    expect([limited?.status, limited?.headers.get('x-error-code')]).toEqual([429, 'rate_limited'])
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('may be tried by a browser that has signed in before, even while others have locked the account', async () => {
    const cookie = knownOf(await setUp())
    const other = knownOf(await signInOfAnother())
    const locked = async (headers: object): Promise<boolean> =>
      (await signIn(password, ada().email, headers)).status === 429
    // The account gets an attempt back every 2 s. A browser that is known to another account does not count as known here.
    await waitFor('the account to be locked', async () => {
      await failToSignIn(ada().email)
      return (await locked({})) && (await locked({ cookie: other }))
    })
    const again = await signIn(password, ada().email, { cookie, ...from('203.0.113.1') })
    expect(again.status).toBe(201)
    // The browser is already known.
    expect(again.headers.getSetCookie()).toHaveLength(1)
  })

  it('can be changed by a user who knows it, which ends other sessions', async () => {
    const [here, there] = [cookieOf(await setUp()), cookieOf(await signIn())]
    const change = (body: object): Promise<Reply> =>
      ask('password', { method: 'PUT', headers: { cookie: here }, body })
    const next = 'seven green umbrellas'
    expect(await change({ password: next })).toMatchObject({ status: 403 })
    expect(await change({ password: next, current: 'wrong' })).toMatchObject({ status: 403 })
    const common = { password: 'password1234', current: password }
    expect(await change(common)).toMatchObject({ status: 400 })
    expect(await change({ password: next, current: password })).toMatchObject({ status: 204 })
    const left = 'select count(*)::int as n from sessions where organization_id = $1'
    expect(await api.sql(left, [organizationId])).toEqual([{ n: 1 }])
    expect((await session(here)).status).toBe(200)
    expect(there).not.toBe(here)
    expect((await signIn(next)).status).toBe(201)
  })
})

describe('sessions', () => {
  const list = async ({ options }: SignedIn): Promise<object[]> =>
    (await ask('sessions', options)).body['data'] as object[]

  it('are listed with the session of the call, and end one by one', async () => {
    const person = await newPerson(api, organizationId, 'viewer')
    const { userId } = person
    const { id } = await api.database.sessions.create({
      organizationId,
      userId,
      hash: newToken().hash,
      agent: 'Safari',
    })
    const items = await list(person)
    expect(items).toHaveLength(2)
    expect(items).toContainEqual(expect.objectContaining({ id: person.sessionId, current: true }))
    expect(items).toContainEqual(expect.objectContaining({ id, agent: 'Safari', current: false }))
    const end = (sessionId: string): Promise<Reply> =>
      ask(`sessions/${sessionId}`, { ...person.options, method: 'DELETE' })
    const colleague = await newPerson(api, organizationId, 'owner')
    expect((await end(colleague.sessionId)).status).toBe(404)
    expect((await end(id)).status).toBe(204)
    expect(await list(person)).toHaveLength(1)
  })

  it.each(['session', 'sessions'])(
    'that DELETE %s ended are refused by every instance',
    async path => {
      const { options } = await newPerson(api, organizationId, 'viewer')
      const other = await api.another()
      const statuses = async (): Promise<number[]> =>
        Promise.all(
          [api.url, other.url].map(async url => (await ask('session', { ...options, url })).status),
        )
      expect(await statuses()).toEqual([200, 200])
      const ended = await ask(path, { ...options, method: 'DELETE' })
      expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
        204,
        'platen=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      ])
      clock.pass(5000)
      expect(await statuses()).toEqual([401, 401])
      await other.stop()
    },
  )
})
