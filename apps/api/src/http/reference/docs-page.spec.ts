import { documentedRoutes, routeTags } from '@platen/contract'
import { type Browser, chromium } from 'playwright-core'
import { call } from '../../testing/call'
import { requiredVariable } from '@platen/env/testing'
import { startTestApi, type TestApi } from '../../testing/test-api'

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
async function visit(path: string, ready: string): Promise<Visit> {
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
    await page.waitForSelector(ready)
    await page.waitForLoadState('networkidle')
    // A click opens an operation: what is loaded only then counts, too.
    await page
      .locator('.opblock-summary-control')
      .first()
      .click({ timeout: 1000 })
      .catch(() => null)
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

it('shows every operation in a browser, asks no other host for anything and breaks no rule of its own', async () => {
  const { requests, complaints, text } = await visit('/docs', '.opblock')
  expect(foreign(requests)).toEqual([])
  expect(requests.map(url => new URL(url).pathname)).toContain('/openapi.json')
  expect(complaints).toEqual([])
  const shown = text.replace(/\u200b/g, '')
  for (const { path, docs } of documentedRoutes) {
    expect(shown).toContain(path.replace(/:(\w+)/g, '{$1}'))
    expect(shown).toContain(docs.summary)
  }
  for (const tag of Object.keys(routeTags)) expect(shown).toContain(tag)
})

it.each([
  ['/docs', 'text/html; charset=utf-8'],
  ['/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
  ['/docs/swagger-ui.css', 'text/css; charset=utf-8'],
  ['/docs/favicon.png', 'image/png'],
])('%s needs no key, may load nothing from elsewhere and is not sent twice', async (path, type) => {
  const reply = await call(api, path, { apiKey: null })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe(type)
  expect(reply.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self';/,
  )
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const etag = reply.headers.get('etag') ?? ''
  const again = await call(api, path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

it('answers 404 for what it does not have', async () => {
  const reply = await call(api, '/docs/..%2fsettings.md')
  expect(reply.status).toBe(404)
  expect(reply.body).toEqual({ message: 'Not found' })
})
