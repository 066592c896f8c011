import { type Locator } from 'playwright-core'
import { findBarriers } from '../testing/web/check-page'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

const shape = (id: string, [x, y]: Place, more: object = {}): object => ({
  id,
  type: 'shape',
  x,
  y,
  width: 200,
  height: 100,
  fill: '#225577',
  ...more,
})

/** A page of 1,000 × 800 px with a box and a star above it. */
const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [
    {
      id: 'front',
      children: [
        shape('box', [100, 100]),
        shape('round', [150, 120], { shape: 'ellipse', width: 60, height: 60, fill: '#ddbb22' }),
      ],
    },
  ],
}

const [box, round, nothing] = [
  [120, 190],
  [180, 150],
  [400, 600],
] as const satisfies Place[]

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

const press = (keys: string): Promise<void> => driver.page.keyboard.press(keys)

const position = (name: string): Locator =>
  driver.page.getByRole('spinbutton', { name, exact: true })

/** Opens the guides of a page, which are closed at first. */
const openGuides = (): Promise<void> =>
  driver.page.getByRole('button', { name: 'Guides', exact: true }).click()

/** Returns a point on the ruler at the left or at the top, in page pixels. */
async function onRuler(at: 'left' | 'top'): Promise<Place> {
  const stage = await driver.canvas.boundingBox()
  const [corner, far] = [await driver.at([0, 0]), await driver.at([1000, 0])]
  if (!stage) throw new Error('the canvas is not shown')
  const zoom = (far.x - corner.x) / 1000
  const [x, y] = [(stage.x + 10 - corner.x) / zoom, (stage.y + 10 - corner.y) / zoom]
  return at === 'left' ? [x, 400] : [500, y]
}

describe('rulers', () => {
  beforeEach(async () => {
    await driver.canvas.focus()
    await press('Shift+R')
    await driver.announced('Rulers are shown')
  })

  afterEach(async () => {
    await driver.canvas.focus()
    await press('Shift+R')
    await driver.announced('Rulers are hidden')
  })

  it('give guides, to which elements snap', async () => {
    await driver.drag(await onRuler('left'), [450, 400], 'ControlOrMeta')
    await driver.announced('Add guide')
    await openGuides()
    expect(await position('Vertical guide 1').inputValue()).toBe('450')
    await driver.drag(box, [473, 260])
    await driver.announced('Move: box, X 450')
  })

  it('have no barriers in either theme', async () => {
    expect(await findBarriers(driver.page)).toEqual([])
  })
})

it('has a shape mask what lies below it', async () => {
  await driver.click(box)
  await driver.click(round, { held: 'Shift' })
  await driver.announced('2 elements selected')
  await driver.click(round, { button: 'right' })
  await driver.page.getByRole('menuitem', { name: 'Use shape as mask' }).click()
  await driver.announced('Use shape as mask: box')
  await driver.click(nothing)
  await driver.announced('Nothing selected')
  await driver.click(round)
  await driver.announced('box selected')
  await press('ControlOrMeta+z')
  await driver.announced('Use shape as mask undone')
})

describe('a gradient', () => {
  const stops = [
    { offset: 0, color: '#112233' },
    { offset: 1, color: '#ffee88' },
  ]

  /** Opens a box of 200 × 100 px with this fill, and shows the controls that move the fill on the page. */
  async function edit(fill: object): Promise<void> {
    const children = [shape('box', [100, 100], { fill })]
    const opened = { ...document, pages: [{ id: 'front', children }] }
    await driver.open(opened)
    await driver.click(box)
    await driver.announced('box selected')
    await driver.page.getByRole('button', { name: 'Edit gradient on the page' }).click()
    await grips().waitFor()
  }

  const grips = (): Locator => driver.canvas.getByRole('group', { name: 'Gradient' })
  const grip = (name: string): Locator => grips().getByRole('slider', { name, exact: true })
  const fields = (...names: string[]): Promise<string[]> =>
    Promise.all(names.map(name => position(name).inputValue()))

  it('has stops added on its line, moved and removed, by pointer and by keys', async () => {
    await edit({ type: 'linear', angle: 90, stops })
    await driver.click([150, 150])
    await grip('Stop 3').press('ArrowRight')
    await grip('Stop 1').press('Shift+ArrowRight')
    expect(await fields('Stop 1 position', 'Stop 3 position')).toEqual(['10', '26'])
    await grip('Stop 3').press('Delete')
    await grip('Stop 3').waitFor({ state: 'detached' })
    expect(await findBarriers(driver.page)).toEqual([])
    await press('Escape')
    await grips().waitFor({ state: 'detached' })
    await driver.canvas.and(driver.page.locator(':focus')).waitFor()
  })

  it('of a page is moved in the same way, and by its fields', async () => {
    const background = { type: 'linear', angle: 180, stops }
    const pages = [{ id: 'front', background, children: [] }]
    const opened = { ...document, pages }
    await driver.open(opened)
    await driver.page.getByRole('button', { name: 'Edit gradient on the page' }).click()
    await grip('End').press('ArrowRight')
    expect(await fields('Background: angle')).toEqual(['181'])
    await driver.page.getByRole('spinbutton', { name: 'Background: angle' }).fill('90')
    await press('Enter')
    expect(await grip('End').getAttribute('aria-valuetext')).toBe('90°')
  })
})

describe('a colour', () => {
  const fill = (): Locator => driver.page.getByRole('textbox', { name: 'Fill', exact: true })

  beforeEach(async () => {
    await driver.click(box)
    await driver.announced('box selected')
    await driver.page.getByRole('button', { name: 'Choose fill' }).click()
    await driver.page.getByRole('button', { name: 'Fill: pick from the page' }).click()
    await layer().waitFor()
  })

  const layer = (): Locator => driver.page.getByRole('application', { name: 'Pick a colour' })

  it('is picked from the page', async () => {
    await driver.click(round)
    await driver.announced('Fill: box')
    expect(await fill().inputValue()).toBe('#ddbb22')
    expect(await layer().count()).toBe(0)
  })

  it('is picked by keys, or left as it was', async () => {
    expect(await findBarriers(driver.page)).toEqual([])
    await layer().focus()
    await press('ArrowLeft')
    await driver.announced('#ffffff')
    await press('Enter')
    await driver.announced('Fill: box')
    expect(await fill().inputValue()).toBe('#ffffff')
    await driver.page.getByRole('button', { name: 'Choose fill' }).click()
    await driver.page.getByRole('button', { name: 'Fill: pick from the page' }).click()
    await layer().focus()
    await press('Escape')
    await layer().waitFor({ state: 'detached' })
    expect(await fill().inputValue()).toBe('#ffffff')
  })
})
