import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interFont } from '@platen/media/testing'
import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { newOwner, newVisitor, startWebService, type OwnWebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

interface Render {
  id: string
  status: string
  files?: { checksum: string }[]
}

let service: OwnWebService
let visitor: Visitor
let page: Page
let document: object
let designId: string

beforeAll(async () => {
  service = await startWebService({ RENDER_SLOTS: '1' })
  visitor = await newOwner(service)
  ;({ page } = visitor)
  const photo = dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg')
  document = card(photo)
  ;({ id: designId } = await post<Render>('/designs', { name: 'Winter card', document }))
  await generate({ modifications: [{ id: 'headline', text: 'Winter sale' }], report: true })
  const src = 'https://cdn.example/photo.png'
  await generate({ modifications: [{ id: 'photo', src }] })
})

afterAll(() => service.stop())

/** Calls the API with the session of the page. */
const call = <Body>(method: string, path: string, body?: object): Promise<Body> =>
  page.evaluate<Body>(`(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = ${JSON.stringify(body === undefined ? null : JSON.stringify(body))} ?? undefined
    const answer = await fetch('/api/v1${path}', { method: '${method}', ...(body && { headers, body }) })
    return answer.json()
  })()`)

const post = <Body>(path: string, body: object): Promise<Body> => call('POST', path, body)

const generate = (body: object): Promise<Render> => post(`/${designId}/generate`, body)

const rows = (): Locator => page.getByRole('table', { name: 'Renders' }).getByRole('link')

const linkTo = (id: string): Locator => page.locator(`table a[href$="/renders/${id}"]`)

const renderUrl = /\/renders\/(rnd_\w+)$/

/** Returns the id of the render that the page shows. */
const shownId = (): string => renderUrl.exec(page.url())?.[1] ?? ''

/** Presses Replay and waits for the page of the new render. */
async function replay(): Promise<string> {
  const before = shownId()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.waitForURL(({ href }) => renderUrl.test(href) && !href.includes(before))
  return shownId()
}

describe('the operator', () => {
  it('finds the cause of a failure within three clicks: the element, the host, and what to do', async () => {
    const operator = await newVisitor(service)
    await operator.context.addCookies(await visitor.context.cookies())
    const { page: own } = operator
    await own.goto('/')
    await operator.click('Renders', own.getByRole('link', { name: 'Renders', exact: true }))
    await operator.click('Failed', own.getByRole('radio', { name: 'Failed' }))
    await own.waitForURL(/status=failed/)
    const row = own.getByRole('table', { name: 'Renders' }).getByRole('link')
    await waitFor('the failed one alone', async () => (await row.count()) === 1)
    await operator.click('The render', row)
    const cause = own.getByRole('region', { name: 'Cause' })
    await cause.getByText('asset_unusable', { exact: true }).waitFor()
    const facts = await cause.getByRole('definition').allInnerTexts()
    expect(facts.slice(0, 3)).toEqual(['asset_unusable', 'photo', 'cdn.example'])
    await own.getByText('https://cdn.example/photo.png').waitFor()
    expect(await own.title()).toBe('Winter card · Failed · Platen')
    expect(await operator.faults()).toEqual([])
    const trace = await operator.leave('Operator')
    await service.keep(trace)
    expect(trace.clicks).toBeLessThanOrEqual(3)
  })

  it('sends the same request again, which makes the same bytes', async () => {
    const { id: first } = await generate({ scale: 0.8 })
    await page.goto('/renders?status=completed')
    await linkTo(first).click()
    await page.waitForURL(renderUrl)
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    const again = await replay()
    await page.getByRole('img', { name: 'Page 1, rendered' }).waitFor()
    const [one, two] = [await readRender(first), await readRender(again)]
    expect(two.request).toEqual(one.request)
    expect(two.files?.map(({ checksum }) => checksum)).toEqual(
      one.files?.map(({ checksum }) => checksum),
    )
  })

  it('sees a render go from the queue to its files, and cancels another, without a reload', async () => {
    const [worker] = service.system.workers
    await page.goto(`/renders?designId=${designId}`)
    await rows().first().waitFor()
    worker?.kill('SIGSTOP')
    try {
      await generate({ scale: 0.5, async: true })
      await page.getByRole('row').filter({ hasText: 'Queued' }).waitFor()
      expect(await page.title()).toBe('1 open · Renders · Platen')
      await generate({ scale: 0.6, async: true })
      await page.getByRole('row').filter({ hasText: 'Queued' }).nth(1).waitFor()
      await rows().first().click()
      await page.waitForURL(renderUrl)
      await waitFor('the title', async () => (await page.title()).startsWith('Queued…'))
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('It was cancelled before any file was ready.').waitFor()
      await page.getByRole('link', { name: 'All renders' }).click()
      await page.getByRole('row').filter({ hasText: 'Cancelled' }).waitFor()
    } finally {
      worker?.kill('SIGCONT')
    }
    const done = page.getByRole('row').filter({ hasText: '200 × 150' })
    await done.filter({ hasText: 'Completed' }).waitFor()
    expect(await page.title()).toBe('Renders · Platen')
    expect(await visitor.faults()).toEqual([])
  })
})

const readRender = (id: string): Promise<Render & { request: object }> =>
  call('GET', `/renders/${id}?request=true`)

describe('usage', () => {
  const chart = (): Locator => page.getByRole('slider', { name: 'Renders' })

  it('shows what was rendered, failed and reused, and keeps its range in the address', async () => {
    for (const scale of [0.9, 0.9]) await generate({ scale })
    await page.goto('/usage')
    expect(await chart().getAttribute('aria-valuetext')).toMatch(
      /\d+ renders, 1 failed, \d+ served from cache/,
    )
    await page.getByRole('radio', { name: '7 days' }).click()
    await page.waitForURL(/range=7d/)
    await page.reload()
    await waitFor('7 days', async () => (await chart().getAttribute('aria-valuemax')) === '7')
  })
})

describe('assets', () => {
  const cards = (shown = page): Locator =>
    shown.getByRole('list', { name: 'Images and SVGs' }).getByRole('link')
  const drawing = (width: number): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><rect width="80" height="40" fill="#d4006a"/></svg>`,
    )

  it('are uploaded by a button, and what is refused says why', async () => {
    await page.goto('/assets')
    await cards().first().waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload', exact: true }).click(),
    ])
    await chooser.setFiles([
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing(80) },
      { name: 'inter.ttf', mimeType: 'font/ttf', buffer: interFont() },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
    await page.getByText('2 of 3 uploaded').waitFor()
    await page.getByText(/File must be a PNG, JPEG/).waitFor()
    await page.getByRole('list', { name: 'Fonts' }).getByText('Inter', { exact: true }).waitFor()
  })

  it('are uploaded by a drop', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-drop-'))
    const path = join(folder, 'drop.svg')
    await writeFile(path, drawing(90))
    await page.goto('/assets')
    await cards().first().waitFor()
    const before = await cards().count()
    const devtools = await visitor.context.newCDPSession(page)
    // Sent as the system sends a drag to the browser, since an event created in the page has no files.
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path], dragOperationsMask: 1 }
      await devtools.send('Input.dispatchDragEvent', { type, x: 900, y: 600, data })
    }
    await waitFor('it', async () => (await cards().count()) === before + 1)
    await rm(folder, { recursive: true })
  })
})

describe('a brand kit', () => {
  it('is made, filled, copied from value by value, and deleted', async () => {
    await page.goto('/brand')
    await page.getByRole('button', { name: 'Create kit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add your colours and logo' })
    const create = dialog.getByRole('button', { name: 'Create kit' })
    // An empty kit would change nothing.
    expect(await create.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Add colour' }).click()
    await dialog.getByLabel('Hex value of colour 1').fill('#1d3fb8')
    await create.click()
    await page.waitForURL(/\/brand\/\w+$/)
    await page.getByLabel('Heading', { exact: true }).fill('Fraunces')
    await page.getByText('Not saved yet.').waitFor()
    // A user who returns sees the saved content, although it cannot be loaded again.
    const reading = /\/api\/v1\/brands\/\w+$/
    await page.route(reading, route =>
      route.request().method() === 'GET' ? null : route.continue(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'All brand kits' }).click()
    const kit = page.getByRole('article', { name: 'Northlight' })
    await visitor.forgetCopied()
    await kit.getByRole('button', { name: 'Copy colour #1d3fb8' }).click()
    await waitFor('the colour', async () => (await visitor.copied()) === '#1d3fb8')
    await kit.getByRole('link', { name: 'Northlight' }).click()
    expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe('Fraunces')
    await page.unroute(reading)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete kit' }).click()
    await page.getByText(/You have no brand kits yet/).waitFor()
    expect(await visitor.faults()).toEqual([])
  })
})

describe('a page whose thing is gone', () => {
  const none = '01kaq5x0e8g9h2j4k6m8n0p2q4'

  it.each([
    [`/designs/dsg_${none}`, 'All designs', '/designs'],
    [`/templates/tpl_${none}`, 'All templates', '/templates'],
    [`/renders/rnd_${none}`, 'All renders', '/renders'],
    [`/brand/bk_${none}`, 'All brand kits', '/brand'],
  ])('%s says so, and leads back instead of trying again', async (path, label, list) => {
    await page.goto(path)
    const fault = page.getByRole('alert')
    await fault.getByText('It may have been deleted.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await fault.getByRole('link', { name: label }).press('Enter')
    await page.waitForURL(`${service.origin}${list}`)
    expect(await visitor.faults()).toEqual([])
  })
})
