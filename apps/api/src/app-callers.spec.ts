import {
  appRoutes,
  type Callers,
  includesRole,
  type Role,
  roles,
  type RouteRow,
  sayWhoMay,
} from '@platen/contract'
import { newId } from '@platen/database'
import { call, type CallOptions, type Reply } from './testing/call'
import { MadeUpCallers } from './testing/callers'
import { patiently } from './testing/patiently'
import { ask as askToConnect, newClient, oauthSettings, type TestClient } from './testing/oauth'
import { newPerson, type SignedIn } from './testing/people'
import { startTestApi, type TestApi } from './testing/test-api'
import { openTestClock } from './testing/test-clock'

const callers = new MadeUpCallers()
const clock = openTestClock()
let api: TestApi
let organizationId: string
let strangersOrganization: string
let stranger: SignedIn
let client: TestClient

beforeAll(async () => {
  api = await startTestApi(oauthSettings, { identifiers: callers.identifiers, keyClock: clock.now })
  organizationId = api.account.organizationId
  strangersOrganization = (await api.newAccount()).organizationId
  client = await newClient(api)
  stranger = await newPerson(api, strangersOrganization, 'owner')
})

afterAll(() => api.stop())

/** Deletes the keys of earlier tests, since an organization may have only 100. */
afterEach(() => api.sql(`delete from api_keys where name = 'CI'`))

type AppRoute = keyof typeof appRoutes
const rows = Object.entries(appRoutes) as [AppRoute, RouteRow][]

/** The bodies of calls that succeed, or fail for a reason that another spec tests. */
const bodies: Partial<Record<AppRoute, (ids: Ids) => object>> = {
  approveConnection: ({ userId }) => ({ userId: userId ?? 'none', scopes: ['read'] }),
  createKey: () => ({ name: 'CI' }),
  rollKey: () => ({}),
  createInvite: () => ({ email: 'eve@acme.example', role: 'viewer' }),
  changeMember: () => ({ role: 'viewer' }),
  renamePerson: () => ({ name: 'Ada' }),
  renameOrganization: () => ({ name: 'Acme' }),
}

/** Calls a route, each time from a new address. */
let calls = 0
function ask(
  [name, row]: readonly [AppRoute, RouteRow],
  { headers, ...options }: CallOptions,
  ids: Ids = {},
): Promise<Reply> {
  const path = row.path.replaceAll(/:(\w+)/g, (_, part: string) => ids[part] ?? 'none')
  const body = row.body === null ? undefined : (bodies[name]?.(ids) ?? {})
  const from = { 'x-forwarded-for': `10.0.${calls >> 8}.${calls++ & 255}` }
  return patiently(() =>
    call(api, path, {
      ...options,
      method: row.method,
      headers: { ...from, ...headers },
      ...(body !== undefined && { body }),
    }),
  )
}

type Ids = Readonly<Record<string, string>>

/** Creates an object of a person for each id in a path. */
async function belongings(person: SignedIn, organization: string): Promise<Ids> {
  const { userId, sessionId } = person
  const { database } = api
  const { id: keyId } = await database.keys.create({
    organizationId: organization,
    name: 'CI',
    userId,
    hash: Buffer.alloc(32, newId('key')),
    prefix: 'plt_Ab3x',
    lastFour: '9f2K',
  })
  const { id: inviteId } = await database.links.create({
    kind: 'invite',
    organizationId: organization,
    role: 'viewer',
    seconds: 60,
    email: `${newId('usr')}@acme.example`,
    hash: Buffer.alloc(32, newId('lnk')),
  })
  const passkey = await database.passkeys.create(
    { organizationId: organization, userId },
    {
      credentialId: newId('pky'),
      publicKey: Buffer.alloc(8),
      counter: 0,
      transports: [],
      name: 'Laptop',
    },
  )
  if (typeof passkey === 'string') throw new Error('the passkey is new')
  const { id: appId } = await database.connectedApps.create({
    organizationId: organization,
    userId,
    clientId: client.clientId,
    name: 'App',
    host: 'app.example',
    scopes: ['read'],
    resource: 'http://localhost/api/mcp',
  })
  const { connectionId, cookies } = await askToConnect(api, client)
  const ids = { userId, sessionId, keyId, inviteId, passkeyId: passkey.id, appId, connectionId }
  return { ...ids, questionCookie: cookies.question }
}

/** Returns the options of a call by the browser of a person in which a question was asked. */
const inBrowser = ({ headers, ...options }: CallOptions, { questionCookie }: Ids): CallOptions => ({
  ...options,
  headers: { ...headers, cookie: `${headers?.['cookie'] ?? ''}; ${questionCookie ?? ''}` },
})

const key = (): CallOptions => ({ apiKey: api.account.apiKey })
const embed = (): CallOptions => callers.embed(api.account, 'ada')

const others: Record<string, () => CallOptions> = {
  nobody: () => ({ apiKey: null, headers: { 'sec-fetch-site': 'same-origin' } }),
  'an unknown cookie': () => ({
    apiKey: null,
    headers: { cookie: `platen=${'A'.repeat(43)}`, 'sec-fetch-site': 'same-origin' },
  }),
  'a key': key,
  'an embedded editor': embed,
}

const code = ({ status, headers }: Reply): object => ({ status, code: headers.get('x-error-code') })

describe('every route of the app answers as its row says', () => {
  const closed = rows.filter(([, { callers }]) => callers !== null)

  it.each(
    closed.flatMap(([name, row]) =>
      Object.keys(others).map(who => ({ name, row, who, title: `${name}, asked by ${who}` })),
    ),
  )('$title', async ({ name, row, who }) => {
    const options = others[who]?.() ?? {}
    const known = who === 'a key' || who === 'an embedded editor'
    // Keys and embedded editors do not call from a page of the service; calls that change something are refused for that reason first.
    const reply = await ask([name, row], options)
    if (who === 'an embedded editor' && row.callers?.embed && row.method === 'GET')
      expect(reply.status).toBe(200)
    else
      expect(code(reply)).toEqual(
        known ? { status: 403, code: 'forbidden' } : { status: 401, code: 'unauthorized' },
      )
  })

  it.each(
    closed.flatMap(([name, row]) =>
      roles.map(role => ({
        name,
        row,
        role,
        title: `${name}, asked by a session of the role ${role}`,
      })),
    ),
  )('$title', async ({ name, row, role }) => {
    const person = await newPerson(api, organizationId, role)
    const ids = await belongings(person, organizationId)
    const reply = await ask([name, row], inBrowser(person.options, ids), ids)
    const { callers } = row
    if (!callers) throw new Error('an open route')
    if (!may(callers, role)) {
      expect(code(reply)).toEqual({ status: 403, code: 'forbidden' })
      expect(reply.text).toBe(JSON.stringify({ message: sayWhoMay(callers) }))
    } else if (row.body === null || name in bodies) {
      expect(reply.status).toBeLessThan(300)
      expect(Object.keys(row.answers)).toContain(String(reply.status))
    } else expect(code(reply)).toEqual({ status: 400, code: 'invalid_request' })
    expect(reply.headers.get('cache-control')).toBe(reply.status < 300 ? 'no-store' : null)
  })

  const may = ({ session }: Callers, role: Role): boolean =>
    session !== null && includesRole(role, session)

  it.each(rows.filter(([, { callers }]) => callers === null).map(([name, row]) => ({ name, row })))(
    '$name, called by anyone',
    async ({ name, row }) => {
      const reply = await ask([name, row], others['nobody']?.() ?? {})
      expect([200, 400]).toContain(reply.status)
    },
  )
})

describe('what belongs to somebody else does not exist for a person', () => {
  const withIds = rows.filter(([, { path }]) => path.includes(':'))

  it.each(withIds.map(([name, row]) => ({ name, row })))('$name', async ({ name, row }) => {
    const person = await newPerson(api, organizationId, 'owner')
    const foreign = await belongings(stranger, strangersOrganization)
    const missing = Object.fromEntries(
      Object.entries(foreign).map(([part, id]) => [part, id.replace(/_.*/, `_${'0'.repeat(26)}`)]),
    )
    const seen = async (ids: Ids): Promise<object> => {
      const reply = await ask([name, row], person.options, ids)
      return { ...code(reply), text: reply.text }
    }
    const answer = await seen(foreign)
    expect(answer).toEqual(await seen(missing))
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a session', () => {
  it('may call the routes that its role allows', async () => {
    const viewer = await newPerson(api, organizationId, 'viewer')
    const editor = await newPerson(api, organizationId, 'editor')
    const read = await call(api, '/api/v1/designs', viewer.options)
    expect(read.status).toBe(200)
    const body = { name: 'Kit' }
    const brands = '/api/v1/brands'
    expect((await call(api, brands, { ...viewer.options, body })).status).toBe(403)
    expect((await call(api, brands, { ...editor.options, body })).status).toBe(201)
  })

  it('has a new role as soon as it is changed, and none once its person is removed', async () => {
    const person = await newPerson(api, organizationId, 'viewer')
    const status = async (): Promise<number> =>
      (await patiently(() => call(api, '/api/app/keys', person.options))).status
    expect(await status()).toBe(403)
    const user = { organizationId, userId: person.userId }
    await api.database.users.setRole(user, 'editor')
    clock.pass(5000)
    expect(await status()).toBe(200)
    await api.database.users.remove(user)
    clock.pass(5000)
    expect(await status()).toBe(401)
  })

  it('yields to a key in the same call', async () => {
    const person = await newPerson(api, organizationId, 'owner')
    const reply = await call(api, '/api/app/session', { headers: person.options.headers ?? {} })
    expect(code(reply)).toEqual({ status: 403, code: 'forbidden' })
  })
})
