import { type BrowserContext, type FrameLocator, type Page } from 'playwright-core'
import { bytes, startAssetServer } from '../testing/asset-server'
import { patienceMs, waitFor } from '../testing/wait'
import { findBarriers } from '../testing/web/check-page'
import { type EmbedExample, startEmbedExample } from '../testing/web/embed-example'
import { joinWebService, type WebService } from '../testing/web/service'
import { watch } from '../testing/web/watch'

let service: WebService
let example: EmbedExample
let application: string
let context: BrowserContext
let page: Page
let wrong: readonly string[]
/** The errors of the browser that a test provokes. */
let provoked: RegExp[]
/** The requested addresses that contain a token. */
let tokens: string[]

beforeAll(async () => {
  service = await joinWebService()
  example = await startEmbedExample(service)
  application = example.origin
})

afterAll(async () => {
  await example.stop()
  await service.stop()
})

beforeEach(async () => {
  provoked = []
  tokens = []
  context = await service.browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(patienceMs)
  wrong = await watch(context, [service.origin, application])
  context.on('request', request => {
    if (/[\w-]{43}/.test(new URL(request.url()).pathname.replace(/^\/(files|fonts)\/.*/, '')))
      tokens.push(request.url())
  })
  page = await context.newPage()
})

afterEach(async () => {
  await context.close()
  const unasked = wrong.filter(line => !provoked.some(one => one.test(line)))
  expect([unasked, tokens]).toEqual([[], []])
})

const frame = (): FrameLocator => page.frameLocator('iframe[title="Design editor"]')

const said = (text: string | RegExp): Promise<void> => page.getByText(text).waitFor()

/** Waits until the page has received the event that the editor is ready; returns the id of its design. */
async function ready(): Promise<string> {
  await said(/^Ready: dsg_/)
  const [designId = ''] = /dsg_\w+/.exec((await page.locator('output').textContent()) ?? '') ?? []
  return designId
}

async function open(mode: string): Promise<void> {
  await page.goto(application)
  await page.getByLabel('Mode').selectOption(mode)
  await page.getByRole('button', { name: 'Make a card' }).click()
}

async function downloadAs(format: string): Promise<void> {
  await frame().getByRole('button', { name: 'Download' }).click()
  await frame().getByRole('menuitem', { name: format }).click()
}

interface Render {
  data: { id: string; designId: string }[]
}

const platen = async <Body>(path: string): Promise<Body> => {
  const headers = { authorization: `Bearer ${service.account.apiKey}` }
  return (await fetch(`${service.origin}/api/v1${path}`, { headers })).json() as Promise<Body>
}

describe('a page of an application on another site', () => {
  it('has its user fill in a copy of a template, save it, and gets the picture', async () => {
    await open('fill')
    const designId = await ready()
    const headline = frame().getByRole('textbox').first()
    await headline.fill('By the sea')
    await frame().getByRole('button', { name: 'Save', exact: true }).click()
    await said('Saved version 2')
    const link = page.getByRole('link', { name: 'The picture' })
    await link.waitFor()
    const file = await fetch((await link.getAttribute('href')) ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const saved = await platen<{ userId: string | null }>(`/designs/${designId}?document=true`)
    expect(saved.userId).toBe('user-42')
    expect(JSON.stringify(saved)).toContain('By the sea')
    expect(await context.cookies()).toEqual([])
  })

  it('has its user look at it, and export it', async () => {
    await open('view')
    await frame().getByRole('img', { name: 'Preview of page 1' }).waitFor()
    const download = page.waitForEvent('download')
    await downloadAs('JPEG')
    expect((await download).suggestedFilename()).toMatch(/\.jpe?g$/)
    await said('Exported 1 file')
    expect(await frame().getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  })

  it('has its user edit it, and closes the editor', async () => {
    await open('edit')
    await said(/^Ready: dsg_/)
    const stage = frame().getByRole('application')
    await stage.click({ position: { x: 300, y: 300 } })
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowRight')
    await frame().getByRole('button', { name: 'Save', exact: true }).click()
    await said('Saved version 2')
    await page.getByRole('button', { name: 'Close' }).click()
    await said('Closed')
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('gets another token before the present one is refused, and nothing is lost', async () => {
    await open('fill')
    const designId = await ready()
    await frame().getByRole('textbox').first().fill('Still here')
    let renewed = false
    page.on('response', response => {
      renewed ||= response.url() === `${application}/token` && response.ok()
    })
    await service.sql(
      `update embed_sessions set expires_at = now() where organization_id = '${service.account.organizationId}'`,
    )
    // The frame notices with one of its next calls, since the service caches callers for some seconds.
    const expired = frame().getByText('This session has expired.').first()
    // The message of a refused download stays until the next download.
    await waitFor('another token, and a download with it', async () => {
      await downloadAs('PNG')
      return renewed && !(await expired.isVisible())
    })
    expect(await frame().getByRole('textbox').first().inputValue()).toBe('Still here')
    await frame().getByRole('button', { name: 'Save', exact: true }).click()
    // An export that ends meanwhile would replace the message on the page, so the version is read.
    const saved = async (): Promise<boolean> =>
      (await platen<{ version: number }>(`/designs/${designId}`)).version === 2
    await waitFor('the saved version', saved)
  })
})

describe('a page that the session does not name', () => {
  it('gets no frame, and is told so', async () => {
    const data = { mode: 'edit' }
    const answer = await context.request.post(`${application}/session`, { data })
    const options = JSON.stringify(await answer.json())
    const html = `<div id="editor"></div><script src="${service.origin}/embed.js"></script><script>
      const editor = Platen.createEditor('#editor', { ...${options},
        onReady: () => document.title = 'ready', onError: ({ code }) => document.title = code })
      const codeOf = ({ code }) => code
      const asked = editor.save().catch(codeOf)
      const askedLater = async () => [await asked, await editor.export('png').catch(codeOf)]</script>`
    const elsewhere = await startAssetServer({ '/page': bytes(Buffer.from(html), 'text/html') })
    provoked = [new RegExp(`127.0.0.1:${elsewhere.port}/`), /directive: "frame-ancestors /]
    try {
      await page.goto(`http://127.0.0.1:${elsewhere.port}/page`)
      await waitFor('the answer', async () => (await page.title()) !== '')
      expect(await page.title()).toBe('no_answer')
      expect(await page.evaluate('askedLater()')).toEqual(['no_answer', 'no_answer'])
    } finally {
      await elsewhere.stop()
    }
  })
})

it('an ended session shows a sentence', async () => {
  await open('view')
  await said(/^Ready: dsg_/)
  const src = (await page.locator('iframe').getAttribute('src')) ?? ''
  const headers = { authorization: `Bearer ${service.account.apiKey}` }
  const id = src.split('/').at(-1) ?? ''
  const path = `${service.origin}/api/v1/embed-sessions/${id}`
  expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(204)
  const renders = await platen<Render>('/renders')
  expect(renders.data).toBeDefined()
  await page.goto(src)
  await said('This editing session has ended.')
})
