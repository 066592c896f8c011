import { type Locator, type Page } from 'playwright-core'
import { card, dataUrl, picture } from '../testing/documents'
import { waitFor } from '../testing/wait'
import { holdTimers } from '../testing/web/hold-timers'
import { chooseIn, expectNoBarriersInDialog, openDialog } from '../testing/web/overlays'
import { ratioOf } from '../testing/web/ratio-of'
import { newOwner, joinWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'

let service: WebService
let visitor: Visitor
let page: Page
let document: object

/** Opens the page as the owner of a new organization. */
async function enter(): Promise<void> {
  visitor = await newOwner(service)
  ;({ page } = visitor)
  await page.addInitScript(holdTimers)
}

beforeAll(async () => {
  service = await joinWebService()
  await enter()
  document = card(dataUrl(await picture(800, 320, '#8a9a7b'), 'image/jpeg'))
})

afterAll(() => service.stop())

interface Answer {
  status: number
  body: {
    id: string
    version: number
    total: number
    name: string
    data: { draft?: { thumbnail: string | null } | null }[]
  }
}

/** Calls the API with the session of the page, whatever the page shows. */
async function call(method: string, path: string, data?: object): Promise<Answer> {
  const answer = await visitor.context.request.fetch(`/api/v1${path}`, {
    method,
    headers: { origin: service.origin },
    ...(data && { data }),
  })
  const text = await answer.text()
  return { status: answer.status(), body: JSON.parse(text || '{}') as Answer['body'] }
}

async function create(name: string, more: object = {}): Promise<string> {
  const { body } = await call('POST', '/designs', { name, document, ...more })
  return body.id
}

const saveDraft = (id: string, baseVersion = 1): Promise<Answer> =>
  call('PUT', `/designs/${id}/draft`, { document: { ...document, height: 320 }, baseVersion })

/** Resolves to true if a design still exists on the service. */
const exists = async (id: string): Promise<boolean> =>
  (await call('GET', `/designs/${id}`)).status === 200

const latestOf = async (id: string): Promise<number> =>
  (await call('GET', `/designs/${id}`)).body.version

const cards = (): Locator => page.getByRole('list', { name: 'Designs' }).getByRole('listitem')
const cardOf = (name: string): Locator =>
  cards().filter({ has: page.getByText(name, { exact: true }) })
const rows = (): Locator => page.getByRole('table', { name: 'Designs' }).getByRole('row')

/** Lets ten seconds pass. */
const letGo = (): Promise<unknown> => page.evaluate('letGo()')

const gone = (target: Locator): Promise<void> => target.waitFor({ state: 'detached' })

const actsOn = (name: string): Locator =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })
const choose = (name: string, entry: string): Promise<void> => chooseIn(actsOn(name), entry)
const chooseByKeys = (name: string, entry: string): Promise<void> =>
  visitor.chooseByKeys(actsOn(name), entry)

const dialog = (): Locator => openDialog(page)
const expectNoBarriers = (): Promise<void> => expectNoBarriersInDialog(page)

describe('without a design', () => {
  beforeAll(enter)

  it('the page leads to the templates, of which a copy becomes one', async () => {
    await page.goto('/')
    await page.getByRole('list', { name: 'Templates' }).waitFor()
    expect(await page.getByRole('region', { name: 'Continue' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Designs', exact: true }).click()
    await page.getByText('You have no designs yet.').waitFor()
    await page.getByRole('link', { name: 'Choose a template' }).click()
    await page
      .getByRole('link', { name: /^Quote/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Edit a copy', exact: true }).waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Edit a copy', exact: true }).click()
    await page.waitForURL(/\/designs\/dsg_\w+\/edit/)
    await page.getByRole('button', { name: `Rename ${name}` }).waitFor()
    await page.getByRole('link', { name: 'Use', exact: true }).click()
    await page.getByRole('link', { name: 'All designs' }).click()
    await cardOf(name).locator('img').waitFor()
    await choose(name, 'Delete')
    await page.goto('/')
    await waitFor('none', async () => (await call('GET', '/designs')).body.total === 0)
  })
})

describe('designs', () => {
  it('are renamed, copied, made templates and opened, each by its menu', async () => {
    await create('Winter card')
    await page.goto('/designs')
    await choose('Winter card', 'Rename')
    await expectNoBarriers()
    await page.getByLabel('Name', { exact: true }).fill('Spring card')
    await dialog().getByRole('button', { name: 'Rename' }).click()
    await cardOf('Spring card').waitFor()
    await choose('Spring card', 'Duplicate')
    await cardOf('Copy of Spring card').waitFor()
    await visitor.forgetCopied()
    await choose('Spring card', 'Copy ID')
    const id = await waitFor('the id', async () => (await visitor.copied()) || undefined)
    expect((await call('GET', `/designs/${id}`)).body.name).toBe('Spring card')
    await choose('Spring card', 'Make template')
    await expectNoBarriers()
    await page.getByLabel('Category').fill('Cards')
    await dialog().getByRole('button', { name: 'Make template' }).click()
    await gone(dialog())
    expect((await call('GET', '/templates?owner=own')).body.total).toBe(1)
    await choose('Spring card', 'Update template')
    expect(await page.getByLabel('Category').inputValue()).toBe('Cards')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await choose('Spring card', 'Remove from templates')
    await expectNoBarriers()
    await dialog().getByRole('button', { name: 'Remove template' }).click()
    await gone(dialog())
    expect((await call('GET', '/templates?owner=own')).body.total).toBe(0)
    await choose('Spring card', 'Open')
    await page.waitForURL(`${service.origin}/designs/${id}`)
    expect(await visitor.faults()).toEqual([])
  })

  it('are renamed, copied, deleted and had back by the keyboard alone', async () => {
    const id = await create('Menu')
    await page.goto('/')
    await visitor.tabTo(page.getByRole('link', { name: 'Designs', exact: true }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.origin}/designs`)
    await chooseByKeys('Menu', 'Rename')
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Lunch')
    await page.keyboard.press('Enter')
    await cardOf('Lunch').waitFor()
    await chooseByKeys('Lunch', 'Duplicate')
    await cardOf('Copy of Lunch').waitFor()
    await chooseByKeys('Lunch', 'Delete')
    await gone(cardOf('Lunch'))
    await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    const link = cardOf('Lunch').getByRole('link')
    await link.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.origin}/designs/${id}`)
    expect(await exists(id)).toBe(true)
  })

  it('are found by filters that survive a reload, in rows as in cards', async () => {
    await create('Ticket', { userId: 'user-7' })
    await create('Ticket stub', { userId: 'user-8' })
    await page.goto('/designs')
    await page.getByRole('searchbox').fill('ticket')
    await waitFor('two', async () => (await cards().count()) === 2)
    await page.getByRole('radio', { name: 'Rows' }).click()
    await page.getByRole('row').getByRole('link', { name: 'user-7', exact: true }).click()
    await waitFor('its row', async () => (await rows().count()) === 2)
    await page.getByRole('button', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'Oldest first' }).click()
    await page.waitForURL(/\?q=ticket&userId=user-7&orderBy=oldest$/)
    await page.reload()
    await page.getByRole('row', { name: /Ticket/ }).waitFor()
    expect(await rows().count()).toBe(2)
    expect(await page.getByRole('searchbox').inputValue()).toBe('ticket')
    await page.getByRole('button', { name: /^User user-7/ }).click()
    await waitFor('both rows', async () => (await rows().count()) === 3)
    await page.getByRole('searchbox').fill('no such thing')
    await page.getByRole('button', { name: 'Show all designs' }).click()
    await page.waitForURL(`${service.origin}/designs`)
    await page.getByRole('radio', { name: 'Cards' }).click()
    await cards().first().waitFor()
  })

  it('are found by Ctrl K', async () => {
    await create('Voucher')
    await page.goto('/designs')
    await cardOf('Voucher').waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type('voucher')
    await page.getByRole('menuitem', { name: 'Voucher' }).click()
    await page.waitForURL(/\/designs\/dsg_\w+$/)
    await page.getByRole('heading', { name: 'Voucher' }).waitFor()
    expect(await visitor.faults()).toEqual([])
  })
})

describe('a deletion', () => {
  const undo = (): Locator => page.getByRole('button', { name: 'Undo' })

  it('takes the design away at once, and is sent when it can no longer be undone', async () => {
    const [id, other] = [await create('Poster'), await create('Flyer')]
    await page.goto('/designs')
    await cardOf('Poster').waitFor()
    await choose('Poster', 'Delete')
    await gone(cardOf('Poster'))
    await choose('Flyer', 'Delete')
    await waitFor('both', async () => (await undo().count()) === 2)
    await undo().last().click()
    await cardOf('Flyer').waitFor()
    expect(await exists(id)).toBe(true)
    await letGo()
    await gone(undo())
    await waitFor('the end', async () => !(await exists(id)))
    expect(await exists(other)).toBe(true)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a link of the app', () => page.getByRole('link', { name: 'Keys', exact: true }).click()],
    // Another site is not tested: without a free processor, a browser drops the page before its handlers have run.
    ['a reload', () => page.reload()],
  ])('is sent on leaving by %s', async (way, leave) => {
    const name = `Banner, left by ${way}`
    const id = await create(name)
    await page.goto('/designs')
    await choose(name, 'Delete')
    await undo().waitFor()
    expect(await exists(id)).toBe(true)
    await leave()
    await waitFor('the end', async () => !(await exists(id)))
  })
})

describe('a draft', () => {
  const versions = (): Locator => page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  const preview = (): Locator => page.getByRole('img', { name: 'Preview of page 1' })

  it('is marked on the card and on Home, and previewed', async () => {
    for (const name of ['Spring', 'Summer', 'Autumn']) await create(name)
    const id = await create('Launch')
    await saveDraft(id)
    await page.goto('/')
    const latest = page.getByRole('region', { name: 'Continue' })
    const link = latest.getByRole('link', { name: /Launch.*Draft/ })
    await link.waitFor()
    expect(await latest.getByRole('listitem').count()).toBe(4)
    await latest.getByRole('link', { name: 'All designs' }).click()
    await cardOf('Launch').getByText('Draft', { exact: true }).waitFor()
    await cardOf('Launch').getByRole('link').click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await versions().first().getByRole('link', { name: 'Draft' }).click()
    await page.waitForURL(/@draft\?tab=versions$/)
    await page.getByText('400 × 320 px', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('400 × 320 px', { exact: true }).waitFor()
    expect(await page.getByRole('tab', { name: 'Request' }).count()).toBe(0)
    await preview().waitFor()
  })

  it('of another page size is whole on its card', async () => {
    await saveDraft(await create('Festival'))
    const drawn = async (): Promise<boolean> =>
      typeof (await call('GET', '/designs?search=festival')).body.data[0]?.draft?.thumbnail ===
      'string'
    await waitFor('its picture', drawn)
    await page.goto('/designs')
    const shown = cardOf('Festival').locator('img')
    const isDrafts = async (): Promise<boolean> =>
      Math.abs((await shown.evaluate(ratioOf)) - 1.25) < 0.01
    await waitFor('that on the card', isDrafts)
    const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(400 / 320, 1)
    await page.getByRole('radio', { name: 'Rows' }).click()
    await page
      .getByRole('row', { name: /Festival/ })
      .getByText('400 × 320')
      .waitFor()
    await page.getByRole('radio', { name: 'Cards' }).click()
    await cardOf('Festival').getByRole('link').click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await versions().first().getByText('Made from version 1, now 400 × 320 px').waitFor()
  })

  it('is published with a note, and its number goes up', async () => {
    const id = await create('Parade')
    await saveDraft(id)
    await page.goto(`/designs/${id}?tab=versions`)
    await versions().first().getByRole('button', { name: 'Publish' }).click()
    await expectNoBarriers()
    await page.getByLabel('Note').fill('For June')
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await versions().first().getByText('For June').waitFor()
    await page.waitForURL(/\/designs\/dsg_\w+\?tab=versions$/)
    expect(await versions().first().innerText()).toMatch(/Version 2\s+Latest\s+For June\s+Ada/)
    await page.getByText('400 × 320 px').waitFor()
    expect(await versions().count()).toBe(2)
    expect(await visitor.faults()).toEqual([])
  })

  it('is behind when somebody else published, in words, and is kept as a copy', async () => {
    const id = await create('Concert')
    await saveDraft(id)
    await page.goto(`/designs/${id}?tab=versions`)
    await versions().first().getByRole('button', { name: 'Publish' }).click()
    await dialog().waitFor()
    await call('PUT', `/designs/${id}`, { document: { ...document, height: 340 } })
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await page.getByText(/newer version than the one that the draft was made from/).waitFor()
    expect(await latestOf(id)).toBe(2)
    await page.reload()
    await page.getByText('This draft cannot be published').waitFor()
    await page.getByRole('button', { name: 'Keep as a copy' }).click()
    await page.getByRole('heading', { name: 'Copy of Concert' }).waitFor()
    await page.getByText('400 × 320 px').waitFor()
  })

  it('is published after the design was renamed', async () => {
    const id = await create('Invitation')
    await saveDraft(id)
    await page.goto('/designs')
    await choose('Invitation', 'Rename')
    await page.getByLabel('Name', { exact: true }).fill('Invite')
    await dialog().getByRole('button', { name: 'Rename' }).click()
    await cardOf('Invite').getByRole('link').click()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await versions().first().getByRole('button', { name: 'Publish' }).click()
    await dialog().getByRole('button', { name: 'Publish' }).click()
    await versions().first().getByText('Version 3').waitFor()
    expect(await latestOf(id)).toBe(3)
  })

  it('is discarded once that was asked, by the keyboard alone', async () => {
    const id = await create('Agenda')
    await saveDraft(id)
    await page.goto(`/designs/${id}@draft?tab=versions`)
    await visitor.tabTo(page.getByRole('button', { name: 'Discard draft' }))
    await page.keyboard.press('Enter')
    await expectNoBarriers()
    await visitor.tabTo(dialog().getByRole('button', { name: 'Discard draft' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.origin}/designs/${id}?tab=versions`)
    await waitFor('one version', async () => (await versions().count()) === 1)
    expect((await call('GET', `/designs/${id}/draft`)).status).toBe(404)
    await page.getByText('400 × 300 px').waitFor()
  })
})

describe('a version', () => {
  const versions = (): Locator => page.getByRole('list', { name: 'Versions' }).getByRole('listitem')

  it('is previewed, found again by its address, and restored with a note', async () => {
    // A list of designs would request a thumbnail of version 1 at once.
    await page.goto('/keys')
    const id = await create('Calendar')
    await call('PUT', `/designs/${id}`, { document: { ...document, height: 340 }, note: 'Taller' })
    await page.goto(`/designs/${id}?tab=versions`)
    await page.getByText('400 × 340 px').waitFor()
    await versions().nth(1).locator('canvas[data-painted]').waitFor()
    await versions().nth(1).getByRole('link', { name: 'Version 1' }).click()
    await page.getByText('400 × 300 px').waitFor()
    await page.reload()
    await page.getByText('400 × 300 px').waitFor()
    expect(await versions().nth(1).getByRole('link').getAttribute('aria-current')).toBe('true')
    await page.getByRole('button', { name: 'Restore version 1' }).press('Enter')
    await page.waitForURL(`${service.origin}/designs/${id}?tab=versions`)
    await versions().first().getByText('Restored from version 1').waitFor()
    expect(await versions().first().innerText()).toMatch(/Version 3\s+Latest/)
    await page.getByText('400 × 300 px').waitFor()
    expect(await latestOf(id)).toBe(3)
  })

  it('is compared with the one before, at an address of its own, by keyboard', async () => {
    const id = await create('Almanac')
    await call('PUT', `/designs/${id}`, { document: { ...document, height: 340 } })
    const [front] = (document as { pages: object[] }).pages
    const pages = [{ ...front, background: '#0a7d5a' }]
    await call('PUT', `/designs/${id}`, { document: { ...document, height: 340, pages } })
    await page.goto(`/designs/${id}?tab=versions`)
    await visitor.tabTo(page.getByRole('link', { name: 'Compare version 3 with version 2' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service.origin}/designs/${id}/compare?from=2&to=3`)
    for (const version of [2, 3])
      await page.getByRole('img', { name: `Page 1 of version ${version}` }).waitFor()
    const changes = page.getByRole('list', { name: 'Changes' })
    expect(await changes.innerText()).toMatch(/background\s+\S+\s+→\s+to\s+#0a7d5a/)
    await visitor.tabTo(page.getByRole('button', { name: /From$/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Version 1' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.waitForURL(/from=1&to=3$/)
    await page.reload()
    await page.getByRole('img', { name: 'Page 1 of version 1' }).waitFor()
    expect(await visitor.faults()).toEqual([])
  })
})
