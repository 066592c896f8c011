import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { requiredProgram, requiredVariable } from '@platen/env/testing'
import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, LOGO, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { look, lookAround } from '../testing/web/look'
import {
  joinWebService,
  newFirstOwner,
  newVisitor,
  type Person,
  signUp,
  type JoinedWebService,
} from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

const run = promisify(execFile)
const sampleDesign = 'dsg_01kaq5x0e8g9h2j4k6m8n0p2q4'

let service: JoinedWebService
/** A user who can sign in with a password. */
let owner: Person
let visitor: Visitor
let page: Page
let designId: string

beforeAll(async () => {
  service = await joinWebService()
  const { url, ...first } = await newFirstOwner(service)
  ;({ owner } = first)
  visitor = await newVisitor(service)
  await signUp(visitor, url, owner)
  ;({ page } = visitor)
  designId = await saveDesign('Winter card')
})

afterAll(() => service.stop())

/** Saves a design with the session of the page. */
async function saveDesign(name: string): Promise<string> {
  const photo = dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')
  const body = JSON.stringify({ name, document: card(photo) })
  const { id } = await page.evaluate<{ id: string }>(`(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v1/designs', { method: 'POST', headers, body: ${JSON.stringify(body)} })
    return answer.json()
  })()`)
  return id
}

/** Opens Home, where the app finds out who is signed in and remembers it for the documentation. */
async function openHome({ page: own }: Visitor): Promise<void> {
  await own.goto('/')
  await own.getByRole('heading', { name: 'Northlight' }).waitFor()
}

/** Opens a chapter, and waits until the page knows its reader. */
async function open(chapter: string): Promise<void> {
  await page.goto(`/docs/reference/${chapter}`)
  await page.locator('.whose').first().waitFor()
}

const section = (call: string): Locator => page.locator(`section#${call}`)
const shown = (call: string, language: string): Locator =>
  section(call).locator(`.code[data-language="${language}"]`)
const createKey = (call: string): Locator =>
  section(call).getByRole('button', { name: 'Create key' })
const tryIt = (call: string): Locator => section(call).getByRole('button', { name: /^Try it/ })
const trial = (call: string): Locator => section(call).locator('.trial')
const outcome = (call: string): Locator => trial(call).getByRole('status')
const send = (call: string): Locator =>
  trial(call).getByRole('button', { name: 'Send', exact: true })

/** Copies a call as it is shown. */
async function copyCall(call: string): Promise<string> {
  await visitor.forgetCopied()
  await section(call).locator('.calls').getByRole('button', { name: 'Copy', exact: true }).click()
  return waitFor('the copy', async () => (await visitor.copied()) || undefined)
}

describe('a stranger', () => {
  it('reads the examples, with nothing to press that needs a session', async () => {
    const stranger = await newVisitor(service)
    await stranger.page.goto('/docs/reference/renders')
    await stranger.page.waitForLoadState('networkidle')
    const text = await stranger.page.locator('main').innerText()
    expect(text).toContain(`${service.origin}/api/v1/${sampleDesign}/generate`)
    expect(text).toContain('$PLATEN_KEY')
    for (const name of ['Create key', /^Try it/])
      expect(await stranger.page.getByRole('button', { name }).count()).toBe(0)
    expect(await stranger.faults()).toEqual([])
    // A refused call to the API would appear in the console.
    expect(stranger.answers).toEqual([])
    await stranger.leave('Stranger')
  })

  it('signs in from a call, is back at it to try it, and is a stranger again after signing out', async () => {
    const stranger = await newVisitor(service)
    await stranger.page.goto('/docs/reference/renders')
    const link = stranger.page
      .locator('#cancelRender')
      .getByRole('link', { name: 'Sign in to try' })
    await stranger.click('Sign in to try it', link)
    await stranger.type('Email', stranger.page.getByLabel('Email'), owner.email)
    await stranger.type('Password', stranger.page.getByLabel('Password'), owner.password)
    await stranger.page.getByLabel('Password').press('Enter')
    await stranger.page.waitForURL(`${service.origin}/docs/reference/renders#cancelRender`)
    const offered = stranger.page.locator('#cancelRender').getByRole('button', { name: /^Try it/ })
    await offered.waitFor()
    await stranger.page.goto('/')
    const account = stranger.page.getByRole('button', { name: /Ada Lindqvist: account/ })
    await stranger.click('Account', account)
    await stranger.click('Sign out', stranger.page.getByRole('menuitem', { name: 'Sign out' }))
    await stranger.page.waitForURL(`${service.origin}/sign-in`)
    expect(await stranger.faults()).toEqual([])
    const answered = stranger.answers.length
    await stranger.page.goto('/docs/reference/renders')
    await link.waitFor()
    expect(await stranger.faults()).toEqual([])
    expect(stranger.answers.slice(answered)).toEqual([])
    await service.keep(await stranger.leave('Reader'))
  })
})

describe('a reader who is signed in', () => {
  it('sees calls that name what the organization has, and whose it is', async () => {
    await open('renders')
    const call = await copyCall('generate')
    expect(call).toContain(`${service.origin}/api/v1/${designId}/generate`)
    expect(call).not.toContain(sampleDesign)
    await section('generate').getByText('the latest design in Northlight.').waitFor()
    expect(await shown('generate', 'Tool call').textContent()).toContain(designId)
    await open('brands')
    await section('getBrandKit').getByText('Northlight has no brand kit yet').waitFor()
  })

  it('sees the address of the service in guides', async () => {
    await page.goto('/docs/keys')
    await page.getByText(`curl "${service.origin}/api/v1/me"`).waitFor()
    expect(await visitor.faults()).toEqual([])
  })

  it('who may only look is offered no key, and tries what only reads', async () => {
    const viewer = await newVisitor(service)
    await viewer.context.addCookies(await visitor.context.cookies())
    await viewer.page.route('**/api/app/session', async route => {
      const answer = await route.fetch()
      const json = { ...((await answer.json()) as object), role: 'viewer' }
      await route.fulfill({ response: answer, json })
    })
    await openHome(viewer)
    await viewer.page.goto('/docs/reference/renders')
    const offered = viewer.page.getByRole('button', { name: /^(Try it|Create key)/ })
    await offered.first().waitFor()
    expect(await offered.evaluateAll(labels)).toEqual([
      'Read a render',
      'Read an element map as HTML',
      'List renders',
    ])
    await viewer.leave('Viewer')
  })
})

/** For the page: the labels of the buttons. */
const labels = (buttons: readonly unknown[]): string[] =>
  (buttons as { ariaLabel: string | null }[]).map(({ ariaLabel }) =>
    String(ariaLabel).replace('Try it: ', ''),
  )

describe('a key', () => {
  /** Creates a key beside a call, using the keyboard; returns the key that the call then shows. */
  async function create(): Promise<string> {
    await open('renders')
    await createKey('generate').press('Enter')
    const notice = section('generate').getByRole('group', { name: 'The new key' })
    await notice.getByText('is never shown again').waitFor()
    const [secret = ''] = /plt_\w+/.exec(await copyCall('generate')) ?? []
    expect(secret).toMatch(/^plt_\w{38}$/)
    return secret
  }

  it('is created beside a call by the keyboard, and every language runs as it is pasted', async () => {
    const secret = await create()
    const calls: Record<string, (text: string) => [string, string[]]> = {
      curl: text => ['sh', ['-c', text]],
      TypeScript: text => [process.execPath, ['--input-type=module', '-e', text]],
      Python: text => [requiredProgram('python3'), ['-c', text]],
    }
    for (const [language, command] of Object.entries(calls)) {
      await section('generate').getByText(language, { exact: true }).first().click()
      const text = await copyCall('generate')
      expect(text).toContain(secret)
      const [program, words] = command(text)
      const { stdout } = await run(program, words)
      expect([language, stdout]).toEqual([language, expect.stringMatching(/completed/)])
    }
    expect(await createKey('listRenders').count()).toBe(0)
    expect(await shown('listRenders', 'curl').textContent()).toContain(secret)
  })

  it('stands in the page alone', async () => {
    const secret = await create()
    expect(page.url()).not.toContain(secret)
    const kept = await page.evaluate(
      'JSON.stringify([localStorage, sessionStorage, history.state])',
    )
    expect(kept).not.toContain(secret)
    expect(await visitor.faults()).toEqual([])
    const telling = visitor.answers.filter(({ text }) => text.includes(secret))
    expect(telling.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/app/keys'])
    expect(await service.logged(secret)).toBe(false)
  })

  it('is listed with the day, to be revoked', async () => {
    await create()
    await page.goto('/keys')
    await page
      .getByRole('row', { name: /Docs, \d+ \w+/ })
      .first()
      .waitFor()
  })
})

describe('a machine', () => {
  it('finds the page of every template from llms.txt, each with a call that works', async () => {
    const { apiKey } = service.account
    const read = async (url: string): Promise<string> => (await fetch(url)).text()
    const linksIn = (text: string): string[] =>
      [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, url = '']) => url)
    const found = linksIn(await read(`${service.origin}/llms.txt`))
    const pages = linksIn(await read(found.find(url => url.endsWith('/templates.md')) ?? ''))
    expect(pages.length).toBeGreaterThan(10)
    const env = { PATH: requiredVariable('PATH'), PLATEN_KEY: apiKey }
    for (const url of pages) {
      const [, call = ''] = /```sh\n([^]+?)\n```/.exec(await read(url)) ?? []
      const { stdout } = await run('sh', ['-c', call], { env })
      expect([url, JSON.parse(stdout)]).toEqual([
        url,
        expect.objectContaining({ status: 'completed', warnings: [] }),
      ])
    }
  })
})

describe('a call that is tried', () => {
  /** Tries the call that renders, and confirms it. */
  async function tryGenerate(): Promise<void> {
    await open('renders')
    await tryIt('generate').click()
    await send('generate').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
    await outcome('generate').getByText('200').waitFor()
  }

  it('is asked about once, then renders, and shows status, headers, picture and body', async () => {
    await open('renders')
    await tryIt('generate').press('Enter')
    const address = trial('generate').getByLabel('POST to')
    await waitFor('the focus', () => address.evaluate(isFocused))
    expect(await address.inputValue()).toBe(`/api/v1/${designId}/generate`)
    await address.press('Enter')
    const asked = page.getByRole('alertdialog')
    await asked.getByText(`POST /api/v1/${designId}/generate`).waitFor()
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect(await outcome('generate').textContent()).toBe('')
    await trial('generate').getByLabel('Body').fill('{"format": "png", "scale": 0.5}')
    await send('generate').click()
    await asked.getByRole('button', { name: 'Send it' }).press('Enter')
    await outcome('generate').getByText('200').waitFor()
    expect(await outcome('generate').textContent()).toMatch(/^200 in \d+ ms$/)
    const shownPicture = trial('generate').getByRole('img', { name: 'Image 1 of the response' })
    await waitFor('the picture', () => shownPicture.evaluate(isDrawn))
    const answer = await trial('generate').locator('.answer .code').textContent()
    expect(JSON.parse(answer ?? '')).toMatchObject({ designId, status: 'completed' })
    await trial('generate').getByText('x-request-id', { exact: false }).waitFor()
    await trial('generate').getByLabel('Body').fill('{')
    await send('generate').click()
    const code = outcome('generate').getByRole('link', { name: 'invalid_request' })
    expect(await code.getAttribute('href')).toBe(`${service.origin}/docs/errors#invalid_request`)
    expect(await asked.count()).toBe(0)
  })

  it('has no barriers, and fits 320 px', async () => {
    await tryGenerate()
    await tryIt('listRenders').click()
    await trial('listRenders').getByLabel('GET to').fill('/api/v1/renders?perPage=0')
    await send('listRenders').click()
    await outcome('listRenders').getByRole('link', { name: 'invalid_request' }).waitFor()
    await lookAround(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await tryIt('listRenders').click()
    expect(await trial('listRenders').isVisible()).toBe(false)
  })

  it('takes a file', async () => {
    await page.goto('/docs/reference/assets')
    await tryIt('uploadAsset').click()
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
    await trial('uploadAsset').getByLabel('File').setInputFiles(file)
    await send('uploadAsset').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
    await outcome('uploadAsset').getByText('20').waitFor()
    const shownPicture = trial('uploadAsset').getByRole('img')
    await waitFor('the picture', () => shownPicture.evaluate(isDrawn))
  })

  it('deletes for real, and what it names only', async () => {
    const removed = await saveDesign('Removed card')
    await open('designs')
    await tryIt('deleteDesign').click()
    await send('deleteDesign').click()
    await page.getByRole('alertdialog').getByText(removed).waitFor()
    await page.getByRole('button', { name: 'Send it' }).click()
    await outcome('deleteDesign').getByText('204').waitFor()
    await trial('deleteDesign').getByText('The response has no body.').waitFor()
    await tryIt('getDesign').click()
    await send('getDesign').click()
    await outcome('getDesign').getByRole('link', { name: 'not_found' }).waitFor()
    await trial('getDesign').getByLabel('GET to').fill(`/api/v1/designs/${designId}`)
    await send('getDesign').click()
    await outcome('getDesign').getByText('200').waitFor()
    expect(await visitor.faults()).toEqual([])
  })
})

/** For the page: true if the control has the focus. */
const isFocused = (control: unknown): boolean =>
  (control as { matches: (selector: string) => boolean }).matches(':focus')
const isDrawn = (image: unknown): boolean => (image as { naturalWidth: number }).naturalWidth > 0

describe('every page', () => {
  it.each([
    ['docs-signed-in', '/docs/reference/renders', 'Renders'],
    ['docs-guide-signed-in', '/docs/keys', 'API keys'],
  ])('%s has no barriers, fits 320 px, and keeps its policy', async (...shownPage) => {
    const reader = await newVisitor(service)
    await reader.context.addCookies(await visitor.context.cookies())
    await openHome(reader)
    await look(reader, shownPage)
    await reader.leave('Reader')
  })

  it.each(['/sign-in', '/docs', '/docs/reference/renders'])(
    '%s is dark from the start for readers who chose that, however long its scripts take',
    async path => {
      const { context, page: own } = await newVisitor(service)
      await own.emulateMedia({ colorScheme: 'light' })
      await own.addInitScript("localStorage.setItem('platen-theme', 'dark')")
      await own.route('**/assets/*.js', route => route.abort())
      await own.goto(path)
      const seen = await own.evaluate(`[
        getComputedStyle(document.documentElement).backgroundColor,
        document.querySelector('meta[name="color-scheme"]').content,
      ]`)
      expect(seen).toEqual(['rgb(13, 16, 18)', 'dark'])
      await context.close()
    },
  )
})
