import { type Design, isKnownElement } from '@platen/design'
import { invert, type Placed, type Point, transformPoint } from '@platen/drawing'
import { frameOf, type Frame } from '../hit/frame'
import { type Edge } from '../hit/handle-at'
import { box, designOf, groupOf } from '../testing/designs'
import { partOf, set } from '../testing/edits'
import { type Random, randomFrom } from '../testing/random'
import { everyElement } from '../tree/find-element'
import { degreesOf, type NestedElement } from './pose'
import { restingAngle, turned, turnOf } from './rotate'
import { scaled, scalingOf, sidesOf, type Stretch } from './stretch'

const edges: readonly Edge[] = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

interface Selected {
  design: Design
  elements: NestedElement[]
  frame: Frame
}

function select(design: Design, ids: readonly string[]): Selected {
  const [page] = design.pages
  const frame = page && frameOf(page, ids)
  if (!frame) throw new Error('Nothing is selected')
  const elements = [...everyElement(page)].flatMap(({ element, groups }): NestedElement[] =>
    ids.includes(element.id) && isKnownElement(element) ? [{ element, groups }] : [],
  )
  return { design, elements, frame }
}

const page = (...children: object[]): Design => designOf([{ id: 'page', children }])

const drag = (edge: Edge, [x, y]: [number, number], more: Partial<Stretch> = {}): Stretch => ({
  edge,
  by: { x, y },
  keepsRatio: false,
  fromCenter: false,
  ...more,
})

function stretched({ elements, frame }: Selected, stretch: Stretch): Map<string, Placed> {
  return scaled(elements, frame, scalingOf(frame, stretch))
}

/** Returns x, y, width and height. */
const boxOf = (placed: Placed | undefined): number[] =>
  placed ? [placed.x, placed.y, placed.width, placed.height] : []

const flipsOf = (placed: Placed | undefined): string =>
  `${placed?.flipX ? 'x' : ''}${placed?.flipY ? 'y' : ''}`

const ratio = { keepsRatio: true }
const center = { fromCenter: true }

describe('an element of 100 × 40 px at 50, 60 that is resized', () => {
  it.each<[string, Stretch, number[], string?]>([
    ['by its right edge', drag('e', [20, 5]), [50, 60, 120, 40]],
    ['by its left edge', drag('w', [20, 5]), [70, 60, 80, 40]],
    ['by its upper edge', drag('n', [9, -10]), [50, 50, 100, 50]],
    ['by a corner', drag('nw', [-10, -5]), [40, 55, 110, 45]],
    ['past the opposite edge', drag('s', [0, -60]), [50, 40, 100, 20], 'y'],
    ['past the opposite corner', drag('se', [-150, -60]), [0, 40, 50, 20], 'xy'],
    ['from its center', drag('e', [20, 0], center), [30, 60, 140, 40]],
    ['from its center past it', drag('e', [-100, 0], center), [50, 60, 100, 40], 'x'],
    ['in ratio by a corner, by the farther edge', drag('se', [50, 1], ratio), [50, 60, 150, 60]],
    ['in ratio by the other farther edge', drag('se', [0, 40], ratio), [50, 60, 200, 80]],
    ['in ratio by an edge, about its middle', drag('e', [50, 0], ratio), [50, 50, 150, 60]],
    ['in ratio past the corner', drag('se', [-200, -80], ratio), [-50, 20, 100, 40], 'xy'],
    ['in ratio past one edge', drag('se', [-200, 0], ratio), [-50, 60, 100, 40], 'x'],
    ['in ratio from its center', drag('se', [50, 0], { ...ratio, ...center }), [0, 40, 200, 80]],
    ['to nothing, which leaves a pixel', drag('e', [-100, 0]), [50, 60, 1, 40]],
    ['in ratio to nothing', drag('se', [-100, -40], ratio), [50, 60, 2.5, 1]],
    ['beyond the maximum size', drag('e', [90_000, 0]), [50, 60, 20_000, 40]],
  ])('%s', (...[, stretch, expected, flips = '']) => {
    const selected = select(page(box('a', { x: 50, y: 60 })), ['a'])
    const placed = stretched(selected, stretch).get('a')
    expect(boxOf(placed)).toEqual(expected)
    expect(flipsOf(placed)).toBe(flips)
    expect(placed?.rotation).toBe(0)
  })

  it.each<[string, object, Stretch, number[], string, number]>([
    ['turned', { rotation: 90 }, drag('e', [0, 20]), [40, 70, 120, 40], '', 90],
    ['turned several times', { rotation: 450 }, drag('e', [0, 20]), [40, 70, 120, 40], '', 450],
    ['turned past its edge', { rotation: 90 }, drag('e', [0, -150]), [75, -15, 50, 40], 'x', 90],
    ['mirrored', { flipX: true }, drag('e', [20, 0]), [50, 60, 120, 40], 'x', 0],
    ['mirrored past its edge', { flipX: true }, drag('e', [-150, 0]), [0, 60, 50, 40], '', 0],
  ])('by its own edge when it is %s', (...[, own, stretch, expected, flips, rotation]) => {
    const selected = select(page(box('a', { x: 50, y: 60, ...own })), ['a'])
    const placed = stretched(selected, stretch).get('a')
    expect(boxOf(placed)).toEqual(expected)
    expect(flipsOf(placed)).toBe(flips)
    expect(placed?.rotation).toBe(rotation)
  })

  it('stays flat when it is a flat line', () => {
    const line = { id: 'line', type: 'line', x: 10, y: 20, width: 100, height: 0 }
    const selected = select(page(line), ['line'])
    expect(boxOf(stretched(selected, drag('e', [50, 9], ratio)).get('line'))).toEqual([
      10, 20, 150, 0,
    ])
    expect(boxOf(stretched(selected, drag('s', [0, 9])).get('line'))).toEqual([10, 20, 100, 0])
  })
})

describe('several elements', () => {
  const design = page(
    box('a'),
    box('b', { x: 100, y: 60 }),
    box('c', { x: 30, y: 0, rotation: 90 }),
  )

  it('scale as one', () => {
    const placed = stretched(select(design, ['a', 'b']), drag('se', [200, 100]))
    expect(boxOf(placed.get('a'))).toEqual([0, 0, 200, 80])
    expect(boxOf(placed.get('b'))).toEqual([200, 120, 200, 80])
  })

  it('are mirrored as one', () => {
    const placed = stretched(select(design, ['a', 'b']), drag('e', [-400, 0]))
    expect(boxOf(placed.get('a'))).toEqual([-100, 0, 100, 40])
    expect(boxOf(placed.get('b'))).toEqual([-200, 60, 100, 40])
    expect(['a', 'b'].map(id => flipsOf(placed.get(id)))).toEqual(['x', 'x'])
  })

  it('grow along the page, whatever their rotation', () => {
    // On the page, b is 100 px wide, from 100 to 200; c is 40 px wide, from 60 to 100, and 100 px high.
    const placed = stretched(select(design, ['b', 'c']), drag('e', [140, 0]))
    expect(boxOf(placed.get('b'))).toEqual([140, 60, 200, 40])
    expect(boxOf(placed.get('c'))).toEqual([50, -20, 100, 80])
    expect(placed.get('c')?.rotation).toBe(90)
  })

  it('turn about their common centre', () => {
    const selected = select(design, ['a', 'b'])
    const placed = turned(selected.elements, selected.frame, 90)
    expect(boxOf(placed.get('a'))).toEqual([80, -20, 100, 40])
    expect(boxOf(placed.get('b'))).toEqual([20, 80, 100, 40])
    expect(placed.get('a')?.rotation).toBe(90)
  })
})

describe('a turn', () => {
  it.each([
    [0, 2, false, 0],
    [0, 4, false, 4],
    [44, 0, false, 45],
    [87, 0, false, 90],
    [-92, 0, false, -90],
    [20, 0, false, 20],
    [20, 0, true, 15],
    [23, 0, true, 30],
  ])('from %d by %d, by steps: %s, rests at %d', (...[from, by, stepped, expected]) => {
    expect(restingAngle(from + by, stepped)).toBe(expected)
  })

  it('follows the pointer around the centre', () => {
    const { frame } = select(page(box('a', { rotation: 10 })), ['a'])
    const [from, to] = [
      { x: 150, y: 20 },
      { x: 50, y: 150 },
    ]
    expect(turnOf(frame, { from, to, stepped: false })).toBeCloseTo(90)
    expect(turnOf(frame, { from, to, stepped: true })).toBeCloseTo(95)
    expect(turnOf(frame, { from, to: { x: 150, y: 12 }, stepped: false })).toBeCloseTo(-4.57, 2)
  })
})

describe('any element in any group', () => {
  const within = (random: Random): object => ({
    x: random.below(90),
    y: random.below(90),
    width: 20 + random.below(90),
    height: 20 + random.below(90),
    rotation: random.one([0, 90, random.below(360)]),
    flipX: random.below(2) === 1,
    flipY: random.below(2) === 1,
  })

  function* selections(): Generator<Selected & { random: Random }> {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = randomFrom(seed)
      const group = groupOf('group', [box('a', within(random))], within(random))
      yield { random, ...select(page(group), ['a']) }
    }
  }

  const after = (design: Design, placed: Map<string, Placed>): Frame =>
    select(set('a', placed.get('a') ?? {})(design), ['a']).frame

  const expectPoint = (point: Point, expected: Point): void => {
    expect(point.x).toBeCloseTo(expected.x, 3)
    expect(point.y).toBeCloseTo(expected.y, 3)
  }

  it('keeps the opposite edge in place and follows the pointer', () => {
    for (const { random, design, elements, frame } of selections()) {
      const edge = random.one(edges)
      const stretch = drag(edge, [random.below(300) - 150, random.below(300) - 150], {
        keepsRatio: random.below(2) === 1,
        fromCenter: random.below(2) === 1,
      })
      const scaling = scalingOf(frame, stretch)
      const placed = scaled(elements, frame, scaling)
      const next = after(design, placed)
      expect(next.width).toBeCloseTo(frame.width * Math.abs(scaling.scale.x), 3)
      expect(next.height).toBeCloseTo(frame.height * Math.abs(scaling.scale.y), 3)
      const { scale, fixed } = scaling
      const share = {
        x: scale.x < 0 ? 1 - fixed.x / frame.width : fixed.x / frame.width,
        y: scale.y < 0 ? 1 - fixed.y / frame.height : fixed.y / frame.height,
      }
      const stays = transformPoint(frame.matrix, fixed)
      expectPoint(
        transformPoint(next.matrix, { x: share.x * next.width, y: share.y * next.height }),
        stays,
      )
      if (stretch.keepsRatio) {
        expect(Math.abs(scale.x)).toBeCloseTo(Math.abs(scale.y))
        continue
      }
      const inside = transformPoint(invert(frame.matrix), {
        x: stays.x + stretch.by.x,
        y: stays.y + stretch.by.y,
      })
      const sides = sidesOf(edge)
      const way = stretch.fromCenter ? 2 : 1
      const width = frame.width + sides.x * (inside.x - fixed.x) * way
      const height = frame.height + sides.y * (inside.y - fixed.y) * way
      expect(next.width).toBeCloseTo(Math.max(Math.abs(width), 1), 3)
      expect(next.height).toBeCloseTo(Math.max(Math.abs(height), 1), 3)
    }
  })

  it('turns about its centre, and back', () => {
    for (const { random, design, elements, frame } of selections()) {
      const degrees = random.below(360) - 180
      const placed = turned(elements, frame, degrees)
      const next = after(design, placed)
      const middle = { x: frame.width / 2, y: frame.height / 2 }
      expectPoint(transformPoint(next.matrix, middle), transformPoint(frame.matrix, middle))
      const angle = ({ matrix }: Frame): number => degreesOf(matrix.b, matrix.a)
      expect(Math.cos(((angle(next) - angle(frame) - degrees) * Math.PI) / 180)).toBeCloseTo(1)
      const there = select(set('a', placed.get('a') ?? {})(design), ['a'])
      const back = turned(there.elements, there.frame, -degrees).get('a')
      const before = partOf(design, 'a')
      for (const key of ['x', 'y', 'width', 'height'] as const)
        expect(back?.[key]).toBeCloseTo(before[key] as number, 3)
      expect([back?.flipX, back?.flipY]).toEqual([before.flipX, before.flipY])
    }
  })
})
