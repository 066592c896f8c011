import { randomBytes } from 'node:crypto'
import { post, request } from '../../mcp/testing/rpc'
import { call, type Reply } from '../../testing/call'
import {
  anyone,
  ask,
  type Asked,
  asking,
  authorize,
  connect,
  exchange,
  newClient,
  newCode,
  oauthSettings,
  postForm,
  refresh,
  studio,
  type TestClient,
} from '../../testing/oauth'
import { newPerson, type SignedIn } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let client: TestClient
let web: TestClient
let ada: SignedIn

beforeAll(async () => {
  api = await startTestApi(oauthSettings)
  client = await newClient(api)
  web = await newClient(api, 'https://app.example/done')
  ada = await newPerson(api, api.account.organizationId, 'owner')
})

afterAll(() => api.stop())

const verifier = randomBytes(32).toString('base64url')

/** Returns the status, and the address to which an answer leads. */
const seen = ({ status, headers }: Reply): [number, string | null] => [
  status,
  headers.get('location'),
]

describe('a request for a code is refused, and leads nowhere,', () => {
  it.each<[string, Record<string, string>]>([
    ['to another host', { redirect_uri: 'https://evil.example/done' }],
    [
      'to a host that ends like the right one',
      { redirect_uri: 'https://app.example.evil.example/done' },
    ],
    ['to a subdomain', { redirect_uri: 'https://www.app.example/done' }],
    ['to another path', { redirect_uri: 'https://app.example/other' }],
    ['to a path below', { redirect_uri: 'https://app.example/done/more' }],
    ['to a path with dots', { redirect_uri: 'https://app.example/x/../done' }],
    ['to a path with encoded dots', { redirect_uri: 'https://app.example/%2e%2e/done' }],
    ['to a path with a slash at its end', { redirect_uri: 'https://app.example/done/' }],
    ['with a query', { redirect_uri: 'https://app.example/done?next=https://evil.example' }],
    ['with a fragment', { redirect_uri: 'https://app.example/done#x' }],
    ['with credentials', { redirect_uri: 'https://app.example@evil.example/done' }],
    ['with a backslash', { redirect_uri: 'https://evil.example\\@app.example/done' }],
    ['in capitals', { redirect_uri: 'https://APP.example/DONE' }],
    ['to another port', { redirect_uri: 'https://app.example:8443/done' }],
    ['over plain http', { redirect_uri: 'http://app.example/done' }],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }],
    ['to no address', { redirect_uri: '' }],
    ['of an unknown app', { client_id: 'nobody' }],
    ['of an app with the id of another kind', { client_id: 'usr_00000000000000000000000000' }],
    ['of an app on a private address', { client_id: 'https://127.0.0.1/client.json' }],
    ['of an app on a private name', { client_id: 'https://redis.internal/client.json' }],
    ['of an app on this service', { client_id: 'https://localhost/client.json' }],
    ['of an app over plain http', { client_id: 'http://app.example/client.json' }],
    ['of an app with a path that goes up', { client_id: 'https://app.example/a/../client.json' }],
    ['of an app with credentials', { client_id: 'https://a:b@app.example/client.json' }],
    ['of an app with a fragment', { client_id: 'https://app.example/client.json#a' }],
    ['of an app on another port', { client_id: 'https://app.example:6379/client.json' }],
  ])('%s', async (_, changed) => {
    const reply = await authorize(api, { ...asking(web, verifier), ...changed })
    expect(seen(reply)).toEqual([400, null])
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it.each(['fragment', 'form_post', 'web_message'])('in the mode %s', async mode => {
    const reply = await authorize(api, { ...asking(web, verifier), response_mode: mode })
    expect([...seen(reply), reply.body['error']]).toEqual([400, null, 'invalid_request'])
  })

  it('with a character that cannot be stored', async () => {
    const reply = await authorize(api, { ...asking(web, verifier), state: 'a\0b' })
    expect([...seen(reply), reply.body['error']]).toEqual([400, null, 'invalid_request'])
  })

  it.each(['client_id', 'redirect_uri', 'resource'])('with two of %s', async name => {
    const parameters = new URLSearchParams(asking(web, verifier))
    parameters.append(name, 'https://evil.example/done')
    expect(seen(await authorize(api, parameters))).toEqual([400, null])
  })
})

describe('a faulty request for a code is shown to the person, who is not sent to the app before they have answered,', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'with the plain method',
      { code_challenge_method: 'plain', code_challenge: verifier },
      'code_challenge_method',
    ],
    ['without a method', { code_challenge_method: '' }, 'code_challenge_method'],
    ['without a challenge', { code_challenge: '' }, 'code_challenge'],
    ['with a short challenge', { code_challenge: 'short' }, 'code_challenge'],
    ['for a token', { response_type: 'token' }, 'response_mode'],
    ['for an ID token', { response_type: 'id_token' }, 'response_mode'],
    ['for another resource', { resource: 'https://evil.example/api/mcp' }, 'resource'],
    ['for the rest of the service', { resource: 'http://localhost/api/v1' }, 'resource'],
    ['for a path below', { resource: 'http://localhost/api/mcp/more' }, 'resource'],
    ['without a question', { prompt: 'none' }, 'authentication'],
  ])('%s', async (_, changed, reason) => {
    const reply = await authorize(api, { ...asking(web, verifier), ...changed })
    expect(seen(reply)).toEqual([400, null])
    expect(reply.text).toMatch(/^This app cannot be connected: /)
    expect(reply.text).toContain(reason)
    expect(reply.headers.getSetCookie()).toEqual([])
  })
})

it.each(['token', 'id_token', 'code token', 'code id_token'])(
  'an app cannot have its own text shown as a fault of a request for %j',
  async type => {
    const address = 'https://app.example/done?error=x&error_description=Call+0800+123'
    const own = await newClient(api, address)
    const reply = await authorize(api, { ...asking(own, verifier), response_type: type })
    expect(seen(reply)).toEqual([400, null])
    expect(reply.text).not.toContain('0800')
    expect(reply.text).toContain('response_mode')
  },
)

it('a program on the computer of a person gets no code at the port of this service', async () => {
  const local = await newClient(api, 'http://localhost:9/done')
  for (const [address, status] of [
    ['http://localhost/done', 400],
    ['http://LOCALHOST:80/done', 400],
    ['http://localhost:81/done', 303],
  ] as const) {
    const reply = await authorize(api, asking({ ...local, address }, verifier))
    expect([address, reply.status]).toEqual([address, status])
  }
})

describe('a code', () => {
  it.each<[string, (asked: Asked) => Record<string, string>]>([
    ['with another verifier', () => ({ code_verifier: 'B'.repeat(43) })],
    ['without a verifier', () => ({ code_verifier: '' })],
    [
      'with the challenge as verifier',
      asked => ({ code_verifier: asking(client, asked.verifier)['code_challenge'] ?? '' }),
    ],
    ['for another address', () => ({ redirect_uri: 'http://127.0.0.1:9/other' })],
    ['for another resource', () => ({ resource: 'https://evil.example/api/mcp' })],
    ['for another endpoint', () => ({ resource: studio })],
    ['that is changed', () => ({ code: 'C'.repeat(43) })],
  ])('gives nothing %s', async (_, changed) => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const reply = await exchange(api, asked, { code, ...changed(asked) })
    expect(reply.status).toBe(400)
    expect(reply.body['access_token']).toBeUndefined()
  })

  it('gives nothing to another app', async () => {
    const [asked, other] = [await ask(api, client), await newClient(api)]
    const code = await newCode(api, asked, ada)
    const reply = await exchange(api, asked, { code, client_id: other.clientId })
    expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_grant'])
  })

  it('gives tokens once, and ends them when it is sent again', async () => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const first = await exchange(api, asked, { code })
    expect(first.status).toBe(200)
    const again = await exchange(api, asked, { code })
    expect([again.status, again.body['error']]).toEqual([400, 'invalid_grant'])
    const later = await refresh(api, client, String(first.body['refresh_token']))
    expect(later.body['error']).toBe('invalid_grant')
  })

  it('gives tokens at most once when it is sent by many calls at the same time', async () => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const all = await Promise.all([1, 2, 3, 4].map(() => exchange(api, asked, { code })))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(all.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
  })

  it('gives nothing after a minute', async () => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    await api.sql(`update oauth_rows set expires_at = now() where kind = 'AuthorizationCode'`)
    expect((await exchange(api, asked, { code })).body['error']).toBe('invalid_grant')
  })
})

describe('a refresh token', () => {
  it('gives nothing to another app, and no more scopes', async () => {
    const other = await newClient(api)
    const tokens = await connect(api, { client, person: ada }, { scope: 'read' })
    const { refresh_token } = tokens
    expect((await refresh(api, other, refresh_token)).body['error']).toBe('invalid_grant')
    const fields = { grant_type: 'refresh_token', client_id: client.clientId, refresh_token }
    const more = await postForm(api, '/oauth/token', { ...fields, scope: 'read render' })
    expect(more.body['error']).toBe('invalid_scope')
    expect((await refresh(api, client, refresh_token)).status).toBe(200)
  })

  it('gives nothing for another endpoint', async () => {
    const { refresh_token } = await connect(api, { client, person: ada })
    const fields = { grant_type: 'refresh_token', client_id: client.clientId, refresh_token }
    const reply = await postForm(api, '/oauth/token', { ...fields, resource: studio })
    expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_target'])
  })

  it('is not accepted as an access token, nor is a code', async () => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const { body } = await exchange(api, asked, { code })
    for (const apiKey of [code, String(body['refresh_token'])])
      expect((await post(api, request('ping'), { apiKey })).status).toBe(401)
  })

  it('cannot be given back by another app', async () => {
    const other = await newClient(api)
    const { access_token: apiKey, refresh_token: token } = await connect(api, {
      client,
      person: ada,
    })
    await postForm(api, '/oauth/revoke', { token, client_id: other.clientId })
    expect((await post(api, request('ping'), { apiKey })).status).toBe(200)
    expect((await refresh(api, client, token)).status).toBe(200)
  })
})

describe('the endpoint for tokens', () => {
  it.each<[string, Record<string, string>]>([
    ['other kinds of grants', { grant_type: 'client_credentials' }],
    ['passwords', { grant_type: 'password', username: 'ada', password: 'secret' }],
    ['a device', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
    ['no kind', {}],
  ])('refuses %s', async (_, fields) => {
    const reply = await postForm(api, '/oauth/token', { client_id: client.clientId, ...fields })
    expect(reply.status).toBe(400)
  })

  it.each<[string, string, string]>([
    ['JSON', 'application/json', '{}'],
    ['half a form', 'application/x-www-form-urlencoded', '%%%=&&&'],
  ])('refuses %s', async (_, type, body) => {
    const reply = await call(
      api,
      '/oauth/token',
      anyone({ body, headers: { 'content-type': type } }),
    )
    expect([reply.status, reply.body['error']]).toEqual([400, 'invalid_request'])
  })

  it('refuses a large body', async () => {
    const reply = await postForm(api, '/oauth/token', { code: 'x'.repeat(40 * 1024) })
    expect([reply.status, reply.body['error']]).toEqual([413, 'invalid_request'])
  })
})

describe('registration', () => {
  const register = (body: unknown): Promise<Reply> => call(api, '/oauth/register', anyone({ body }))

  it('keeps what is needed, and gives no secret', async () => {
    const reply = await register({
      client_name: 'Platen\u202e\u0000  admin',
      redirect_uris: ['https://app.example/done'],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['client_credentials'],
      response_types: ['token'],
      scope: 'read admin',
      jwks_uri: 'http://169.254.169.254/',
      sector_identifier_uri: 'http://169.254.169.254/',
      logo_uri: 'javascript:alert(1)',
      client_secret: 'mine',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      client_name: 'Platen admin',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      application_type: 'web',
    })
    for (const left of [
      'client_secret',
      'scope',
      'jwks_uri',
      'logo_uri',
      'registration_access_token',
    ])
      expect(reply.body[left]).toBeUndefined()
  })

  it('is refused after 20 in an hour from one network', async () => {
    const body = { redirect_uris: ['https://app.example/done'] }
    const from = { apiKey: null, body, headers: { 'x-forwarded-for': '203.0.113.7' } }
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth++)
      statuses.push((await call(api, '/oauth/register', from)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
    expect((await register(body)).status).toBe(201)
  })

  it('is forgotten after a day, unless somebody has connected the app', async () => {
    const [unused, used] = [await newClient(api), await newClient(api)]
    await connect(api, { client: used, person: ada })
    await api.sql(
      `update oauth_rows set expires_at = expires_at - interval '25 hours' where kind = 'Client'`,
    )
    expect(seen(await authorize(api, asking(unused, verifier)))).toEqual([400, null])
    expect(seen(await authorize(api, asking(used, verifier)))[0]).toBe(303)
  })
})

it('metadata documents are requested 120 times an hour for each network, whichever call names them', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 200) {
    const path = ['/oauth/token', '/oauth/revoke'][statuses.length % 2] ?? ''
    const fields = { client_id: `https://127.0.0.1/${statuses.length}.json`, token: 'x' }
    const body = new URLSearchParams({ ...fields, grant_type: 'refresh_token', refresh_token: 'x' })
    const from = { apiKey: null, headers, body: body.toString() }
    statuses.push((await call(api, path, from)).status)
  }
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(120)
  const known = asking(await newClient(api), verifier)
  const path = `/oauth/authorize?${new URLSearchParams(known).toString()}`
  const from = { apiKey: null, headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await call(api, path, from)).status).toBe(303)
  const unknown = { ...known, client_id: 'https://127.0.0.1/more.json' }
  const asked = `/oauth/authorize?${new URLSearchParams(unknown).toString()}`
  expect((await call(api, asked, from)).status).toBe(429)
})

it('questions are limited for each network', async () => {
  const from = { apiKey: null, headers: { 'x-forwarded-for': '203.0.113.8' } }
  const path = `/oauth/authorize?${new URLSearchParams(asking(web, verifier)).toString()}`
  const statuses: number[] = []
  // The limit grows with the time that the calls take.
  while (!statuses.includes(429) && statuses.length < 6000) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(api, path, from)))
    statuses.push(...replies.map(({ status }) => status))
  }
  expect(statuses.slice(0, 600)).not.toContain(429)
  expect(statuses).toContain(429)
})
