import { type Locator } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerDriver } from '../testing/web/owner-driver'

let driver: OwnerDriver

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

/** Opens a page of 1,200 × 628 px with these elements. */
function open(...children: object[]): Promise<void> {
  const size = { width: 1200, height: 628 }
  return driver.open({ schemaVersion: 1, pages: [{ id: 'front', children }], ...size })
}

const button = (name: string): Locator => driver.page.getByRole('button', { name, exact: true })
const field = (name: string): Locator => driver.page.getByRole('spinbutton', { name, exact: true })

/** Returns the first element of the draft. */
const first = async (): Promise<Record<string, unknown>> =>
  (await driver.savedPage()).children[0] ?? {}

/** A text of two lines, each 86.4 px high, in a box of 50 px. */
const long = {
  id: 'long',
  type: 'text',
  text: 'Winter sale\nuntil Sunday',
  fontSize: 72,
  x: 100,
  y: 100,
  width: 600,
  height: 50,
}
const drawn = 172.8

describe('a text that has grown', () => {
  beforeEach(async () => {
    await open(long)
    await driver.select('long', [150, 120])
    // The height of the text is unknown until its font has been loaded.
    await waitFor('the drawn height', async () => (await field('Height').inputValue()) === '172.8')
  })

  it.each([
    ['bottom', 628 - drawn],
    ['middle', (628 - drawn) / 2],
  ])('is aligned to the %s of the page as it is drawn', async (place, y) => {
    await button(`Align ${place}`).click()
    await driver.announced(`Align ${place}: long`)
    expect((await first())['y']).toBeCloseTo(y, 1)
  })

  it('tells its drawn height, as an automatic one, and takes a taller one', async () => {
    expect(await field('Height').getAttribute('aria-description')).toMatch(/^Automatic/)
    await field('Height').press('ArrowUp')
    await driver.announced('Height: long')
    expect((await first())['height']).toBeCloseTo(drawn + 1)
    expect(await field('Height').getAttribute('aria-description')).toBeNull()
  })

  it('is pasted in the middle of the visible part, as it is drawn, on whole px', async () => {
    await driver.press('ControlOrMeta+c')
    await driver.click([1230, 700])
    await driver.announced('Nothing selected')
    await driver.press('ControlOrMeta+v')
    await driver.announced('Paste: long-2')
    const pasted = (await driver.savedPage()).children.at(-1)
    expect(pasted).toMatchObject({ id: 'long-2', x: 300, y: Math.round((628 - drawn) / 2) })
  })
})

describe('a text on an arc', () => {
  /** A text that curves upwards above its box, and is aligned to the bottom of the box. */
  const bent = {
    id: 'bent',
    type: 'text',
    text: 'The whole year round',
    fontSize: 60,
    curve: 0.5,
    x: 500,
    y: 400,
    width: 200,
    height: 40,
    overflow: 'visible',
    align: 'center',
  }

  const outline = async (): Promise<{ left: number; right: number }> => {
    const [left = 0, right = 0] = await driver.page.evaluate<number[]>(
      `(() => {
        const paths = [...document.querySelectorAll('[role=application] svg path')]
        const boxes = paths.map(path => path.getBoundingClientRect()).filter(({ width }) => width > 40)
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))]
      })()`,
    )
    return { left, right }
  }

  it('is selected where it is drawn, inside its frame', async () => {
    await open(bent)
    await driver.select('bent', [600, 420])
    const [box, end] = [await driver.at([500, 0]), await driver.at([700, 0])]
    await waitFor('the frame around it', async () => {
      const { left, right } = await outline()
      return left < box.x - 20 && right > end.x + 20
    })
    await driver.press('Escape')
    await driver.announced('Nothing selected')
    // A point on the first letter, which is to the left of the box.
    const letter: Place = [420, 430]
    await driver.select('bent', letter)
    await button('Align left').click()
    await driver.announced('Align left: bent')
    expect((await first())['x']).toBeGreaterThan(50)
  })
})

it('pastes what comes while the pointer is beside the page into the middle of it', async () => {
  await open({ id: 'box', type: 'shape', x: 10, y: 10, width: 100, height: 40, fill: '#225577' })
  await driver.select('box', [50, 30])
  await driver.press('ControlOrMeta+c')
  await driver.click([700, 670])
  await driver.announced('Nothing selected')
  await driver.press('ControlOrMeta+v')
  await driver.announced('Paste: box-2, X 550, Y 294')
})
