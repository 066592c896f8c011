import { allRoutes, toolNames } from '@platen/contract'
import { post, request } from '../../mcp/testing/rpc'
import { call, type CallOptions, type Reply } from '../../testing/call'
import {
  anyone,
  ask,
  approve,
  answering,
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
  studio,
  type TestClient,
} from '../../testing/oauth'
import { newPerson, type SignedIn, signInSettings } from '../../testing/people'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { openTestClock } from '../../testing/test-clock'

const clock = openTestClock()
const metadataUrl = `${signInSettings.PUBLIC_URL}/.well-known/oauth-protected-resource/api/mcp`
let api: TestApi
let client: TestClient
let ada: SignedIn

beforeAll(async () => {
  api = await startTestApi(oauthSettings, { keyClock: clock.now })
  client = await newClient(api)
})

beforeEach(async () => {
  ada = await newPerson(api, api.account.organizationId, 'editor')
})

afterAll(() => api.stop())

const ping = (apiKey: string, options: CallOptions = {}): Promise<Reply> =>
  post(api, request('ping'), { ...options, apiKey })

const tool = (apiKey: string, name: string, args: object = {}): Promise<Reply> =>
  post(api, request('tools/call', { name, arguments: args }), { apiKey })

const read = async (path: string): Promise<Reply> => call(api, path, anyone())

describe('the metadata', () => {
  it('leads from the challenge of the endpoint to the server', async () => {
    const refused = await post(api, request('ping'), { apiKey: null })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer realm="platen", resource_metadata="${metadataUrl}"`,
    )
    const ofResource = await read('/.well-known/oauth-protected-resource/api/mcp')
    expect(ofResource.body).toMatchObject({
      resource,
      authorization_servers: ['http://localhost'],
      scopes_supported: ['read', 'render'],
    })
    expect((await read('/.well-known/oauth-protected-resource')).body).toEqual(ofResource.body)
    const ofStudio = await read('/.well-known/oauth-protected-resource/api/mcp/studio')
    expect(ofStudio.body).toEqual({
      ...ofResource.body,
      resource: studio,
      scopes_supported: ['read', 'render', 'edit', 'publish'],
    })
    const ofServer = await read('/.well-known/oauth-authorization-server')
    expect(ofServer.body).toMatchObject({
      issuer: 'http://localhost',
      authorization_endpoint: 'http://localhost/oauth/authorize',
      token_endpoint: 'http://localhost/oauth/token',
      registration_endpoint: 'http://localhost/oauth/register',
      revocation_endpoint: 'http://localhost/oauth/revoke',
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    })
    expect((await read('/.well-known/openid-configuration')).body).toEqual(ofServer.body)
  })

  it('names the addresses that people see, behind a proxy and a path', async () => {
    const PUBLIC_URL = 'https://example.com/platen'
    const { url } = await api.another({ PUBLIC_URL })
    const at = { url, account: api.account }
    for (const path of ['', '/api/mcp', '/platen/api/mcp']) {
      const { body } = await call(at, `/.well-known/oauth-protected-resource${path}`, anyone())
      expect(body).toMatchObject({
        resource: `${PUBLIC_URL}/api/mcp`,
        authorization_servers: [PUBLIC_URL],
      })
    }
    for (const path of ['/api/mcp/studio', '/platen/api/mcp/studio']) {
      const { body } = await call(at, `/.well-known/oauth-protected-resource${path}`, anyone())
      expect(body).toMatchObject({ resource: `${PUBLIC_URL}/api/mcp/studio` })
    }
    for (const path of ['', '/platen']) {
      const { body } = await call(at, `/.well-known/oauth-authorization-server${path}`, anyone())
      expect(body).toMatchObject({
        issuer: PUBLIC_URL,
        token_endpoint: `${PUBLIC_URL}/oauth/token`,
      })
    }
    const parameters = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: client.address,
      response_type: 'code',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    })
    const asked = await call(at, `/oauth/authorize?${parameters.toString()}`, anyone())
    const [, id = ''] = /^\/platen\/connect\/(.+)$/.exec(asked.headers.get('location') ?? '') ?? []
    const cookies = asked.headers.getSetCookie()
    expect(
      cookies.filter(cookie => cookie.includes(`path=/platen/api/app/connect/${id}`)),
    ).toHaveLength(2)
    expect(
      cookies.filter(cookie => cookie.includes(`path=/platen/oauth/authorize/${id}`)),
    ).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; secure/)
      expect(cookie).toMatch(/; httponly/)
      expect(cookie).toMatch(/; samesite=lax/)
    }
  })

  it('does not exist while MCP_OAUTH is off, and nor does anything else', async () => {
    const { url } = await api.another({ MCP_OAUTH: 'off' })
    const at = { url, account: api.account }
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-protected-resource/api/mcp',
      '/.well-known/oauth-protected-resource/api/mcp/studio',
      '/.well-known/oauth-authorization-server',
      '/.well-known/openid-configuration',
      '/oauth/authorize',
      '/oauth/token',
    ])
      expect((await call(at, path, anyone())).status).toBe(404)
    const refused = await call(at, '/api/mcp', anyone({ body: request('ping') }))
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="platen"')
    const { access_token: apiKey } = await connect(api, { client, person: ada })
    expect((await call(at, '/api/mcp', { apiKey, body: request('ping') })).status).toBe(401)
    expect((await call(at, '/api/app/connected-apps', ada.options)).status).toBe(404)
  })
})

describe('a client in a browser', () => {
  const origin = 'https://inspector.example'
  const ofAny = (reply: Reply): string | null => reply.headers.get('access-control-allow-origin')

  it.each([
    ['/.well-known/oauth-protected-resource/api/mcp', 'GET'],
    ['/.well-known/oauth-protected-resource/api/mcp/studio', 'GET'],
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/openid-configuration', 'GET'],
    ['/oauth/register', 'POST'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
  ])('may call %s by %s, and read errors', async (path, method) => {
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type, mcp-protocol-version',
    }
    const asked = await call(api, path, anyone({ method: 'OPTIONS', headers }))
    expect([asked.status, asked.text, ofAny(asked)]).toEqual([204, '', '*'])
    expect(asked.headers.get('access-control-allow-methods')).toContain(method)
    expect(asked.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
    const type = { 'content-type': 'application/json' }
    const answer = await call(
      api,
      path,
      anyone({ method, headers: { origin, ...type }, ...(method === 'POST' && { body: '{' }) }),
    )
    expect([answer.status, ofAny(answer)]).toEqual([method === 'GET' ? 200 : 400, '*'])
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each(['/oauth/authorize', '/connect/abc', '/api/app/connect/abc', '/api/app/connected-apps'])(
    'may not read %s',
    async path => {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'GET' }
        expect(ofAny(await call(api, path, anyone({ method, headers })))).toBeNull()
      }
    },
  )
})

describe('a connected app', () => {
  it('calls the tools for its person, with the scopes that it was given', async () => {
    const tokens = await connect(api, { client, person: ada })
    expect(tokens).toMatchObject({ scope: 'read render', expires_in: 3600, token_type: 'Bearer' })
    expect((await ping(tokens.access_token)).status).toBe(200)
    const listed = await tool(tokens.access_token, 'list_brand_kits')
    expect(listed.body).toMatchObject({ result: { structuredContent: { data: [] } } })
  })

  it('is told the scope that it lacks, with those that it has', async () => {
    const tokens = await connect(api, { client, person: ada }, { scope: 'read unknown' })
    expect(tokens.scope).toBe('read')
    const refused = await tool(tokens.access_token, 'generate_image', { designId: 'dsg_1' })
    expect(refused.status).toBe(403)
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer realm="platen", error="insufficient_scope", scope="read render", resource_metadata="${metadataUrl}"`,
    )
    const batch = [
      request('ping'),
      request('tools/call', { name: 'generate_image', arguments: {} }),
    ]
    expect((await post(api, batch, { apiKey: tokens.access_token })).status).toBe(403)
    expect((await tool(tokens.access_token, 'list_templates')).status).toBe(200)
  })

  it.each([
    ['read', ['list_brand_kits', 'list_templates', 'get_template']],
    ['render', ['generate_image']],
    ['read render', toolNames],
  ])('with the scope %s may call %j', async (scope, allowed) => {
    const { access_token } = await connect(api, { client, person: ada }, { scope })
    const args = { templateId: 'tpl_1', designId: 'dsg_1' }
    const called: string[] = []
    for (const name of toolNames)
      if ((await tool(access_token, name, args)).status === 200) called.push(name)
    expect(called.sort()).toEqual([...allowed].sort())
  })

  it('never may do more than its person, whose role decides which scopes it gets', async () => {
    const viewer = await newPerson(api, api.account.organizationId, 'viewer')
    const ofViewer = await connect(api, { client, person: viewer })
    expect(ofViewer.scope).toBe('read')
    const ofEditor = await connect(api, { client, person: ada })
    await api.database.users.setRole({ ...api.account, userId: ada.userId }, 'viewer')
    clock.pass(3000)
    for (const { access_token } of [ofViewer, ofEditor]) {
      const { status, body } = await tool(access_token, 'generate_image', { designId: 'dsg_1' })
      expect([status, body]).toMatchObject([200, { result: { isError: true } }])
      expect(JSON.stringify(body)).toContain('the role editor or owner')
    }
  })

  it.each([
    [{ resource: studio, scope: 'publish edit read' }, 'read edit publish'],
    [{ resource: studio, scope: 'openid edit offline_access' }, 'edit'],
    [{ resource: studio }, 'read render edit'],
    [{ resource: studio, scope: 'unknown' }, 'read render edit'],
    [{ resource: studio, scope: 'read' }, 'read'],
    [{}, 'read render'],
    [{ scope: 'read edit publish' }, 'read'],
    [{ scope: 'edit' }, 'read render'],
  ])('that asks for %j gets the scopes %j', async (asked, scope) => {
    const tokens = await connect(api, { client, person: ada }, asked)
    expect(tokens.scope).toBe(scope)
    const again = await refresh(api, client, tokens.refresh_token)
    expect(again.body).toMatchObject({ scope })
    const status = 'resource' in asked ? 401 : 200
    for (const token of [tokens.access_token, String(again.body['access_token'])])
      expect((await ping(token)).status).toBe(status)
  })

  it('is unknown at another address of the service', async () => {
    const { access_token: apiKey } = await connect(api, { client, person: ada })
    const { url } = await api.another({ PUBLIC_URL: 'https://other.example' })
    expect((await ping(apiKey)).status).toBe(200)
    expect((await ping(apiKey, { url })).status).toBe(401)
  })

  it('may call no route of the API, nor of the app', async () => {
    const { access_token: apiKey } = await connect(api, { client, person: ada })
    const closed = Object.values(allRoutes).filter(({ callers }) => callers !== null)
    const statuses = new Set<number>()
    for (const { method, path } of closed) {
      const reply = await call(api, path.replaceAll(/:\w+/g, 'none'), { apiKey, method })
      statuses.add(reply.status)
    }
    expect([...statuses]).toEqual([401])
    expect(closed.length).toBeGreaterThan(100)
  })

  it('may go on with a refresh token, which works once', async () => {
    const first = await connect(api, { client, person: ada })
    const second = await refresh(api, client, first.refresh_token)
    expect(second.body).toMatchObject({ scope: 'read render', expires_in: 3600 })
    expect(second.body['refresh_token']).not.toBe(first.refresh_token)
    expect((await ping(String(second.body['access_token']))).status).toBe(200)

    const reused = await refresh(api, client, first.refresh_token)
    expect([reused.status, reused.body['error']]).toEqual([400, 'invalid_grant'])
    const later = await refresh(api, client, String(second.body['refresh_token']))
    expect([later.status, later.body['error']]).toEqual([400, 'invalid_grant'])
    clock.pass(3000)
    for (const token of [first.access_token, String(second.body['access_token'])])
      expect((await ping(token)).status).toBe(401)
  })

  it('gets one answer of several for a refresh token that it sends at the same time', async () => {
    const { refresh_token } = await connect(api, { client, person: ada })
    const all = await Promise.all([1, 2, 3].map(() => refresh(api, client, refresh_token)))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(all.filter(({ status }) => ![200, 400].includes(status))).toEqual([])
  })

  it.each(['access_token', 'refresh_token'] as const)('may give back its %s', async kind => {
    const tokens = await connect(api, { client, person: ada })
    const fields = { token: tokens[kind], client_id: client.clientId }
    expect((await postForm(api, '/oauth/revoke', fields)).status).toBe(200)
    clock.pass(3000)
    expect((await ping(tokens.access_token)).status).toBe(401)
    expect((await refresh(api, client, tokens.refresh_token)).status).toBe(400)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is removed', () => api.database.users.remove({ ...api.account, userId: ada.userId })],
    [
      'signs out everywhere',
      () => call(api, '/api/app/sessions', { ...ada.options, method: 'DELETE' }),
    ],
    [
      'disconnects it',
      async () => {
        const { body } = await call(api, '/api/app/connected-apps', ada.options)
        const [app] = body['data'] as { id: string }[]
        const path = `/api/app/connected-apps/${app?.id ?? ''}`
        expect((await call(api, path, { ...ada.options, method: 'DELETE' })).status).toBe(204)
      },
    ],
  ])('ends on every instance once its person %s', async (_, end) => {
    const tokens = await connect(api, { client, person: ada })
    const { url } = await api.another()
    expect((await ping(tokens.access_token)).status).toBe(200)
    expect((await ping(tokens.access_token, { url })).status).toBe(200)
    await end()
    clock.pass(3000)
    expect((await ping(tokens.access_token)).status).toBe(401)
    expect((await ping(tokens.access_token, { url })).status).toBe(401)
    expect((await refresh(api, client, tokens.refresh_token)).body['error']).toBe('invalid_grant')
  })

  it('is listed for its person, and for owners', async () => {
    await connect(api, { client, person: ada })
    const listed = async (person: SignedIn): Promise<unknown[]> =>
      (await call(api, '/api/app/connected-apps', person.options)).body['data'] as unknown[]
    const app = {
      name: 'Test app',
      host: '127.0.0.1:9',
      person: { id: ada.userId, name: 'Ada' },
      scopes: ['read', 'render'],
    }
    expect(await listed(ada)).toEqual([expect.objectContaining(app)])
    const owner = await newPerson(api, api.account.organizationId, 'owner')
    expect(await listed(owner)).toContainEqual(expect.objectContaining(app))
    const colleague = await newPerson(api, api.account.organizationId, 'editor')
    expect(await listed(colleague)).toEqual([])
  })
})

describe('the question', () => {
  it('says which app asks, and for what', async () => {
    const web = await newClient(api, 'https://app.example/done')
    const asked = await ask(api, web, { scope: 'read' })
    const path = `/api/app/connect/${asked.connectionId}`
    const { status, body } = await call(api, path, answering(ada, asked))
    expect([status, body]).toEqual([
      200,
      {
        name: 'Test app',
        host: 'app.example',
        redirectHost: 'app.example',
        isLocal: false,
        scopes: ['read'],
        withheld: [],
      },
    ])
    const local = await ask(api, client)
    const reply = await call(api, `/api/app/connect/${local.connectionId}`, answering(ada, local))
    expect(reply.body).toMatchObject({ host: '127.0.0.1:9', isLocal: true })
  })

  it('says what the role of the person excludes, and cannot be approved if that is all', async () => {
    const viewer = await newPerson(api, api.account.organizationId, 'viewer')
    for (const [scope, scopes] of [
      ['read edit publish', ['read']],
      ['edit publish', []],
    ] as const) {
      const asked = await ask(api, client, { resource: studio, scope })
      const path = `/api/app/connect/${asked.connectionId}`
      const { body } = await call(api, path, answering(viewer, asked))
      expect(body).toMatchObject({ scopes, withheld: ['edit', 'publish'] })
      const { status } = await approve(api, asked, viewer)
      expect(status).toBe(scopes.length === 0 ? 403 : 200)
    }
  })

  it('can be refused, which the app is told', async () => {
    const asked = await ask(api, client)
    const { body } = await refuse(api, asked, ada)
    const back = await goBack(api, asked, String(body['redirectTo']))
    expect(Object.fromEntries(back)).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
      iss: 'http://localhost',
    })
  })

  it('is asked each time, even for the same app and person', async () => {
    await connect(api, { client, person: ada })
    const asked = await ask(api, client)
    expect(
      (await call(api, `/api/app/connect/${asked.connectionId}`, answering(ada, asked))).status,
    ).toBe(200)
  })

  it('is answered once', async () => {
    const asked = await ask(api, client)
    const all = await Promise.all([1, 2, 3].map(() => approve(api, asked, ada)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('is answered only in the browser in which it was asked', async () => {
    const [own, foreign] = [await ask(api, client), await ask(api, client)]
    const path = `/api/app/connect/${foreign.connectionId}`
    for (const method of ['GET', 'POST', 'DELETE']) {
      const without = { ...foreign, cookies: { ...foreign.cookies, question: '' } }
      expect((await call(api, path, answering(ada, without, method))).status).toBe(404)
      expect((await call(api, path, answering(ada, own, method))).status).toBe(404)
      const forged = own.cookies.question.replace(own.connectionId, foreign.connectionId)
      const unsigned = { ...foreign, cookies: { ...foreign.cookies, question: forged } }
      expect((await call(api, path, answering(ada, unsigned, method))).status).toBe(404)
    }
  })

  it('is not answered by a page of another site, and not by a key', async () => {
    const asked = await ask(api, client)
    const path = `/api/app/connect/${asked.connectionId}`
    const { headers, ...options } = answering(ada, asked, 'POST')
    const forged = {
      ...options,
      headers: { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    }
    expect((await call(api, path, forged)).status).toBe(403)
    expect((await call(api, path, { method: 'POST' })).status).toBe(403)
    expect((await approve(api, asked, ada)).status).toBe(200)
  })

  it('gives the code to that browser alone', async () => {
    const [asked, other] = [await ask(api, client), await ask(api, client)]
    const { body } = await approve(api, asked, ada)
    const path = new URL(String(body['redirectTo'])).pathname
    for (const cookie of ['', other.cookies.resume]) {
      const reply = await call(api, path, anyone({ headers: { cookie } }))
      expect(reply.headers.get('location') ?? '').not.toContain('code=')
      expect(reply.text).not.toContain('code=')
    }
    expect((await goBack(api, asked, String(body['redirectTo']))).get('code')).toMatch(
      /^[\w-]{43}$/,
    )
  })
})

describe('what is stored', () => {
  it('contains no code, token or id of a question', async () => {
    const asked = await ask(api, client)
    const code = await newCode(api, asked, ada)
    const { body } = await exchange(api, asked, { code })
    const open = await ask(api, client)
    const secrets = [
      code,
      String(body['access_token']),
      String(body['refresh_token']),
      asked.connectionId,
      open.connectionId,
    ]
    const rows = await api.sql<object>('select * from oauth_rows')
    const apps = await api.sql<object>('select * from connected_apps')
    const text = JSON.stringify([...rows, ...apps])
    expect(rows.length).toBeGreaterThan(2)
    expect(secrets.filter(secret => secret.length < 43 || text.includes(secret))).toEqual([])
  })
})
