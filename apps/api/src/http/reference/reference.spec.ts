import { allRoutes, documentedRoutes, studioRoute, toolServerRoute } from '@platen/contract'
import { call } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

/**
 * Routes outside the OpenAPI document. Health is for operators and their probes; the URL of a file comes from a response, may redirect
 * (S3_PUBLIC_URL) and is not for callers to construct, nor is that of an archive; templates as text are for reading; the page of guests alone asks for their pictures and files; the MCP servers describe themselves; the rest is the
 * documentation itself.
 */
const outside = [
  'GET /health/live',
  'GET /health/ready',
  'GET /files/:organization/:name',
  'GET /files/:week/:organization/:name',
  'GET /fonts/:name',
  'GET /fonts/index.json',
  'GET /templates.md',
  'GET /templates/:templateId.md',
  'GET /',
  'GET /openapi.json',
  'GET /schema/design.json',
  'GET /llms.txt',
  'GET /docs',
  'GET /docs/:name',
  'GET /docs/reference/:name',
  'GET /b/:archive',
  'GET /r/:picture',
  'POST /h/:hook',
  'GET /api/app/shared/pages/:page',
  'GET /api/app/shared/files/:format',
  `GET ${toolServerRoute.path}`,
  `POST ${toolServerRoute.path}`,
  `GET ${studioRoute.path}`,
  `POST ${studioRoute.path}`,
]

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

it('registers every route of the contract, and besides those only the routes listed here', () => {
  const inContract = Object.values(allRoutes).map(({ method, path }) => `${method} ${path}`)
  expect([...api.routes].sort()).toEqual([...inContract, ...outside].sort())
})

it('redirects from the root to the documentation', async () => {
  const reply = await call(api, '/', { apiKey: null })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, 'docs'])
})

it('serves the OpenAPI document without a key, with its own address', async () => {
  const reply = await call(api, '/openapi.json', { apiKey: null })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.body).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Platen', version: '1.0.0' },
    servers: [{ url: 'http://platen.test' }],
  })
})

describe('/llms.txt', () => {
  it('names every route, and links to further pages by absolute URLs that work', async () => {
    const { text, headers } = await call(api, '/llms.txt', { apiKey: null })
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# Platen\n\n> .+\n/)
    for (const { method, path, docs } of documentedRoutes) {
      expect(text).toContain(`\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\`: ${docs.summary}`)
    }
    const links = [...text.matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => url)
    expect(links.length).toBeGreaterThan(1)
    for (const url of links) {
      expect(url).toMatch(/^http:\/\/platen\.test\//)
      const reply = await call(api, new URL(url).pathname, { apiKey: null })
      expect([url, reply.status]).toEqual([url, 200])
    }
  })
})
