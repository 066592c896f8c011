import { type BrowserContext, type Locator } from 'playwright-core'
import { card, dataUrl, picture } from '../../testing/documents'
import { patienceMs, waitFor } from '../../testing/wait'
import { EmbedHost, type EmbedPage } from '../../testing/web/embed-host'
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

beforeEach(async () => {
  context = await service.browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  context.setDefaultTimeout(patienceMs)
  wrong = await watch(context, [service.origin, host.origin])
})

afterEach(async () => {
  await context.close()
  expect(wrong).toEqual([])
})

/** Opens a new design in the editor of a session with these options. */
async function open(options: object = {}): Promise<EmbedPage> {
  const body = { name: 'Card', document, userId: 'user-42' }
  const { id } = await host.call<{ id: string }>('POST', '/designs', body)
  return host.open(context, await host.session({ designId: id, ...options }))
}

const button = ({ frame }: EmbedPage, name: string): Locator =>
  frame.getByRole('button', { name, exact: true })

/** Returns the channels of the colour behind an element. */
async function behind(shown: Locator): Promise<number[]> {
  const colour = await shown.evaluate(one => {
    const { getComputedStyle } = globalThis as unknown as Styling
    return getComputedStyle(one).backgroundColor
  })
  return (colour.match(/\d+/g) ?? []).map(Number)
}

interface Styling {
  getComputedStyle: (element: unknown) => { backgroundColor: string }
}

/** Changes the design, so that it can be saved. */
async function change(opened: EmbedPage): Promise<void> {
  await opened.modify({ id: 'band', fill: '#112233' })
  await opened.says('Draft kept')
}

describe('the page around the editor', () => {
  /** Waits until the bar of the editor is light or dark. */
  const looks = (opened: EmbedPage, scheme: 'dark' | 'light'): Promise<unknown> =>
    waitFor(`the ${scheme} scheme`, async () => {
      const [red = 0] = await behind(opened.frame.getByRole('banner'))
      return scheme === 'dark' ? red < 100 : red > 150
    })

  it('gives it its colours with the session, and others later', async () => {
    const opened = await open({ theme: { accent: '#7a1fa2', scheme: 'dark' } })
    await change(opened)
    await looks(opened, 'dark')
    expect(await behind(button(opened, 'Save'))).toEqual([0x7a, 0x1f, 0xa2])
    await opened.page.evaluate(`editor.setTheme({ accent: '#0a6e50', scheme: 'light' })`)
    await looks(opened, 'light')
    expect(await behind(button(opened, 'Save'))).toEqual([0x0a, 0x6e, 0x50])
    await opened.page.emulateMedia({ colorScheme: 'dark' })
    await opened.page.evaluate(`editor.setTheme({ scheme: 'auto' })`)
    await looks(opened, 'dark')
    expect(await behind(button(opened, 'Save'))).toEqual([0x0a, 0x6e, 0x50])
  })

  it('gives it the keyboard', async () => {
    const opened = await open()
    await opened.page.evaluate(`(() => {
      const field = document.body.appendChild(document.createElement('input'))
      field.focus()
    })()`)
    await opened.page.keyboard.type('In the page')
    await opened.page.evaluate('editor.focus()')
    await waitFor('the focus', () =>
      opened.page.evaluate<boolean>('document.activeElement === editor.frame'),
    )
    await opened.page.keyboard.press('ControlOrMeta+k')
    await opened.frame.getByRole('dialog').waitFor()
    expect(await opened.page.locator('input').inputValue()).toBe('In the page')
  })

  it('restricts what can be exported', async () => {
    const opened = await open({ formats: ['png', 'pdf'] })
    await button(opened, 'Download').click()
    const offered = opened.frame.getByRole('menu').getByRole('menuitem')
    await offered.first().waitFor()
    expect(await offered.allInnerTexts()).toEqual(['PNG', 'PDF'])
    await opened.page.keyboard.press('Escape')
    expect(await opened.does('export("png")')).toMatchObject({ files: [{ format: 'png' }] })
    expect(await opened.does('export("jpeg")')).toMatchObject({ code: 'not_possible' })
  })

  it('is told when its user has changed something, and not before', async () => {
    const opened = await open()
    const told = async (): Promise<string[]> => (await opened.heard()).map(({ event }) => event)
    expect(await told()).toEqual(['ready'])
    await opened.frame.getByRole('application', { name: 'Canvas' }).focus()
    await opened.page.keyboard.press('ControlOrMeta+a')
    expect(await told()).toEqual(['ready'])
    await opened.page.keyboard.press('ArrowRight')
    await opened.hears('changed')
  })
})
