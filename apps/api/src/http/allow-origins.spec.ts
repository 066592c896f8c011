import { call, type Reply } from '../testing/call'
import { startTestApi, type TestApi } from '../testing/test-api'

const app = 'https://app.example'
const other = 'https://other.example'
const file = `/files/org_1/${'0'.repeat(64)}-${'0'.repeat(32)}.png`

const ask = (api: TestApi, path: string, headers: Record<string, string>): Promise<Reply> =>
  call(api, path, { headers, apiKey: null })

const preflight = (
  api: TestApi,
  path: string,
  { origin, method = 'POST' }: { origin: string; method?: string },
): Promise<Reply> =>
  call(api, path, {
    method: 'OPTIONS',
    apiKey: null,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

const corsOf = ({ headers }: Reply): string[] =>
  [...headers.keys()].filter(name => name.startsWith('access-control-'))

describe('without CORS_ORIGINS', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi()
  })

  afterAll(() => api.stop())

  it.each(['/api/v1/designs', file])('%s allows no page anything', async path => {
    const reply = await ask(api, path, { origin: app })
    expect([corsOf(reply), reply.headers.get('vary')]).toEqual([[], null])
    const asked = await preflight(api, path, { origin: app })
    expect([asked.status, corsOf(asked)]).toEqual([405, []])
  })
})

describe('with CORS_ORIGINS', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startTestApi({ CORS_ORIGINS: `${app}, http://localhost:5173` })
  })

  afterAll(() => api.stop())

  it.each([
    ['/api/v1/designs', 'POST'],
    ['/api/v1/designs/dsg_1', 'DELETE'],
    ['/api/v1/dsg_1/generate', 'POST'],
    [file, 'GET'],
  ])('a preflight of %s needs no key and allows %s', async (path, method) => {
    const reply = await preflight(api, path, { origin: app, method })
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(reply.headers.get('access-control-allow-origin')).toBe(app)
    expect(reply.headers.get('access-control-allow-methods')).toContain(method)
    const headers = reply.headers.get('access-control-allow-headers')?.split(', ')
    expect(headers).toEqual(
      expect.arrayContaining(['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match']),
    )
    expect(reply.headers.get('access-control-max-age')).toBe('7200')
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it.each([other, 'null', `${app}.evil.example`])(
    'a page of %s is allowed nothing',
    async origin => {
      const asked = await preflight(api, '/api/v1/designs', { origin })
      expect([asked.status, corsOf(asked)]).toEqual([405, []])
      const reply = await ask(api, '/api/v1/designs', { origin })
      expect([corsOf(reply), reply.headers.get('vary')]).toEqual([[], 'Origin'])
    },
  )

  it('a page may read answers and their headers, including a 401', async () => {
    const headers = { origin: 'http://localhost:5173' }
    const known = await call(api, '/api/v1/designs', { headers })
    const unknown = await ask(api, '/api/v1/designs', headers)
    expect([known.status, unknown.status]).toEqual([200, 401])
    for (const reply of [known, unknown]) {
      expect(reply.headers.get('access-control-allow-origin')).toBe(headers.origin)
      const exposed = reply.headers.get('access-control-expose-headers')?.split(', ')
      expect(exposed).toEqual(expect.arrayContaining(['X-Error-Code', 'X-Request-Id', 'RateLimit']))
    }
  })

  it('a page may read the error for a missing file', async () => {
    const reply = await ask(api, file, { origin: app })
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([404, app])
  })

  it('a cache keeps the answers to different pages apart, and those to calls without an origin', async () => {
    const reply = await ask(api, '/api/v1/designs', {})
    expect([corsOf(reply), reply.headers.get('vary')]).toEqual([[], 'Origin'])
  })

  it.each(['/api/mcp', '/health/live', '/docs'])('%s is closed to other pages', async path => {
    expect(corsOf(await ask(api, path, { origin: app }))).toEqual([])
    expect((await preflight(api, path, { origin: app })).status).toBe(405)
  })

  it('OPTIONS without a preflight is refused like any other wrong method', async () => {
    const reply = await call(api, '/api/v1/designs', {
      method: 'OPTIONS',
      headers: { origin: app },
    })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })
})

it('allows every page with *, which needs no Vary', async () => {
  const api = await startTestApi({ CORS_ORIGINS: '*' })
  const reply = await ask(api, '/api/v1/designs', { origin: other })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply.headers.get('vary')).toBeNull()
  await api.stop()
})
