import { type Locator, type Page } from 'playwright-core'
import { Panels } from '../../testing/web/panels'
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

  it('keeps what is seen in its place when a row goes into a group', async () => {
    await panels.dragRow('headline', 'badge', 'inside')
    const { pages } = await panels.saved<Drawn>()
    const group = pages[0]?.children.find(({ id }) => id === 'badge')
    expect(group?.children?.find(({ id }) => id === 'headline')).toMatchObject({
      x: 120 - (group?.x ?? 0),
      y: 64 - (group?.y ?? 0),
    })
  })

  it('lets calls change an element by the sign of its row', async () => {
    await panels.row('headline').hover()
    await panels.row('headline').getByRole('button', { name: 'Editable: Winter sale' }).click()
    await panels.part('Editable').getByText('Text', { exact: true }).click()
    const { fields } = await panels.saved<{ fields: object[] }>()
    expect(fields).toMatchObject([{ elementId: 'headline', key: 'text' }])
  })
})

describe('pages', () => {
  beforeEach(() => panels.open())

  const pages = (): Locator =>
    page
      .getByRole('group', { name: 'Pages', exact: true })
      .getByRole('button', { name: /^Page \d/ })

  /** Returns the ids of the pages, in order. */
  const order = async (): Promise<string[]> =>
    (await panels.rows()).filter(row => !row.startsWith('.'))

  it('are put into another order by drag', async () => {
    await panels.button('Add page').click()
    await panels.drag(pages().nth(0), pages().nth(2), [0.9, 0.5])
    expect(await order()).toEqual(['page', 'back', 'front'])
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
    await panels.button(name).and(page.locator(':focus')).waitFor()
  })
})
