import { type Locator, type Page } from 'playwright-core'
import { Panels } from '../../testing/web/panels'
import { chooseIn } from '../../testing/web/overlays'
import {
  joinMemoryService,
  type MemoryService,
  newOwner,
} from '../../testing/web/memory/join-memory'
import { type Visitor } from '../../testing/web/visitor'

interface Placed {
  id: string
  x: number
  y: number
  children?: Placed[]
}

interface Drawn {
  pages: { children: Placed[] }[]
}

let service: MemoryService
let visitor: Visitor
let page: Page
let panels: Panels

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  ;({ page } = visitor)
  panels = new Panels(visitor)
})

afterAll(() => service.stop())

afterEach(async () => expect(await visitor.faults()).toEqual([]))

describe('the tree of elements', () => {
  beforeEach(() => panels.open())

  it('renames in place, and keeps the old id', async () => {
    await panels.row('headline').dblclick()
    await panels.field('Name of Winter sale').fill('Title')
    await panels.field('ID of Winter sale').fill('badge')
    await panels.field('ID of Winter sale').press('Enter')
    await panels.tree().getByText('"badge" is the id of something else').waitFor()
    await panels.enter(panels.field('ID of Title'), 'title')
    await panels.row('Title, title').waitFor()
    await panels.part('Arrange').waitFor()
    await page.getByRole('list', { name: 'Old IDs' }).getByText('headline').waitFor()
  })

  it('selects several with Ctrl and Shift', async () => {
    await panels.row('headline').click()
    await panels.row('paper').click({ modifiers: ['Shift'] })
    await page.getByRole('heading', { name: '3 elements' }).waitFor()
    await panels.row('badge').click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('heading', { name: '2 elements' }).waitFor()
  })

  it('has rows dragged into another order, into groups, out of them, and onto other pages', async () => {
    await panels.dragRow('paper', 'headline', 'above')
    expect(await panels.rows()).toEqual(['front', '.paper', '.headline', '.badge', 'back'])
    await panels.dragRow('headline', 'badge', 'inside')
    const inside = ['front', '.paper', '.badge', '..headline', '..disc', 'back']
    expect(await panels.rows()).toEqual(inside)
    await panels.lift(panels.row('headline'), panels.row('paper'), [0.4, 0.15])
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await panels.rows()).toEqual(inside)
    await panels.dragRow('headline', 'paper', 'above')
    expect(await panels.rows()).toEqual(['front', '.headline', '.paper', '.badge', 'back'])
    await panels.dragRow('paper', 'back', 'inside')
    expect(await panels.rows()).toEqual(['front', 'back', '.paper', '.stamp'])
    await page.getByRole('heading', { name: 'Rectangle' }).waitFor()
    await panels.undo(4)
    await panels.row('front').click()
    expect(await panels.rows()).toEqual(['front', '.headline', '.badge', '.paper', 'back'])
  })

  it('keeps what is seen in its place when a row goes into a group', async () => {
    await panels.dragRow('headline', 'badge', 'inside')
    const { pages } = await panels.saved<Drawn>()
    const group = pages[0]?.children.find(({ id }) => id === 'badge')
    expect(group?.children?.find(({ id }) => id === 'headline')).toMatchObject({
      x: 120 - (group?.x ?? 0),
      y: 64 - (group?.y ?? 0),
    })
  })

  it('moves rows by keys, one after the other', async () => {
    // A run of rows begins with that id, so that those around it move to another run.
    await panels.row('badge').dblclick()
    await panels.enter(panels.field('ID of Group'), 'ring')
    await panels.row('paper').click()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await panels.rows()).toEqual(['front', '.paper', '.headline', '.ring', 'back'])
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    expect(await panels.rows()).toEqual([
      'front',
      '.headline',
      '.ring',
      '..paper',
      '..disc',
      'back',
    ])
    await page.keyboard.press('Alt+ArrowLeft')
    expect(await panels.rows()).toEqual(['front', '.headline', '.paper', '.ring', 'back'])
  })

  it('is walked, opened and closed by the arrow keys, and F2 and Delete do what they do elsewhere', async () => {
    await panels.row('headline').click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: 'Group', level: 2 }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Ellipse' }).waitFor()
    await page.keyboard.press('F2')
    await panels.field('Name of Ellipse').fill('Dot')
    await page.keyboard.press('Enter')
    await panels.row('Dot, disc').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await panels.rows()).toEqual(['front', '.headline', '.badge', '.paper', 'back'])
    await page.keyboard.press('Delete')
    expect(await panels.rows()).toEqual(['front', '.headline', '.paper', 'back'])
  })

  it('leads from a row to its buttons by Tab', async () => {
    await panels.row('headline').click()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: 'Group', level: 2 }).waitFor()
    for (const name of ['Copy the ID of Group', 'Editable: Group', 'Lock Group']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(name)
    }
    await page.keyboard.press('Enter')
    expect(await panels.button('Lock Group').getAttribute('aria-pressed')).toBe('true')
  })

  it('is filtered by names, kinds and ids, on all pages', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter elements' })
    await filter.fill('ellip')
    expect(await panels.rows()).toEqual(['front', '.badge', '..disc'])
    await filter.fill('STAMP')
    expect(await panels.rows()).toEqual(['back', '.stamp'])
    await panels.row('stamp').click()
    await filter.fill('nothing like it')
    await page.getByText('Nothing is called “nothing like it”.').waitFor()
    await filter.press('Escape')
    expect(await panels.rows()).toEqual(['front', 'back', '.stamp'])
  })

  it('hides, locks and copies the id of an element by the signs of its row', async () => {
    await panels.row('paper').hover()
    await panels.row('paper').getByRole('button', { name: 'Hide Rectangle' }).click()
    await panels.row('paper').getByRole('button', { name: 'Lock Rectangle' }).click()
    await panels.row('paper').getByRole('button', { name: 'Copy the ID of Rectangle' }).click()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('paper')
    expect((await panels.saved<Drawn>()).pages[0]?.children[0]).toMatchObject({
      id: 'paper',
      visible: false,
      locked: true,
    })
  })

  it('lets calls change an element by the sign of its row', async () => {
    await panels.row('headline').hover()
    await panels.row('headline').getByRole('button', { name: 'Editable: Winter sale' }).click()
    await panels.part('Editable').getByText('Text', { exact: true }).click()
    const { fields } = await panels.saved<{ fields: object[] }>()
    expect(fields).toMatchObject([{ elementId: 'headline', key: 'text' }])
  })

  it('shows what is grouped, and what is let out of a group', async () => {
    await panels.row('headline').click()
    await panels.row('paper').click({ modifiers: ['ControlOrMeta'] })
    await panels
      .part('Arrange')
      .getByRole('button', { name: /^Group/ })
      .click()
    await page.getByRole('heading', { name: 'Group', level: 2 }).waitFor()
    expect(await panels.rows()).toEqual(['front', '.group', '.badge', 'back'])
    await panels
      .part('Arrange')
      .getByRole('button', { name: /^Ungroup/ })
      .click()
    await page.getByRole('heading', { name: '2 elements' }).waitFor()
    expect(await panels.rows()).toEqual(['front', '.headline', '.paper', '.badge', 'back'])
  })
})

it('tells that calls go on to work where an id is changed, in the tree and in the panel', async () => {
  await panels.open('headline')
  await page.keyboard.press('F2')
  await panels.row('headline').getByText('The old one keeps working.').waitFor()
  await panels.enter(panels.field('ID of Winter sale'), 'title')
  await panels.row('title').waitFor()
  await page.getByText('Old IDs keep working.').waitFor()
  const old = page.getByRole('list', { name: 'Old IDs' }).getByRole('listitem')
  expect(await old.allInnerTexts()).toEqual(['headline'])
})

describe('pages', () => {
  beforeEach(() => panels.open())

  const pages = (): Locator =>
    page
      .getByRole('group', { name: 'Pages', exact: true })
      .getByRole('button', { name: /^Page \d/ })

  it('gives them sizes, a bleed and a background', async () => {
    await panels.enter(panels.number('Width'), '1000')
    await panels.enter(panels.number('Bleed'), '9')
    await panels.enter(
      panels.part('Background').getByRole('textbox', { name: 'Background' }),
      '#1d3fb8',
    )
    await pages().nth(1).click()
    expect(await panels.number('Width').inputValue()).toBe('1000')
    await page.getByText('Custom size', { exact: true }).click()
    await panels.enter(panels.number('Width'), '300')
    await pages().nth(0).click()
    expect(await panels.number('Width').inputValue()).toBe('1000')
    expect(await panels.number('Bleed').inputValue()).toBe('9')
  })

  /** Returns the pages by their ids, in order. */
  const order = async (): Promise<string[]> =>
    (await panels.rows()).filter(row => !row.startsWith('.'))

  const choose = async (page: string, entry: string): Promise<void> =>
    chooseIn(panels.button(`Actions of ${page}`), entry)

  it('are added, duplicated and deleted', async () => {
    await panels.button('Add page').click()
    expect(await order()).toEqual(['front', 'page', 'back'])
    await page.getByRole('heading', { name: 'Page 2 of 3' }).waitFor()
    await pages().nth(0).click()
    await choose('page 1', 'Duplicate page')
    expect(await order()).toEqual(['front', 'front-2', 'page', 'back'])
    expect(await panels.rows()).toContain('.headline-2')
    await choose('page 2', 'Delete page')
    await pages().nth(2).click()
    await page.keyboard.press('Delete')
    expect(await order()).toEqual(['front', 'page'])
    await pages().nth(1).click()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    expect(await order()).toEqual(['front'])
    await panels.undo(5)
    expect(await order()).toEqual(['front', 'back'])
  })

  it('are put into another order by drag, by keys and by the menu', async () => {
    await panels.button('Add page').click()
    await panels.drag(pages().nth(0), pages().nth(2), [0.9, 0.5])
    expect(await order()).toEqual(['page', 'back', 'front'])
    await pages().nth(2).click()
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('Alt+ArrowLeft')
    expect(await order()).toEqual(['front', 'page', 'back'])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { name: 'Page 2 of 3' }).waitFor()
    await choose('page 2', 'Move forward')
    await choose('page 3', 'Move back')
    expect(await order()).toEqual(['front', 'page', 'back'])
  })
})

describe('a panel on a phone', () => {
  beforeEach(async () => {
    await panels.open('headline')
    await page.setViewportSize({ width: 390, height: 844 })
    await panels.button('Properties').waitFor()
  })

  afterEach(() => page.setViewportSize({ width: 1440, height: 900 }))

  it.each(['Properties', 'Elements'])('leaves the page in sight: %s', async name => {
    const stage = page.getByRole('application', { name: 'Canvas' })
    const high = async (): Promise<number> => (await stage.boundingBox())?.height ?? 0
    const before = await high()
    await panels.button(name).click()
    const panel = await page.getByRole('complementary', { name }).boundingBox()
    const box = await stage.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
    await page.getByRole('button', { name: 'Close panel' }).click()
    await page.getByRole('complementary', { name }).waitFor({ state: 'hidden' })
    expect(await high()).toBe(before)
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(name)
  })
})
