import { type Locator } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

afterEach(async () => {
  await driver.page.mouse.up()
  expect(await driver.visitor.faults()).toEqual([])
})

const shape = (id: string, [x, y]: Place, [width, height]: Place): object => ({
  id,
  type: 'shape',
  x,
  y,
  width,
  height,
  fill: '#225577',
})

/** The element that is dragged: 80 × 20 px. */
const box = shape('box', [100, 100], [80, 20])
const grip: Place = [140, 110]

interface Sheet {
  width: number
  height: number
  bleed?: number
}

/** Opens a page with the box and the elements that it can snap to. */
function open(others: object[], { bleed = 0, ...size }: Sheet): Promise<void> {
  const pages = [{ id: 'front', bleed, children: [box, ...others] }]
  return driver.open({ schemaVersion: 1, pages, ...size })
}

const sheet = { width: 1000, height: 800 }

/** Drags the box until its corner is at a point, without releasing it. */
const liftTo = ([x, y]: Place): Promise<void> => driver.lift(grip, [x + 40, y + 10])

interface Lines {
  upright?: number[]
  level?: number[]
}

/** Waits until exactly these guide lines show, in page pixels. */
async function showsLines({ upright = [], level = [] }: Lines): Promise<void> {
  const wanted = JSON.stringify({ upright, level })
  await waitFor(`the lines ${wanted}`, async () => JSON.stringify(await lines()) === wanted)
}

/**
 * Returns the positions of the guide lines, to the nearest ten, since lines are on whole screen pixels. No other path over the page
 * consists of single strokes.
 */
async function lines(): Promise<Required<Lines>> {
  const [corner, far] = [await driver.at([0, 0]), await driver.at([1000, 0])]
  const stage = await driver.canvas.boundingBox()
  if (!stage) throw new Error('the canvas is not shown')
  const ten = (px: number): number => Math.round((px * 100) / (far.x - corner.x)) * 10 + 0
  const upright = new Set<number>()
  const level = new Set<number>()
  for (const path of await pathsOnCanvas()) {
    if (!/^(?:M[^MLZhv]+L[^MLZhv]+)+$/.test(path)) continue
    for (const [, fromX, fromY, toX] of path.matchAll(/M(\S+) ([^L]+)L(\S+) [^M]+/g))
      if (fromX === toX) upright.add(ten(Number(fromX) + stage.x - corner.x))
      else level.add(ten(Number(fromY) + stage.y - corner.y))
  }
  return { upright: [...upright].sort(ascending), level: [...level].sort(ascending) }
}

const pathsOnCanvas = (): Promise<string[]> =>
  driver.page.evaluate<string[]>(
    "[...document.querySelectorAll('[role=application] svg path')].map(path => path.getAttribute('d'))",
  )

const ascending = (one: number, other: number): number => one - other

/** Releases the box, and waits until no guide line is left. */
async function drop(): Promise<void> {
  await driver.page.mouse.up()
  await showsLines({})
}

describe('what is dragged', () => {
  const other = shape('other', [600, 500], [200, 100])

  it.each<[string, Place, string, Lines]>([
    ["another's centre", [663, 220], 'X 660, Y 220', { upright: [700] }],
    ["another's edge", [603, 220], 'X 600, Y 220', { upright: [600] }],
    ["another's upper edge", [197, 604], 'X 197, Y 600', { level: [600] }],
    ["the page's edge", [4, 220], 'X 0, Y 220', { upright: [0] }],
    ["the page's lower edge", [197, 776], 'X 197, Y 780', { level: [800] }],
    ["the page's centre", [463, 388], 'X 460, Y 390', { upright: [500], level: [400] }],
    ["a bleed's edge", [-33, 220], 'X -30, Y 220', { upright: [-30] }],
    ["a bleed's lower edge", [197, 806], 'X 197, Y 810', { level: [830] }],
  ])('is attracted by %s, and a line tells', async (...[, to, announcement, drawn]) => {
    await open([other], { ...sheet, bleed: 30 })
    await liftTo(to)
    await showsLines(drawn)
    await drop()
    await driver.announced(`Move: box, ${announcement}`)
  })

  it.each<[string, Place, string, string]>([
    ['between its neighbours', [353, 310], 'X 350, Y 310', '150'],
    ['as its neighbours have', [743, 310], 'X 740, Y 310', '40'],
  ])('is attracted by equal gaps, %s, which are shown', async (...[, to, announcement, gap]) => {
    const row = [
      shape('left', [100, 300], [100, 100]),
      shape('middle', [580, 300], [60, 100]),
      shape('right', [680, 300], [20, 100]),
    ]
    await open(row, sheet)
    await liftTo(to)
    const gaps = driver.canvas.getByText(gap, { exact: true })
    await gaps.first().waitFor()
    expect(await gaps.count()).toBe(2)
    await driver.page.mouse.up()
    await driver.announced(`Move: box, ${announcement}`)
    expect(await gaps.count()).toBe(0)
  })

  it('snaps within 6 screen pixels, however small the page is shown', async () => {
    const wide = shape('wide', [400, 1200], [800, 400])
    await open([wide], { width: 4000, height: 3200 })
    const [corner, far] = [await driver.at([0, 0]), await driver.at([1, 0])]
    const screenPx = 1 / (far.x - corner.x)
    /** Drags the element until its middle is `px` screen pixels to the right of that of the page. */
    const liftBeside = (px: number): Promise<void> =>
      driver.lift([800, 1400], [2000 + px * screenPx, 1200])
    await liftBeside(5)
    await showsLines({ upright: [2000] })
    await drop()
    await driver.announced('Move: wide, X 1600, Y 1000')
    await driver.press('ControlOrMeta+z')
    await liftBeside(7)
    await drop()
    await driver.announced(`Move: wide, X ${Math.round(1600 + 7 * screenPx)}, Y 1000`)
  })

  it('lets go of what attracts while Ctrl is held', async () => {
    await open([other], sheet)
    await liftTo([663, 220])
    await showsLines({ upright: [700] })
    await driver.page.keyboard.down('ControlOrMeta')
    await showsLines({})
    await drop()
    await driver.page.keyboard.up('ControlOrMeta')
    await driver.announced('Move: box, X 663, Y 220')
  })
})

describe('guides', () => {
  const button = (name: string): Locator => driver.page.getByRole('button', { name, exact: true })
  const position = (name: string): Locator =>
    driver.page.getByRole('spinbutton', { name, exact: true })

  /** Drags the box to a point, undoes the move, and deselects the box. */
  async function tryOut(to: Place, announcement: string): Promise<void> {
    await liftTo(to)
    await drop()
    await driver.announced(`Move: box, ${announcement}`)
    await driver.press('ControlOrMeta+z', 'Escape')
    await driver.announced('Nothing selected')
  }

  it('are added, moved and removed as numbers, and attract', async () => {
    await open([], sheet)
    await button('Guides').click()
    await button('Vertical').click()
    await button('Horizontal').click()
    expect(await position('Horizontal guide 2').inputValue()).toBe('400')
    await position('Vertical guide 1').fill('250')
    await position('Vertical guide 1').press('Enter')
    await driver.announced('Move guide')
    await position('Horizontal guide 2').fill('600')
    await position('Horizontal guide 2').press('Enter')
    await tryOut([253, 597], 'X 250, Y 600')
    expect((await driver.savedPage()).guides).toEqual([
      { axis: 'x', position: 250 },
      { axis: 'y', position: 600 },
    ])
    await button('Remove guide 1').click()
    await driver.announced('Remove guide')
    await tryOut([253, 597], 'X 253, Y 600')
    expect((await driver.savedPage()).guides).toEqual([{ axis: 'y', position: 600 }])
  })
})
