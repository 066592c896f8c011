import { type Locator } from 'playwright-core'
import { waitFor } from '../testing/wait'
import { type Place } from '../testing/web/editor-driver'
import { OwnerHand } from '../testing/web/owner-driver'

let hand: OwnerHand

beforeAll(async () => {
  hand = await OwnerHand.start()
})

afterAll(() => hand.stop())

afterEach(async () => {
  expect(await hand.visitor.faults()).toEqual([])
})

/** Opens a page of 1,200 × 628 px with these elements. */
function open(...children: object[]): Promise<void> {
  const size = { width: 1200, height: 628 }
  return hand.open({ ...{ schemaVersion: 1, pages: [{ id: 'front', children }] }, ...size })
}

const button = (name: string): Locator => hand.page.getByRole('button', { name, exact: true })
const field = (name: string): Locator => hand.page.getByRole('spinbutton', { name, exact: true })

/** The first element, as the draft has it. */
const first = async (): Promise<Record<string, unknown>> =>
  (await hand.savedPage()).children[0] ?? {}

/** Two lines of 86.4 px, in a box of 50. */
const long = {
  ...{ id: 'long', type: 'text', text: 'Winter sale\nuntil Sunday', fontSize: 72 },
  ...{ x: 100, y: 100, width: 600, height: 50 },
}
const drawn = 172.8

describe('a text that has grown', () => {
  beforeEach(async () => {
    await open(long)
    await hand.select('long', [150, 120])
    // Until its font is there, nobody sees how tall it is.
    await waitFor('the drawn height', async () => (await field('Height').inputValue()) === '172.8')
  })

  it.each([
    ['bottom', 628 - drawn],
    ['middle', (628 - drawn) / 2],
  ])('is aligned to the %s of the page as it is drawn', async (place, y) => {
    await button(`Align ${place}`).click()
    await hand.told(`Align ${place}: long`)
    expect((await first())['y']).toBeCloseTo(y, 1)
  })

  it('tells its drawn height, as an automatic one, and takes a taller one', async () => {
    expect(await field('Height').getAttribute('aria-description')).toMatch(/^Automatic/)
    await field('Height').press('ArrowUp')
    await hand.told('Height: long')
    expect((await first())['height']).toBeCloseTo(drawn + 1)
    expect(await field('Height').getAttribute('aria-description')).toBeNull()
  })

  it('is pasted in the middle of what is seen, as it is drawn', async () => {
    await hand.press('ControlOrMeta+c')
    await hand.click([1230, 700])
    await hand.told('Nothing selected')
    await hand.press('ControlOrMeta+v')
    await hand.told('Paste: long-2')
    const pasted = (await hand.savedPage()).children.at(-1)
    expect(pasted).toMatchObject({ id: 'long-2', x: 300 })
    expect(pasted?.['y']).toBeCloseTo((628 - drawn) / 2, 1)
  })
})

describe('a text on an arc', () => {
  /** It bows up, above the box in which it is anchored at the bottom. */
  const bent = {
    ...{ id: 'bent', type: 'text', text: 'The whole year round', fontSize: 60, curve: 0.5 },
    ...{ x: 500, y: 400, width: 200, height: 40, overflow: 'visible', align: 'center' },
  }

  const outline = async (): Promise<{ left: number; right: number }> => {
    const [left = 0, right = 0] = await hand.page.evaluate<number[]>(
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
    await hand.select('bent', [600, 420])
    const [box, end] = [await hand.at([500, 0]), await hand.at([700, 0])]
    await waitFor('the frame around it', async () => {
      const { left, right } = await outline()
      return left < box.x - 20 && right > end.x + 20
    })
    await hand.press('Escape')
    await hand.told('Nothing selected')
    // Left of its box, where the first letter stands.
    const letter: Place = [420, 430]
    await hand.select('bent', letter)
    await button('Align left').click()
    await hand.told('Align left: bent')
    expect((await first())['x']).toBeGreaterThan(50)
  })
})

it('pastes what comes while the pointer is beside the page into the middle of it', async () => {
  await open({ id: 'box', type: 'shape', x: 10, y: 10, width: 100, height: 40, fill: '#225577' })
  await hand.select('box', [50, 30])
  await hand.press('ControlOrMeta+c')
  await hand.click([700, 670])
  await hand.told('Nothing selected')
  await hand.press('ControlOrMeta+v')
  await hand.told('Paste: box-2, X 550, Y 294')
})
