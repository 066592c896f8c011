import { EditorDriver, type Place } from '../testing/web/editor-driver'
import { Fingers, type Ways } from '../testing/web/fingers'
import { joinMemoryService, type MemoryService, newOwner } from '../testing/web/memory/join-memory'
import { type Visitor } from '../testing/web/visitor'
import { WrittenText } from '../testing/web/written-text'
import { waitFor } from '../testing/wait'

let service: MemoryService
let visitor: Visitor
let driver: EditorDriver
let fingers: Fingers

const shape = (id: string, [x, y]: Place): object => ({
  id,
  type: 'shape',
  x,
  y,
  width: 200,
  height: 100,
  fill: '#225577',
})

const document = {
  schemaVersion: 1,
  width: 1000,
  height: 800,
  pages: [{ id: 'front', children: [shape('one', [100, 100]), shape('other', [500, 400])] }],
}

const [one, other, nothing] = [
  [200, 150],
  [600, 450],
  [300, 600],
] as const satisfies Place[]

beforeAll(async () => {
  service = await joinMemoryService()
  visitor = await newOwner(service)
  driver = new EditorDriver(visitor)
  fingers = await Fingers.on(driver)
})

afterAll(() => service.stop())

beforeEach(() => driver.open(document))

afterEach(async () => expect(await visitor.faults()).toEqual([]))

const zoom = async (): Promise<number> => {
  const [left, right] = [await driver.at([0, 0]), await driver.at([1000, 0])]
  return (right.x - left.x) / 1000
}

it('selects by a tap, and moves by a drag', async () => {
  await fingers.tap(one)
  await driver.announced('one selected')
  await fingers.tap(nothing)
  await driver.announced('Nothing selected')
  await fingers.move([[one, [260, 210]]])
  await driver.announced(/Move: one, X 1\d\d, Y 1\d\d/)
})

it('resizes by a handle that a finger hits from 14 px away', async () => {
  await fingers.tap(one)
  await driver.announced('one selected')
  const px = 14 / (await zoom())
  await fingers.move([
    [
      [300 + px, 200 + px],
      [380, 260],
    ],
  ])
  await driver.announced(/Resize: one, W [\d.]+, H [\d.]+/)
})

it('moves and zooms the view with two fingers, and changes nothing', async () => {
  const [before, from] = [await zoom(), await driver.at(one)]
  await fingers.move([
    [
      [300, 300],
      [240, 300],
    ],
    [
      [600, 300],
      [720, 300],
    ],
  ])
  await waitFor('the zoom', async () => (await zoom()) > before * 1.3)
  await waitFor('the view', async () => (await driver.at(one)).x !== from.x)
  expect(await driver.page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(
    true,
  )
})

const headline = {
  id: 'headline',
  type: 'text',
  text: 'Winter sale',
  fontSize: 40,
  x: 100,
  y: 200,
  width: 800,
  height: 48,
}

it.each<[string, Ways]>([
  [
    'both on it',
    [
      [
        [200, 224],
        [400, 224],
      ],
      [
        [800, 224],
        [600, 224],
      ],
    ],
  ],
  [
    'the second one beside it',
    [
      [
        [200, 224],
        [400, 324],
      ],
      [
        [800, 600],
        [600, 500],
      ],
    ],
  ],
])(
  'moves and zooms the view of a text that is written, and its caret stays: %s',
  async (_, ways) => {
    const text = new WrittenText(driver, 'headline')
    const page = { id: 'front', children: [headline] }
    await text.open(Object.assign({}, document, { pages: [page] }))
    const before = await zoom()
    await fingers.move(ways)
    await waitFor('the zoom', async () => (await zoom()) < before * 0.7)
    await driver.page.keyboard.type('!')
    await text.holds('Winter sale!')
  },
)

it('opens the menu of what a finger rests on, and stays open when it leaves', async () => {
  const menu = driver.page.getByRole('menu', { name: 'Elements' })
  await fingers.rest(other, () => menu.waitFor())
  await fingers.press(driver.page.getByRole('menuitem', { name: 'Duplicate' }))
  await driver.announced('Duplicate: other-2')
  await fingers.rest(nothing, () => driver.page.getByRole('menu', { name: 'Page' }).waitFor())
})
