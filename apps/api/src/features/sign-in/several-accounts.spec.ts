import { mostAccounts } from '@platen/database'
import { recordStatements } from '@platen/database/testing'
import { waitFor } from '@platen/env/testing'
import { newToken } from '@platen/secrets'
import { Passwords } from '../../runtime/passwords/passwords'
import { call, type CallOptions, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { ownPage, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

const [password, another] = ['quiet river lantern', 'seven green umbrellas']
const hashes = new Map<string, string>()
let api: TestApi
let email: string

beforeAll(async () => {
  api = await startTestApi({ ...signInSettings, TRUST_PROXY: '127.0.0.1' })
  for (const each of [password, another]) hashes.set(each, await new Passwords().hash(each))
})

afterAll(() => api.stop())

let addresses = 0

beforeEach(() => {
  email = newAddress()
})

const newAddress = (): string => `ada-${addresses++}@acme.example`

/** Creates an account for an email address in a new organization; returns the id of the organization. */
async function join(typed: string, address = email): Promise<string> {
  const { organizationId } = await api.newAccount()
  const { hash } = newToken()
  const invited = { kind: 'invite', role: 'owner', email: address, organizationId } as const
  await api.database.links.create({ ...invited, hash, seconds: 60 })
  const wayIn = { passwordHash: hashes.get(typed) ?? '' }
  await api.database.links.use(hash, wayIn, { name: 'Ada', email: undefined })
  return organizationId
}

let calls = 0

/** Calls the API as a page of the service does, each time from a new network. */
const ask = (path: string, { headers, ...options }: CallOptions): Promise<Reply> =>
  patiently(() =>
    call(api, `/api/app/${path}`, {
      apiKey: null,
      ...options,
      headers: { ...ownPage, ...from(`10.1.${calls >> 8}.${calls++ & 255}`), ...headers },
    }),
  )

const from = (address: string): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': address })

interface Typed {
  email?: string
  organizationId?: string
  headers?: Record<string, string>
}

const signIn = (typed: string, { headers = {}, ...body }: Typed = {}): Promise<Reply> =>
  ask('session', { headers, body: { email, password: typed, ...body } })

/** Returns the status, and the organization of the new session. */
const signedIn = ({ status, body }: Reply): unknown => [
  status,
  (body['organization'] as { id: string } | undefined)?.id,
]

/** Returns the cookies that an answer sets, as a browser sends them. */
const cookiesOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')

describe('an address with accounts in several organizations', () => {
  it('signs in to the account whose password is given', async () => {
    const [first, second] = [await join(password), await join(another)]
    expect(signedIn(await signIn(password))).toEqual([201, first])
    expect(signedIn(await signIn(another))).toEqual([201, second])
    expect((await signIn('not my password')).status).toBe(401)
  })

  it('lets its person choose between accounts with the same password, and signs in nobody before', async () => {
    const [first, second] = [await join(password), await join(password)]
    await join(another)
    const asked = await signIn(password)
    const organizations = [first, second].map(id => ({ id, name: 'Acme' }))
    expect([asked.status, asked.body]).toEqual([200, { organizations }])
    expect(asked.headers.getSetCookie()).toEqual([])
    for (const organizationId of [second, first])
      expect(signedIn(await signIn(password, { organizationId }))).toEqual([201, organizationId])
  })

  it('signs in to none of them with a wrong password, whose answer reveals nothing', async () => {
    const [first, second] = [await join(password), await join(another)]
    const wrong = await signIn('not my password')
    for (const [organizationId, typed] of [
      [second, password],
      [first, another],
      [`org_${'0'.repeat(26)}`, password],
    ] as const)
      expect(await signIn(typed, { organizationId })).toMatchObject({
        status: 401,
        text: wrong.text,
      })
    expect(await signIn(password, { organizationId: 'acme' })).toMatchObject({
      status: 400,
      body: { message: 'organizationId must be the id of an organization' },
    })
  })

  it('does not reveal their number: the answer, the statements and the amount of work are the same', async () => {
    const seen = async (many: number, named: Typed = {}): Promise<object> => {
      const address = newAddress()
      for (let made = 0; made < many; made++) await join(password, address)
      const recorded = recordStatements()
      const checks = jest.spyOn(Passwords.prototype, 'matches')
      const { status, text } = await signIn('not my password', { ...named, email: address })
      recorded.stop()
      const statements = recorded.texts.filter(each => each.includes('from users'))
      const { length: checked } = checks.mock.calls
      checks.mockRestore()
      return { status, text, statements, checked }
    }
    const nobody = await seen(0)
    expect(nobody).toMatchObject({ status: 401, checked: mostAccounts })
    for (const many of [1, 2, mostAccounts + 1]) expect(await seen(many)).toEqual(nobody)
    const named = { organizationId: await join(password) }
    const stranger = await seen(0, named)
    expect(stranger).toMatchObject({ status: 401, checked: 1 })
    expect(await seen(2, named)).toEqual(stranger)
  })

  it('signs in to the four oldest, to the one that the browser is known to, and to any that is named', async () => {
    for (let made = 0; made < mostAccounts; made++) await join(another)
    const last = await join(password)
    expect((await signIn(password)).status).toBe(401)
    const named = await signIn(password, { organizationId: last })
    expect(signedIn(named)).toEqual([201, last])
    const headers = { cookie: cookiesOf(named) }
    expect(signedIn(await signIn(password, { headers }))).toEqual([201, last])
  })

  it('has a separate password for each', async () => {
    const [first, second] = [await join(password), await join(password)]
    const cookie = cookiesOf(await signIn(password, { organizationId: first }))
    const change = (current: string): Promise<Reply> =>
      ask('password', { method: 'PUT', headers: { cookie }, body: { password: another, current } })
    expect((await change('not my password')).status).toBe(403)
    expect((await change(password)).status).toBe(204)
    expect(signedIn(await signIn(another))).toEqual([201, first])
    expect(signedIn(await signIn(password))).toEqual([201, second])
  })
})

describe('attempts for an address with several accounts', () => {
  it('remain for a known browser, for its account, when others have used them up', async () => {
    const [first, second] = [await join(password), await join(another)]
    const known = cookiesOf(await signIn(password, { organizationId: first }))
    const here = from('192.0.2.7')
    const headers = { cookie: known, ...here }
    // A network may try again every 12 s.
    const answers = (status: number, typed: string, more: Typed): Promise<unknown> =>
      waitFor(`${status} once the tries are spent`, async () => {
        await signIn('not my password', { organizationId: first, headers: here })
        return (await signIn(typed, { headers, ...more })).status === status
      })
    await answers(429, password, { headers: here })
    expect(signedIn(await signIn(password, { headers }))).toEqual([201, first])
    await answers(401, another, {})
    await answers(429, another, { organizationId: second })
  })

  it('are used up by correct passwords of one account, which may be guesses for another', async () => {
    await join(another)
    const replies = await Promise.all(Array.from({ length: 45 }, () => signIn(another)))
    const statuses = new Set(replies.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([201, 429])
  })
})
