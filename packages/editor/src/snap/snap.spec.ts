import { type Rectangle } from '@platen/drawing'
import { randomFrom } from '../testing/random'
import { type Anchor, everyAnchor } from './axis'
import { snap, type Snap } from './snap'
import { snapIndex, type SnapTargets } from './snap-index'

const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})
const page = area(0, 0, 1000, 800)

/** Snaps a rectangle that moves as a whole, by default at a zoom of 100 %. */
function snapped(box: Rectangle, targets: Partial<SnapTargets> = {}, zoom = 1): Snap {
  const index = snapIndex({ boxes: [], page, ...targets })
  return snap(index, { box, x: everyAnchor, y: everyAnchor }, zoom)
}

describe('a rectangle that moves', () => {
  const boxes = [area(200, 300, 100, 50)]

  it.each<[string, Rectangle, Partial<SnapTargets>, { x: number; y: number }]>([
    ['to the left of the page', area(4, 111, 70, 30), {}, { x: -4, y: 0 }],
    ['to its right and bottom', area(925, 765, 70, 30), {}, { x: 5, y: 5 }],
    ['to its middle', area(467, 387, 70, 30), {}, { x: -2, y: -2 }],
    ['to an edge of an element', area(203, 111, 70, 30), { boxes }, { x: -3, y: 0 }],
    ['to the other edge', area(126, 111, 70, 30), { boxes }, { x: 4, y: 0 }],
    ['to its middle', area(211, 111, 70, 30), { boxes }, { x: 4, y: 0 }],
    [
      'to the nearer of two',
      area(225, 111, 70, 30),
      { boxes: [...boxes, area(222, 0, 0, 9)] },
      { x: -3, y: 0 },
    ],
    ['to the bleed', area(-11, 111, 70, 30), { bleed: 9 }, { x: 2, y: 0 }],
    ['to the bleed at the end', area(936, 111, 72, 30), { bleed: 9 }, { x: 1, y: 0 }],
    [
      'to the guides of each axis',
      area(125, 111, 70, 30),
      {
        guides: [
          { axis: 'x', position: 123 },
          { axis: 'y', position: 115 },
        ],
      },
      { x: -2, y: 4 },
    ],
    [
      'nowhere beyond 6 px',
      area(207, 111, 16, 30),
      { boxes: [area(200, 300, 0, 50)] },
      { x: 0, y: 0 },
    ],
    ['from 6 px', area(206, 111, 16, 30), { boxes: [area(200, 300, 0, 50)] }, { x: -6, y: 0 }],
  ])('snaps %s', (...[, box, targets, by]) => expect(snapped(box, targets).by).toEqual(by))

  it.each([
    [0.5, 12, -12],
    [0.5, 13, 0],
    [4, 1.5, -1.5],
    [4, 2, 0],
  ])('measures in screen pixels: at a zoom of %d a distance of %d goes %d', (zoom, x, by) => {
    expect(snapped(area(x, 111, 70, 30), {}, zoom).by.x).toBe(by)
  })

  it('snaps in the same direction at a tie, in any order of the targets', () => {
    const boxes = [area(197, 0, 0, 9), area(203, 0, 0, 9), area(273, 0, 0, 9)]
    for (const order of [boxes, boxes.toReversed()])
      expect(snapped(area(200, 111, 70, 30), { boxes: order }).by.x).toBe(-3)
  })

  it('returns each line that it is on, up to the ends of the targets', () => {
    const { lines } = snapped(area(203, 100, 100, 30), { boxes: [...boxes, area(200, 600, 0, 7)] })
    expect(lines.x).toEqual([
      { at: 200, low: 100, high: 607 },
      { at: 250, low: 100, high: 350 },
      { at: 300, low: 100, high: 350 },
    ])
    expect(lines.y).toEqual([])
  })
})

describe('equal gaps', () => {
  const row = [area(100, 100, 50, 50), area(180, 100, 50, 50)]

  it.each<[string, Rectangle, Rectangle[], number, [number, number][]]>([
    [
      'between two',
      area(297, 110, 50, 40),
      [row[0] ?? page, area(500, 100, 50, 50)],
      3,
      [
        [150, 300],
        [350, 500],
      ],
    ],
    [
      'as before',
      area(263, 110, 50, 40),
      row,
      -3,
      [
        [150, 180],
        [230, 260],
      ],
    ],
    [
      'as behind',
      area(22, 110, 44, 40),
      row,
      4,
      [
        [70, 100],
        [150, 180],
      ],
    ],
    ['to nothing in another row', area(263, 300, 44, 40), row, 0, []],
    [
      'to nothing where it does not fit',
      area(146, 101, 46, 30),
      [area(100, 100, 50, 50), area(190, 100, 50, 50)],
      -2,
      [],
    ],
  ])('attract %s', (...[, box, boxes, by, gaps]) => {
    const found = snapped(box, { boxes })
    expect(found.by.x).toBe(by)
    expect(found.gaps.x.map(({ from, to }) => [from, to])).toEqual(gaps)
  })

  it('attract down the page as well', () => {
    const column = [area(100, 100, 50, 50), area(100, 180, 50, 50)]
    const found = snapped(area(111, 258, 22, 33), { boxes: column })
    expect(found.by.y).toBe(2)
    expect(found.gaps.y).toEqual([
      { from: 150, to: 180, across: 125 },
      { from: 230, to: 260, across: 125 },
    ])
  })

  it('are shown if an edge attracted', () => {
    const boxes = [...row, area(260, 500, 50, 50)]
    expect(snapped(area(262, 110, 50, 40), { boxes }).gaps.x).toHaveLength(2)
  })
})

describe('an edge that moves', () => {
  it('snaps by itself', () => {
    const index = snapIndex({ boxes: [area(200, 300, 100, 50)], page })
    const moving = { box: area(3, 297, 195, 200), x: ['end'], y: [] } as const
    const { by, lines, gaps } = snap(index, moving, 1)
    expect(by).toEqual({ x: 2, y: 0 })
    expect(lines).toEqual({ x: [{ at: 200, low: 297, high: 497 }], y: [] })
    expect(gaps).toEqual({ x: [], y: [] })
  })
})

describe('300 targets', () => {
  const random = randomFrom(1)
  const any = (): Rectangle =>
    area(random.below(1000), random.below(800), 1 + random.below(90), 1 + random.below(90))
  const boxes = Array.from({ length: 300 }, any)
  const index = snapIndex({ boxes, page })
  const placesOf = ({ x, width }: Rectangle): number[] => [x, x + width / 2, x + width]
  const places = [...boxes, page].flatMap(placesOf)

  it('attract as a search of all targets predicts', () => {
    for (let count = 0; count < 500; count += 1) {
      const box = any()
      const edge: Anchor = random.one(['start', 'end'])
      const { by } = snap(index, { box, x: [edge], y: [] }, 4)
      const at = edge === 'start' ? box.x : box.x + box.width
      const least = Math.min(...places.map(place => Math.abs(place - at)))
      expect(Math.abs(by.x)).toBe(least <= 1.5 ? least : 0)
      if (by.x !== 0) expect(places).toContain(at + by.x)
    }
  })

  it('leave a snapped rectangle in place', () => {
    for (let count = 0; count < 500; count += 1) {
      const box = any()
      const moving = { x: everyAnchor, y: everyAnchor }
      const { by } = snap(index, { ...moving, box }, 1)
      expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(6)
      const again = { ...box, x: box.x + by.x, y: box.y + by.y }
      const { by: rest } = snap(index, { ...moving, box: again }, 1)
      expect(Math.abs(rest.x)).toBeLessThan(1e-6)
      expect(Math.abs(rest.y)).toBeLessThan(1e-6)
    }
  })
})
