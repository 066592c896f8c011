import { documentedRoutes, routeTags } from '@platen/contract'
import { type Browser, chromium } from 'playwright-core'
import { call } from '../../testing/call'
import { requiredVariable, sampled } from '@platen/env/testing'
import { startTestApi, type TestApi } from '../../testing/test-api'
import { readGuides } from './pages/guides'

let api: TestApi
let browser: Browser

beforeAll(async () => {
  api = await startTestApi()
  browser = await chromium.launch({
    executablePath: requiredVariable('CHROMIUM_PATH'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})

afterAll(async () => {
  await browser.close()
  await api.stop()
})

interface Visit {
  requests: string[]
  complaints: string[]
  text: string
}

/** Opens a page, waits until loading ends, and returns the URLs that it requested and the errors that it logged. */
async function visit(path: string): Promise<Visit> {
  const page = await browser.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', request => requests.push(request.url()))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  try {
    await page.goto(api.url + path)
    await page.waitForLoadState('networkidle')
    return { requests, complaints, text: await page.locator('body').innerText() }
  } finally {
    await page.close()
  }
}

const foreign = (requests: string[]): string[] =>
  requests.filter(
    url => !url.startsWith('data:') && new URL(url).origin !== new URL(api.url).origin,
  )

const chapters = Object.keys(routeTags)

it.each(sampled(chapters, { every: 3, nameOf: tag => tag }))(
  'the page of %s shows its calls, loads nothing from other hosts, and violates no policy of its own',
  async tag => {
    const { requests, complaints, text } = await visit(`/docs/reference/${tag.toLowerCase()}`)
    expect([foreign(requests), complaints]).toEqual([[], []])
    for (const { path, docs } of documentedRoutes.filter(route => route.docs.tag === tag)) {
      expect(text).toContain(path.replace(/:(\w+)/g, '{$1}'))
      expect(text).toContain(docs.summary)
      for (const code of Object.keys(docs.errors ?? {})) expect(text).toContain(code)
    }
  },
)

it('the overview links to every guide, chapter and call', async () => {
  const { complaints, text } = await visit('/docs')
  expect(complaints).toEqual([])
  for (const tag of chapters) expect(text).toContain(tag)
  for (const { docs } of documentedRoutes) expect(text).toContain(docs.summary)
})

const pages = [
  '/docs',
  ...readGuides().map(({ slug }) => `/docs/${slug}`),
  '/docs/reference/renders',
  '/docs/reference/objects',
]

it.each(sampled(pages, { every: 3, nameOf: path => path }))(
  'every link of %s works',
  async path => {
    const { text } = await call(api, path, { apiKey: null })
    const base = new URL(path, api.url)
    const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
    const own = links
      .map(link => new URL(link, base))
      .filter(url => url.origin === base.origin && url.pathname !== '/')
    const pages = new Map<string, string>()
    for (const { pathname, hash } of own) {
      if (!pages.has(pathname)) {
        const reply = await call(api, pathname, { apiKey: null })
        expect([pathname, reply.status]).toEqual([pathname, 200])
        pages.set(pathname, reply.text)
      }
      if (hash !== '') expect(pages.get(pathname)).toContain(` id="${hash.slice(1)}"`)
    }
  },
)

it.each([
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs/quick-start', 'text/html; charset=utf-8'],
  ['/docs/reference/renders', 'text/html; charset=utf-8'],
  ['/docs/theme.js', 'text/javascript; charset=utf-8'],
  ['/docs/page.css', 'text/css; charset=utf-8'],
  ['/docs/index.json', 'application/json; charset=utf-8'],
  ['/docs/icon.svg', 'image/svg+xml'],
])('%s needs no key, may load nothing from elsewhere and is not sent twice', async (path, type) => {
  const reply = await call(api, path, { apiKey: null })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe(type)
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const etag = reply.headers.get('etag') ?? ''
  const again = await call(api, path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

it.each(['/docs/..%2fsettings.md', '/docs/reference/none'])('answers 404 for %s', async path => {
  const reply = await call(api, path)
  expect(reply.status).toBe(404)
  expect(reply.body).toEqual({ message: 'Not found' })
})
