import { pino } from 'pino'
import { post, request } from '../../mcp/testing/rpc'
import { call, type CallOptions, type Reply } from '../../testing/call'
import {
  anyone,
  answering,
  approve,
  ask,
  asking,
  authorize,
  connect,
  exchange,
  goBack,
  newClient,
  newCode,
  oauthSettings,
  postForm,
  refresh,
  refuse,
  resource,
  type TestClient,
} from '../../testing/oauth'
import { newPerson, type SignedIn } from '../../testing/people'
import { patiently } from '../../testing/patiently'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'

const clock = openTestClock()
let written = ''
let api: TestApi
let client: TestClient
let ada: SignedIn

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: line => void (written += line) })
  api = await startTestApi(oauthSettings, { keyClock: clock.now, log })
  client = await newClient(api)
})

beforeEach(async () => {
  ada = await newPerson(api, api.account.organizationId, 'owner')
})

afterAll(() => api.stop())

const ping = (apiKey: string): Promise<Reply> => post(api, request('ping'), { apiKey })

const statusOf = async (reply: Promise<Reply>): Promise<number> => (await reply).status

describe('the service is named as issuer', () => {
  it('in every answer to an app, as in its metadata', async () => {
    const { body } = await call(api, '/.well-known/oauth-authorization-server', anyone())
    expect(body['authorization_response_iss_parameter_supported']).toBe(true)
    for (const answer of [approve, refuse]) {
      const asked = await ask(api, client)
      const { body: answered } = await answer(api, asked, ada)
      const back = await goBack(api, asked, String(answered['redirectTo']))
      expect(back.getAll('iss')).toEqual([body['issuer']])
      expect(back.get('state')).toBe('state-1')
    }
  })

  it('and another issuer gives nothing for its codes and refresh tokens', async () => {
    const other = await api.another({ PUBLIC_URL: 'https://other.example' })
    const at = { url: other.url, account: api.account }
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const elsewhere = await exchange(at, asked, { code })
    expect([elsewhere.status, elsewhere.body['access_token']]).toEqual([400, undefined])
    const { refresh_token } = await connect(api, { client, person: ada })
    const refreshed = await refresh(at, client, refresh_token)
    expect([refreshed.status, refreshed.body['access_token']]).toEqual([400, undefined])
  })
})

describe('the answer of a person', () => {
  it('counts for the person who was asked, even if somebody else has signed in since', async () => {
    const asked = await ask(api, client)
    const path = `/api/app/connect/${asked.connectionId}`
    const bob = await newPerson(api, (await api.newAccount()).organizationId, 'editor')
    const shownToAda = {
      ...answering(bob, asked, 'POST'),
      body: { userId: ada.userId, scopes: ['read'] },
    }
    const refused = await call(api, path, shownToAda)
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([
      412,
      'precondition_failed',
    ])
    const listed = async (person: SignedIn): Promise<unknown[]> =>
      (await call(api, '/api/app/connected-apps', person.options)).body['data'] as unknown[]
    expect(await listed(bob)).toEqual([])
    await newCode(api, asked, bob)
    expect(await listed(bob)).toHaveLength(1)
    expect(await listed(ada)).not.toContainEqual(
      expect.objectContaining({ person: expect.objectContaining({ id: bob.userId }) as object }),
    )
  })

  it('gives the scopes that the person saw, also when their role has changed since', async () => {
    const { organizationId } = api.account
    const eve = await newPerson(api, organizationId, 'viewer')
    const become = (role: 'editor' | 'viewer'): Promise<unknown> =>
      api.database.users.setRole({ organizationId, userId: eve.userId }, role)
    const asked = await ask(api, client)
    const path = `/api/app/connect/${asked.connectionId}`
    const giving = (...scopes: string[]): CallOptions => ({
      ...answering(eve, asked, 'POST'),
      body: { userId: eve.userId, scopes },
    })
    expect(await statusOf(call(api, path, giving()))).toBe(400)
    expect(await statusOf(call(api, path, giving('read', 'render')))).toBe(412)
    await become('editor')
    expect(await statusOf(call(api, path, giving('read', 'publish')))).toBe(412)
    const { body } = await call(api, path, giving('read'))
    const back = await goBack(api, asked, String(body['redirectTo']))
    const tokens = await exchange(api, asked, { code: back.get('code') ?? '' })
    expect(tokens.body['scope']).toBe('read')
  })

  it.each<[string, Record<string, string>]>([
    ['of the same site', { 'sec-fetch-site': 'same-site' }],
    ['of no page', { 'sec-fetch-site': 'none' }],
    ['of another origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['of a page without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['that a form posts', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ])('is not taken from a call %s', async (_, headers) => {
    const asked = await ask(api, client)
    const path = `/api/app/connect/${asked.connectionId}`
    for (const method of ['POST', 'DELETE']) {
      const options = answering(ada, asked, method)
      const forged = { ...options, headers: { ...options.headers, ...headers } }
      expect(await statusOf(call(api, path, forged))).toBe(403)
    }
    expect(await statusOf(approve(api, asked, ada))).toBe(200)
  })

  it('is not taken from a browser that is signed out, nor after another answer', async () => {
    const asked = await ask(api, client)
    const path = `/api/app/connect/${asked.connectionId}`
    const headers = { cookie: asked.cookies.question, 'sec-fetch-site': 'same-origin' }
    expect(await statusOf(call(api, path, { apiKey: null, method: 'POST', headers }))).toBe(401)
    expect(await statusOf(refuse(api, asked, ada))).toBe(200)
    expect(await statusOf(approve(api, asked, ada))).toBe(404)
    expect(await statusOf(refuse(api, asked, ada))).toBe(404)
  })

  it('gives one code, however often the browser goes back', async () => {
    const asked = await ask(api, client)
    const { body } = await approve(api, asked, ada)
    const path = new URL(String(body['redirectTo'])).pathname
    const headers = { cookie: asked.cookies.resume }
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => call(api, path, anyone({ headers }))))
    all.push(await call(api, path, anyone({ headers })))
    const codes = all.filter(reply => reply.headers.get('location')?.includes('code='))
    expect(codes.length).toBeLessThanOrEqual(1)
    expect(all.filter(({ status }) => status >= 500)).toEqual([])
  })
})

describe('a code gives nothing', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'once its person is removed',
      () => api.database.users.remove({ ...api.account, userId: ada.userId }),
    ],
    [
      'once its person has signed out everywhere',
      () => call(api, '/api/app/sessions', { ...ada.options, method: 'DELETE' }),
    ],
    [
      'once the connection is ended',
      async () => {
        const { body } = await call(api, '/api/app/connected-apps', ada.options)
        const mine = (body['data'] as { id: string; person: { id: string } }[]).filter(
          ({ person }) => person.id === ada.userId,
        )
        for (const { id } of mine)
          await call(api, `/api/app/connected-apps/${id}`, { ...ada.options, method: 'DELETE' })
      },
    ],
  ])('%s', async (_, end) => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    await end()
    const reply = await exchange(api, asked, { code })
    expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_grant'])
  })
})

describe('a refresh token that 30 calls send at once', () => {
  it('gives tokens to at most one of them, which end like all others of the connection', async () => {
    const first = await connect(api, { client, person: ada })
    const all = await Promise.all(
      Array.from({ length: 30 }, () => refresh(api, client, first.refresh_token)),
    )
    const given = all.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    expect(all.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
    clock.pass(5000)
    const tokens = [first.access_token, ...given.map(({ body }) => String(body['access_token']))]
    for (const token of tokens) expect(await statusOf(ping(token))).toBe(401)
    for (const { body } of given)
      expect(await statusOf(refresh(api, client, String(body['refresh_token'])))).toBe(400)
  })
})

describe('a program on the computer of a person', () => {
  const ask400 = async (redirectUri: string): Promise<unknown[]> => {
    const asked = { ...asking(client, 'x'.repeat(43)), redirect_uri: redirectUri }
    const { status, headers } = await authorize(api, asked)
    return [status, headers.get('location')]
  }

  it('may listen on any port', async () => {
    for (const port of ['', ':1', ':33418', ':65535'])
      expect((await ask400(`http://127.0.0.1${port}/done`))[0]).toBe(303)
  })

  it.each([
    'http://127.0.0.1:99999/done',
    'http://127.0.0.1:9/done/../other',
    'http://127.0.0.1:9/done?x',
    'http://127.0.0.1:9/done#x',
    'http://127.0.0.1:9/DONE',
    'http://127.0.0.1:9@evil.example/done',
    'http://user@127.0.0.1:9/done',
    'http://127.0.0.1.evil.example:9/done',
    'http://127.0.0.1:9.evil.example/done',
    'http://evil.example:9/done',
    'http://localhost:9/done',
    'http://[::1]:9/done',
    'http://[::ffff:127.0.0.1]:9/done',
    'http://0.0.0.0:9/done',
    'http://127.0.0.2:9/done',
    'https://127.0.0.1:9/done',
    'http:\\\\127.0.0.1:9\\done',
    'http://127.0.0.1:9/done\n',
    'HTTP://127.0.0.1:9\t/done',
    'http://127。0。0。1.evil.example/done',
  ])('gets nothing at %j', async address => {
    expect(await ask400(address)).toEqual([400, null])
  })

  it('gets codes at its other addresses only as they are', async () => {
    const body = { redirect_uris: ['http://127.0.0.1/done', 'https://app.example/done'] }
    const made = await call(api, '/oauth/register', anyone({ body }))
    const mixed = { clientId: String(made.body['client_id']), address: 'https://app.example/done' }
    const statuses: number[] = []
    for (const address of [
      mixed.address,
      'https://app.example:8443/done',
      'http://app.example/done',
    ])
      statuses.push(await statusOf(authorize(api, asking({ ...mixed, address }, 'x'.repeat(43)))))
    expect(statuses).toEqual([303, 400, 400])
  })
})

it('an app is not connected to an address of this service', async () => {
  const { url } = await api.another({ PUBLIC_URL: 'https://platen.example' })
  for (const [address, status] of [
    ['https://platen.example/done', 400],
    ['https://PLATEN.example/done', 400],
    ['https://platen.example./done', 400],
    ['https://notplaten.example/done', 201],
  ] as const) {
    const body = { redirect_uris: [address] }
    const reply = await patiently(() => call(api, '/oauth/register', anyone({ url, body })))
    expect([address, reply.status]).toEqual([address, status])
  }
})

describe('the endpoints', () => {
  it.each(['/oauth/token', '/oauth/revoke'])('%s refuses what is sent twice', async path => {
    const fields = { grant_type: 'refresh_token', client_id: client.clientId, token: 'x' }
    for (const name of ['client_id', 'grant_type', 'token']) {
      const sent = new URLSearchParams({ ...fields, refresh_token: 'x' })
      sent.append(name, 'other')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status } = await call(api, path, anyone({ headers, body: sent.toString() }))
      expect(status === 400 || status === 401 || (path.endsWith('revoke') && status === 200)).toBe(
        true,
      )
    }
  })

  it.each([
    'client_id',
    'grant_type',
    'code',
    'redirect_uri',
    'code_verifier',
    'resource',
    'scope',
  ])('take no character in %s that cannot be stored', async name => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const reply = await exchange(api, asked, { code, [name]: 'a\0b' })
    // A scope counts in the request for a code alone.
    expect('access_token' in reply.body).toBe(name === 'scope')
    expect(reply.status).toBeLessThan(500)
    const fields = { grant_type: 'refresh_token', client_id: client.clientId, token: 'a\0b' }
    const all = { ...fields, refresh_token: 'a\0b', [name]: 'a\0b' }
    for (const path of ['/oauth/token', '/oauth/revoke'])
      expect(await statusOf(postForm(api, path, all))).toBeLessThan(500)
  })

  it('take no token from the address of a call', async () => {
    const { access_token: token } = await connect(api, { client, person: ada })
    const body = request('ping')
    expect(await statusOf(call(api, `/api/mcp?access_token=${token}`, anyone({ body })))).toBe(401)
    const form = { access_token: token }
    expect(await statusOf(postForm(api, '/api/mcp', form))).toBe(401)
  })

  it('have answers that are kept nowhere, and that no page reads as one', async () => {
    const asked = await ask(api, client)
    const { body } = await approve(api, asked, ada)
    const { pathname } = new URL(String(body['redirectTo']))
    const back = await call(api, pathname, anyone({ headers: { cookie: asked.cookies.resume } }))
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const replies = [
      back,
      await authorize(api, asking(client, 'x'.repeat(43))),
      await authorize(api, { ...asking(client, 'x'), client_id: '<script>' }),
      await authorize(api, asking(client, 'x')),
      await authorize(api, { ...asking(client, 'x'), resource: 'https://evil.example/' }),
      await postForm(api, '/oauth/revoke', { token: 'x', client_id: client.clientId }),
      await postForm(api, '/oauth/revoke', { token: 'x', client_id: 'nobody' }),
      await exchange(api, asked, { code }),
      await exchange(api, asked, { code }),
    ]
    for (const { headers } of replies) {
      expect(headers.get('cache-control')).toContain('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

it('the log contains no code, token, verifier or cookie', async () => {
  const asked = await ask(api, client, { resource })
  const code = await newCode(api, asked, ada)
  const wrong = await exchange(api, asked, { code, code_verifier: 'B'.repeat(43) })
  expect(wrong.status).toBe(400)
  const tokens = await connect(api, { client, person: ada })
  await ping(tokens.access_token)
  await ping(`${tokens.access_token}x`)
  await refresh(api, client, tokens.refresh_token)
  await refresh(api, client, tokens.refresh_token)
  await postForm(api, '/oauth/revoke', { token: tokens.access_token, client_id: client.clientId })
  const secrets = [
    code,
    asked.verifier,
    tokens.access_token,
    tokens.refresh_token,
    // Without the signature, the id of a question lets nobody answer it.
    ...Object.values(asked.cookies).flatMap(cookie => cookie.split(/; |=/)),
  ].filter(text => text.length >= 20 && text !== asked.connectionId)
  expect(secrets.length).toBeGreaterThanOrEqual(6)
  expect(written).toContain('/oauth/token')
  expect(secrets.filter(secret => written.includes(secret))).toEqual([])
})
