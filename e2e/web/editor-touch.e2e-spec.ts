import { type CDPSession } from 'playwright-core'
import { EditorHand, type Place } from '../testing/web/editor-hand'
import { newOwner, startWebService, type WebService } from '../testing/web/service'
import { type Visitor } from '../testing/web/visitor'
import { WrittenText } from '../testing/web/written-text'
import { waitFor } from '../testing/wait'

let service: WebService
let visitor: Visitor
let hand: EditorHand
let devtools: CDPSession

const shape = (id: string, [x, y]: Place): object => ({
  ...{ id, type: 'shape', x, y, width: 200, height: 100, fill: '#225577' },
})

const document = {
  ...{ schemaVersion: 1, width: 1000, height: 800 },
  pages: [{ id: 'front', children: [shape('one', [100, 100]), shape('other', [500, 400])] }],
}

const [one, other, nothing] = [
  [200, 150],
  [600, 450],
  [300, 600],
] as const satisfies Place[]

beforeAll(async () => {
  service = await startWebService()
  visitor = await newOwner(service)
  hand = new EditorHand(visitor)
  devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
})

afterAll(() => service.stop())

beforeEach(() => hand.open(document))

afterEach(async () => {
  expect(await visitor.faults()).toEqual([])
})

interface Finger {
  x: number
  y: number
}

/** Tells the browser where fingers are. */
async function touch(
  type: 'touchEnd' | 'touchMove' | 'touchStart',
  fingers: Finger[],
): Promise<void> {
  const touchPoints = fingers.map(({ x, y }, id) => ({ x, y, id }))
  await devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** Moves fingers from some places of the page to others, in steps. */
async function move(ways: Ways): Promise<void> {
  const fingers = await Promise.all(
    ways.map(async ([from, to]) => [await hand.at(from), await hand.at(to)] as const),
  )
  const at = (part: number): Finger[] =>
    fingers.map(([from, to]) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }))
  await touch('touchStart', at(0))
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', at(part))
  await touch('touchEnd', [])
}

async function tap(place: Place): Promise<void> {
  await touch('touchStart', [await hand.at(place)])
  await touch('touchEnd', [])
}

/** Rests a finger somewhere until something has come of it. */
async function rest(place: Place, outcome: () => Promise<void>): Promise<void> {
  await touch('touchStart', [await hand.at(place)])
  await outcome()
  await touch('touchEnd', [])
}

const zoom = async (): Promise<number> => {
  const [left, right] = [await hand.at([0, 0]), await hand.at([1000, 0])]
  return (right.x - left.x) / 1000
}

it('selects by a tap, and moves by a drag', async () => {
  await tap(one)
  await hand.told('one selected')
  await tap(nothing)
  await hand.told('Nothing selected')
  await move([[one, [260, 210]]])
  await hand.told(/Move: one, X 1\d\d, Y 1\d\d/)
})

it('resizes by a handle that a finger hits from 14 px away', async () => {
  await tap(one)
  await hand.told('one selected')
  const px = 14 / (await zoom())
  await move([
    [
      [300 + px, 200 + px],
      [380, 260],
    ],
  ])
  await hand.told(/Resize: one, W [\d.]+, H [\d.]+/)
})

it('moves and zooms the view with two fingers, and changes nothing', async () => {
  const [before, from] = [await zoom(), await hand.at(one)]
  await move([
    [
      [300, 300],
      [240, 300],
    ],
    [
      [600, 300],
      [720, 300],
    ],
  ])
  await waitFor('the zoom', async () => (await zoom()) > before * 1.3, 30_000)
  await waitFor('the view', async () => (await hand.at(one)).x !== from.x, 30_000)
  expect(await hand.page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
})

/** The ways of two fingers. */
type Ways = (readonly [from: Place, to: Place])[]

const headline = {
  ...{ id: 'headline', type: 'text', text: 'Winter sale', fontSize: 40 },
  ...{ x: 100, y: 200, width: 800, height: 48 },
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
    const text = new WrittenText(hand, 'headline')
    const page = { id: 'front', children: [headline] }
    await text.open(Object.assign({}, document, { pages: [page] }))
    const before = await zoom()
    await move(ways)
    await waitFor('the zoom', async () => (await zoom()) < before * 0.7, 30_000)
    await hand.page.keyboard.type('!')
    await text.holds('Winter sale!')
  },
)

it('adds to what is selected while a finger rests', async () => {
  await tap(one)
  await hand.told('one selected')
  await rest(other, () => hand.told('2 elements selected'))
  await hand.page.keyboard.press('Delete')
  await hand.told('Delete')
})

it('opens the menu of what a finger rests on, and stays open when it leaves', async () => {
  const menu = hand.page.getByRole('menu', { name: 'Elements' })
  await rest(other, () => menu.waitFor())
  await tap(await placeOf('Duplicate'))
  await hand.told('Duplicate: other-2')
  await rest(nothing, () => hand.page.getByRole('menu', { name: 'Page' }).waitFor())
})

/** Where an entry of the menu is, in px of the page. */
async function placeOf(entry: string): Promise<Place> {
  const box = await hand.page.getByRole('menuitem', { name: entry }).boundingBox()
  if (!box) throw new Error('the menu is closed')
  const [corner, scale] = [await hand.at([0, 0]), await zoom()]
  return [(box.x + box.width / 2 - corner.x) / scale, (box.y + box.height / 2 - corner.y) / scale]
}
