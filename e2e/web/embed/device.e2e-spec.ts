import { type Browser, type BrowserContext } from 'playwright-core'
import { patienceMs } from '../../testing/wait'
import { card, dataUrl, picture } from '../../testing/documents'
import { launchBrowser } from '../../testing/web/browser/launch-browser'
import { crash } from '../../testing/web/crash'
import { EmbedHost, type EmbedPage, type EmbedSession } from '../../testing/web/embed-host'
import { joinWebService, type WebService } from '../../testing/web/service'
import { watch } from '../../testing/web/watch'

let service: WebService
let host: EmbedHost
let document: object
let context: BrowserContext
let wrong: readonly string[]

beforeAll(async () => {
  service = await joinWebService()
  host = await EmbedHost.start(service)
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg'))
})

afterAll(async () => {
  await host.stop()
  await service.stop()
})

afterEach(async () => {
  await context.close()
  expect(wrong.filter(line => !isLost(line))).toEqual([])
})

/** Returns true for the lines that Chromium logs for calls without a connection. */
const isLost = (line: string): boolean => line.includes('ERR_INTERNET_DISCONNECTED')

beforeEach(() => openContext(service.browser))

async function openContext(browser: Browser): Promise<void> {
  context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(patienceMs)
  wrong = await watch(context, [service.origin, host.origin, host.sameSite])
}

/** Returns a new design of user-42. */
async function newDesign(): Promise<string> {
  const body = { name: 'Card', document, userId: 'user-42' }
  return (await host.call<{ id: string }>('POST', '/designs', body)).id
}

const session = (designId: string): Promise<EmbedSession> => host.session({ designId })

/** Moves everything on the page to the right, using the keyboard. */
async function move({ frame, page }: EmbedPage): Promise<void> {
  await frame.getByRole('application', { name: 'Canvas' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ArrowRight')
}

/** Returns the x of the band in the draft of the card, or in its latest version. */
async function bandOf(id: string): Promise<number | undefined> {
  interface Read {
    document: { pages: { children: { id: string; x: number }[] }[] }
  }
  const read = await host.call<Read>('GET', `/designs/${id}?document=true`)
  return read.document.pages[0]?.children.find(one => one.id === 'band')?.x
}

describe('a browser that keeps nothing for frames, as for those of other sites', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchBrowser()
  })

  beforeEach(async () => {
    await context.close()
    await openContext(browser)
  })

  afterAll(() => browser.close())

  it('has its user told so without a connection, and loses nothing as long as the page stays', async () => {
    const id = await newDesign()
    const opened = await host.open(context, await session(id))
    await context.setOffline(true)
    await move(opened)
    await opened.says('Offline: not kept')
    expect(await opened.does('save()')).toMatchObject({ code: 'no_answer', requestId: null })
    await context.setOffline(false)
    await opened.says('Draft kept')
    expect(await opened.does('save()')).toEqual({ designId: id, version: 2 })
    expect(await bandOf(id)).toBe(1)
  })
})

describe('a browser that keeps data for frames, as for those of the same site', () => {
  const open = async (id: string): Promise<EmbedPage> =>
    host.open(context, await session(id), host.sameSite)

  it('keeps what is changed without a connection, and the next session offers it', async () => {
    const id = await newDesign()
    const opened = await open(id)
    await context.setOffline(true)
    await move(opened)
    await opened.says('Offline: kept here')
    await crash(opened.page)
    await context.setOffline(false)
    const again = await open(id)
    await again.frame.getByRole('button', { name: 'Recover changes' }).click()
    await again.says('Draft kept')
    expect(await again.does('save()')).toEqual({ designId: id, version: 2 })
    expect(await bandOf(id)).toBe(1)
  })

  it('has one frame edit a design; the other tells its page so, shows what happens, and takes it over', async () => {
    const id = await newDesign()
    const first = await open(id)
    const second = await open(id)
    await second.frame
      .getByRole('heading', { name: 'You are editing this design in another tab' })
      .waitFor()
    for (const call of ['save()', 'export("png")'])
      expect(await second.does(call)).toMatchObject({
        name: 'EmbedError',
        code: 'edited_elsewhere',
        requestId: null,
      })
    await move(first)
    await second.frame.getByRole('img', { name: 'The first page' }).waitFor()
    await second.frame.getByRole('button', { name: 'Edit here' }).click()
    await second.says('Draft kept')
    await first.frame.getByRole('button', { name: 'Edit here' }).waitFor()
    expect(await first.does('save()')).toMatchObject({ code: 'edited_elsewhere' })
    expect(await second.does('save()')).toEqual({ designId: id, version: 2 })
    expect(await bandOf(id)).toBe(1)
  })
})
