import { type BrowserContext, type Frame, type Page } from 'playwright-core'
import { patienceMs, waitFor } from '../testing/wait'
import { type EmbedExample, startEmbedExample } from '../testing/web/embed-example'
import { lookAround } from '../testing/web/look'
import { joinWebService, type WebService } from '../testing/web/service'
import { withoutNews } from '../testing/web/saving'
import { watch } from '../testing/web/watch'

let service: WebService
let example: EmbedExample
let context: BrowserContext
let page: Page
let wrong: readonly string[]

beforeAll(async () => {
  service = await joinWebService()
  example = await startEmbedExample(service)
  context = await service.browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(patienceMs)
  wrong = await watch(context, [service.origin, example.origin])
})

afterAll(async () => {
  await example.stop()
  await service.stop()
})

beforeEach(async () => {
  page = await context.newPage()
  await withoutNews(page)
  await page.setViewportSize({ width: 1440, height: 900 })
})

afterEach(async () => {
  await page.close()
  expect(wrong.filter(line => !isLost(line))).toEqual([])
})

/** Returns true for the lines that Chromium logs for calls without a connection, and for calls that a test has aborted. */
const isLost = (line: string): boolean => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(line)

const said = (text: RegExp | string): Promise<void> => page.getByText(text).first().waitFor()

/** Begins a session in this mode. */
async function begin(mode: string): Promise<void> {
  await page.goto(example.origin)
  await page.getByLabel('Mode').selectOption(mode)
  await page.getByRole('button', { name: 'Make a card' }).click()
}

/** Returns the frame of the session, once it shows the design. */
async function frame(): Promise<Frame> {
  await said(/^Ready: dsg_/)
  const element = await page.locator('iframe').elementHandle()
  const shown = await element.contentFrame()
  if (!shown) throw new Error('there is no frame')
  await shown.locator('canvas[data-painted]').first().waitFor()
  await shown.waitForLoadState('networkidle')
  return shown
}

describe('the editor in the page of another application has no barriers, and fits 320 px', () => {
  it.each(['edit', 'fill', 'view'])('embed-%s', async mode => {
    await begin(mode)
    const shown = await frame()
    await lookAround(page, `embed-${mode}`, shown)
  })

  /** Moves everything on the page using the keyboard. */
  async function move(shown: Frame): Promise<void> {
    await shown.getByRole('application', { name: 'Canvas' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ArrowRight')
  }

  it('embed-changed', async () => {
    await begin('edit')
    const shown = await frame()
    await move(shown)
    await shown.getByText('Draft kept').waitFor()
    await lookAround(page, 'embed-changed', shown)
  })

  it('embed-offline', async () => {
    await begin('edit')
    const shown = await frame()
    await context.setOffline(true)
    try {
      await move(shown)
      await shown.getByText(/^Offline/).waitFor()
      await lookAround(page, 'embed-offline', shown)
    } finally {
      await context.setOffline(false)
    }
  })

  it('embed-expired', async () => {
    await begin('fill')
    const shown = await frame()
    await page.route('**/token', route => route.abort())
    await service.sql(
      `update embed_sessions set expires_at = now() where organization_id = '${service.account.organizationId}'`,
    )
    await waitFor('the end of the token', async () => {
      await shown.getByRole('button', { name: 'Download' }).click()
      await shown.getByRole('menuitem', { name: 'PNG' }).click()
      return (await shown.getByText('This session has expired.').count()) > 0
    })
    // Only one of the bars shows this.
    expect(await shown.getByText('This session has expired.').count()).toBe(1)
    await lookAround(page, 'embed-expired', shown)
  })

  it('embed-ended', async () => {
    await begin('view')
    const shown = await frame()
    const url = shown.url()
    const id = url.split('/').at(-1) ?? ''
    const headers = { authorization: `Bearer ${service.account.apiKey}` }
    await fetch(`${service.origin}/api/v1/embed-sessions/${id}`, { method: 'DELETE', headers })
    await page.goto(url)
    await said('This editing session has ended.')
    await lookAround(page, 'embed-ended')
  })
})
