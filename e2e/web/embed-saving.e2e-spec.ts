import { type Browser, type BrowserContext } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { patienceMs, waitFor } from '../testing/wait'
import { launchBrowser } from '../testing/web/browser/launch-browser'
import { EmbedHost, type EmbedPage } from '../testing/web/embed-host'
import { joinWebService, type WebService } from '../testing/web/service'
import { withoutNews } from '../testing/web/saving'
import { watch } from '../testing/web/watch'

interface Element {
  id: string
  fill?: string
  text?: string
}

interface Document {
  pages: { children: Element[] }[]
}

interface Design {
  id: string
  name: string
  userId: string | null
  version: number
  document: Document
}

let service: WebService
let host: EmbedHost
let document: Document
const contexts: BrowserContext[] = []
const browsers: Browser[] = []
const watched: (readonly string[])[] = []

beforeAll(async () => {
  service = await joinWebService()
  host = await EmbedHost.start(service)
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')) as Document
})

afterAll(async () => {
  await host.stop()
  await service.stop()
})

afterEach(async () => {
  await Promise.all(contexts.splice(0).map(context => context.close()))
  await Promise.all(browsers.splice(0).map(browser => browser.close()))
  expect(watched.splice(0).flat()).toEqual([])
})

/** Opens the browser of another user. */
async function newBrowser(browser = service.browser): Promise<BrowserContext> {
  return useBrowser(await browser.newContext({ viewport: { width: 1280, height: 800 } }))
}

async function useBrowser(context: BrowserContext): Promise<BrowserContext> {
  context.setDefaultTimeout(patienceMs)
  contexts.push(context)
  watched.push(await watch(context, [service.origin, host.origin]))
  return context
}

/** Returns a design of a user of the application. */
const newDesign = (userId = 'user-42'): Promise<Design> =>
  host.call('POST', '/designs', { name: 'Card', document, userId })

const readDesign = (id: string): Promise<Design> => host.call('GET', `/designs/${id}?document=true`)

interface OpenedCard {
  id: string
  sessionId: string
  opened: EmbedPage
}

/** Opens a new design in an editor. */
async function openCard(context?: BrowserContext): Promise<OpenedCard> {
  const { id } = await newDesign()
  const session = await host.session({ designId: id })
  const opened = await host.open(context ?? (await newBrowser()), session)
  return { id, sessionId: session.id, opened }
}

const elementOf = ({ pages }: Document, id: string): Element | undefined =>
  pages.flatMap(({ children }) => children).find(one => one.id === id)

describe('a copy of a template, for one user', () => {
  it('is edited and saved, and calls name what is in it by the ids that the editor copies', async () => {
    const { data } = await host.call<{ data: Design[] }>('GET', '/templates?search=quote&perPage=1')
    const session = await host.session({
      templateId: data[0]?.id,
      openAsCopy: true,
      developer: true,
    })
    const context = await newBrowser()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const opened = await host.open(context, session)
    const { designId: id = '' } = await opened.hears('ready')
    const { frame, page } = opened
    await frame.getByRole('row', { name: 'Quote, headline' }).click()
    await frame.getByRole('textbox', { name: 'Text', exact: true }).fill('By the sea')
    await frame.getByRole('button', { name: 'Copy the ID of Quote', exact: true }).click()
    const copied = await page.frames()[1]?.evaluate<string>('navigator.clipboard.readText()')
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    expect(await opened.hears('save')).toMatchObject({ designId: id, version: 2 })
    const saved = await readDesign(id)
    expect([saved.userId, elementOf(saved.document, 'headline')?.text]).toEqual([
      'user-42',
      'By the sea',
    ])
    const modifications = [{ id: copied, text: 'By the lake' }]
    expect(
      await host.call('POST', `/${id}/generate`, { format: 'png', strict: true, modifications }),
    ).toMatchObject({ status: 'completed', warnings: [] })
  })

  it('is exported as it is seen, before it is saved', async () => {
    const { id, opened } = await openCard()
    await opened.modify({ id: 'band', fill: '#112233' })
    const exported = await opened.does<{ files: { url: string }[] }>('export("pdf")')
    const file = await fetch(exported.files[0]?.url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await readDesign(id)).version).toBe(1)
  })
})

describe('the application is told', () => {
  it('that there is no such design, where it is that of another user', async () => {
    const { id } = await newDesign('user-7')
    const body = { designId: id, userId: 'user-42', allowedOrigins: ['https://app.example'] }
    const answer = await host.ask('POST', '/embed-sessions', body)
    expect([answer.status, answer.headers.get('x-error-code'), await answer.json()]).toEqual([
      404,
      'not_found',
      { message: 'Design not found' },
    ])
  })

  it('that the design is gone', async () => {
    const { id } = await newDesign()
    const session = await host.session({ designId: id })
    await host.call('DELETE', `/designs/${id}`)
    const opened = await host.show(await newBrowser(), session)
    expect(await opened.hears('error')).toMatchObject({
      code: 'not_found',
      message: 'Design not found',
      requestId: expect.stringMatching(/^req_/) as string,
    })
    await opened.frame.getByRole('heading', { name: 'This design cannot be opened' }).waitFor()
  })

  it('that the design cannot be read, and not that it is ready', async () => {
    const { id } = await newDesign()
    const session = await host.session({ designId: id })
    const context = await newBrowser()
    await context.route(`**/api/v1/designs/${id}?**`, route =>
      route.fulfill({
        status: 404,
        headers: { 'x-error-code': 'not_found' },
        json: { message: 'Design not found' },
      }),
    )
    const opened = await host.show(context, session)
    expect(await opened.hears('error')).toMatchObject({ code: 'not_found' })
    await opened.frame.getByRole('heading', { name: 'This design cannot be opened' }).waitFor()
    expect((await opened.heard()).map(({ event }) => event)).toEqual(['error'])
  })

  it('that its token has expired, where it has no other one', async () => {
    const { sessionId, opened } = await openCard()
    await service.sql(`update embed_sessions set expires_at = now() where id = '${sessionId}'`)
    // Each process of the service caches callers for some seconds, during which they can still save.
    let turn = 0
    const refused = await waitFor('a save that is refused', async () => {
      await opened.modify({ id: 'headline', text: `Turn ${turn++}` })
      const answer = await opened.does<{ code?: string }>('save()')
      return answer.code === undefined ? undefined : answer
    })
    expect(refused).toMatchObject({
      name: 'EmbedError',
      code: 'unauthorized',
      requestId: expect.stringMatching(/^req_/) as string,
    })
    await opened.hears('error', 'token_not_renewed')
    await opened.frame.getByText('This session has expired.').first().waitFor()
  })

  it('and asked for another one by each save that is refused, although it had none before', async () => {
    const { sessionId, opened } = await openCard()
    await service.sql(`update embed_sessions set expires_at = now() where id = '${sessionId}'`)
    const asked = async (): Promise<number> =>
      (await opened.heard()).filter(({ code }) => code === 'token_not_renewed').length
    // Each process of the service caches callers for some seconds, during which they can still save.
    for (let [turn, refused] = [0, 0]; refused < 3; turn++) {
      const before = await asked()
      await opened.modify({ id: 'headline', text: `Turn ${turn}` })
      const { code } = await opened.does<{ code?: string }>('save()')
      if (code === undefined) continue
      expect(code).toBe('unauthorized')
      await waitFor('a call of onTokenExpiring', async () => (await asked()) > before)
      refused++
    }
  })
})

it('what is changed and saved as soon as the editor is ready is saved', async () => {
  const { id, opened } = await openCard()
  await opened.modify({ id: 'headline', text: 'At once' })
  expect(await opened.does('save()')).toEqual({ designId: id, version: 2 })
  expect(elementOf((await readDesign(id)).document, 'headline')?.text).toBe('At once')
})

it('what is changed while a save is under way stays in the draft, and is saved by the next one', async () => {
  const { id, opened } = await openCard()
  await opened.modify({ id: 'band', fill: '#112233' })
  let go = (): void => undefined
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  await opened.page.route('**/publish', async route => {
    await held
    await route.continue()
  })
  const publishing = opened.page.waitForRequest('**/publish')
  const saving = opened.does('save()')
  await publishing
  await opened.modify({ id: 'headline', text: 'Meanwhile' })
  await opened.says('Keeping draft')
  go()
  expect(await saving).toEqual({ designId: id, version: 2 })
  const { document: saved } = await readDesign(id)
  expect([elementOf(saved, 'band')?.fill, elementOf(saved, 'headline')?.text]).toEqual([
    '#112233',
    'Hello from Platen',
  ])
  expect(await opened.does('save()')).toEqual({ designId: id, version: 3 })
  expect(elementOf((await readDesign(id)).document, 'headline')?.text).toBe('Meanwhile')
})

it('a save that works takes back what the frame said of one that was refused', async () => {
  const { id, opened } = await openCard()
  await opened.modify({ id: 'band', fill: '#112233' })
  await opened.says('Draft kept')
  await opened.page.route('**/publish', route =>
    route.fulfill({
      status: 400,
      headers: { 'x-error-code': 'invalid_request' },
      json: { message: 'Not today' },
    }),
  )
  await opened.frame.getByRole('button', { name: 'Save', exact: true }).click()
  const message = opened.frame.getByText('Not today')
  await message.first().waitFor()
  await opened.page.unrouteAll()
  expect(await opened.does('save()')).toEqual({ designId: id, version: 2 })
  await opened.says('Saved')
  await message.first().waitFor({ state: 'detached' })
})

it('a design that got another name meanwhile is saved at once', async () => {
  const { id, opened } = await openCard()
  await opened.modify({ id: 'band', fill: '#112233' })
  await opened.says('Draft kept')
  const { version } = await host.call<Design>('PUT', `/designs/${id}`, { name: 'Spring card' })
  // The editor still has the version before.
  await opened.modify({ id: 'headline', text: 'In spring' })
  expect(await opened.does('save()')).toEqual({ designId: id, version: version + 1 })
  const { name, document: saved } = await readDesign(id)
  expect([name, elementOf(saved, 'band')?.fill, elementOf(saved, 'headline')?.text]).toEqual([
    'Spring card',
    '#112233',
    'In spring',
  ])
})

it('two editors of one design, in two browsers, merge what they change apart, and are asked about the same', async () => {
  const adas = await newBrowser()
  // Otherwise she would see each change by Bo before she makes her own.
  await withoutNews(adas)
  const { id, opened: ada } = await openCard(adas)
  const bo = await host.open(await newBrowser(), await host.session({ designId: id }))
  await ada.modify({ id: 'band', fill: '#112233' })
  await ada.says('Draft kept')
  await bo.modify({ id: 'headline', text: 'From Bo' })
  await bo.says('Draft kept')
  expect(await bo.does('save()')).toEqual({ designId: id, version: 2 })
  const { document: both } = await readDesign(id)
  expect([elementOf(both, 'band')?.fill, elementOf(both, 'headline')?.text]).toEqual([
    '#112233',
    'From Bo',
  ])
  await ada.modify({ id: 'headline', text: 'From Ada' })
  await ada.says('Conflict')
  expect(await ada.does('save()')).toMatchObject({ code: 'conflict', requestId: null })
  const dialog = ada.frame.getByRole('dialog')
  await dialog.getByText(/^Mine: /).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await ada.says('Draft kept')
  expect(await ada.does('save()')).toEqual({ designId: id, version: 3 })
  expect(elementOf((await readDesign(id)).document, 'headline')?.text).toBe('From Ada')
})

it('two editors of one design, in one browser that keeps nothing for frames, merge as those of two browsers do', async () => {
  const browser = await launchBrowser()
  browsers.push(browser)
  const context = await newBrowser(browser)
  const { id, opened: first } = await openCard(context)
  const second = await host.open(context, await host.session({ designId: id }))
  for (const { page } of [first, second])
    expect(
      await page.frames()[1]?.evaluate('navigator.locks.query().catch(({ name }) => name)'),
    ).toBe('SecurityError')
  await first.modify({ id: 'headline', text: 'From the first' })
  await first.says('Draft kept')
  await second.modify({ id: 'band', fill: '#112233' })
  await second.says('Draft kept')
  expect(await second.does('save()')).toEqual({ designId: id, version: 2 })
  const { document: both } = await readDesign(id)
  expect([elementOf(both, 'headline')?.text, elementOf(both, 'band')?.fill]).toEqual([
    'From the first',
    '#112233',
  ])
})
