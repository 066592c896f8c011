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

/** A page of 1,000 × 800 px with a box, a locked element that covers its right half, and another locked element beside it. */
const children = [
  shape('box', [100, 100]),
  shape('cover', [200, 100], { locked: true, fill: '#cc5533' }),
  shape('fixed', [600, 500], { locked: true }),
]
const document = { schemaVersion: 1, width: 1000, height: 800, pages: [{ id: 'front', children }] }

const [box, covered, fixed] = [
  [150, 150],
  [250, 150],
  [700, 550],
] as const satisfies Place[]

beforeAll(async () => {
  driver = await OwnerDriver.start()
})

afterAll(() => driver.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await driver.visitor.faults()).toEqual([]))

/** Waits until the bar at the top shows that nothing has changed. */
const nothingChanged = (): Promise<void> =>
  driver.page.getByRole('status', { name: 'Save status' }).getByText('Published v1').waitFor()

describe('what is locked', () => {
  it('is not there for a click, which selects what lies below', async () => {
    await driver.click(covered)
    await driver.announced('box selected')
    await driver.click(fixed)
    await driver.announced('Nothing selected')
  })

  it('is selected by its row, and stays where it is', async () => {
    await driver.page.getByRole('row', { name: 'fixed' }).click()
    await driver.announced('fixed selected')
    await driver.drag(fixed, [760, 600])
    // A drag over this distance drew a marquee around nothing.
    await driver.announced('Nothing selected')
    await driver.press('ControlOrMeta+s')
    await nothingChanged()
  })
})

/** Presses on the box, moves by `px` screen pixels without snapping, and releases the box. */
async function pressAndMove(px: number): Promise<void> {
  const { x, y } = await driver.at(box)
  await driver.page.mouse.move(x, y)
  await driver.page.keyboard.down('ControlOrMeta')
  await driver.page.mouse.down()
  await driver.page.mouse.move(x + px, y)
  await driver.page.mouse.up()
  await driver.page.keyboard.up('ControlOrMeta')
}

it('selects by a press that moves by less than 3 px, and moves nothing', async () => {
  await pressAndMove(2.5)
  await driver.announced('box selected')
  await driver.press('ControlOrMeta+s')
  await nothingChanged()
})

it('moves by a press that moves by 3 px', async () => {
  await pressAndMove(3.5)
  await driver.announced(/^Move: box, X 10[3-9]/)
})
