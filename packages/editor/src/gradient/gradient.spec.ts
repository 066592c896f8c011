import { type Gradient } from '@platen/design'
import { isRefused } from '../commands/command'
import { box, designOf, groupOf } from '../testing/designs'
import { partOf } from '../testing/edits'
import { colourAt } from './colour-at'
import { gradientTargetOf } from './gradient-target'
import {
  type GradientGrip,
  gradientLine,
  gripMoved,
  gripNudged,
  gripPlace,
  gripsOf,
  offsetAt,
  withoutStop,
  withStop,
} from './gradient-grips'

const stops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#ffffff' },
]
const linear = (angle: number): Gradient => ({ type: 'linear', angle, stops })
const radial: Gradient = { type: 'radial', cx: 0.5, cy: 0.5, r: 0.5, stops }
const conic: Gradient = { type: 'conic', cx: 0.5, cy: 0.5, angle: 0, stops }
const size = { width: 300, height: 100 }

const near = ([x = 0, y = 0]: number[]): object => ({
  x: expect.closeTo(x, 6) as number,
  y: expect.closeTo(y, 6) as number,
})

describe('the line of a gradient in a box of 300 × 100 px', () => {
  it.each<[string, Gradient, number[], number[]]>([
    ['goes down', linear(180), [150, 0], [150, 100]],
    ['goes to the right', linear(90), [0, 50], [300, 50]],
    // The perpendiculars at the ends of the line touch the corners.
    ['goes up and to the right', linear(45), [50, 150], [250, -50]],
    ['is the radius of a circle', radial, [150, 50], [300, 50]],
    ['goes to the ring of a cone', conic, [150, 50], [150, 50 - 100 / 3]],
  ])('%s', (_, gradient, ...[from, to]) => {
    expect(gradientLine(gradient, size)).toEqual({ from: near(from), to: near(to) })
  })
})

describe('the grips', () => {
  const stop = (index: number): GradientGrip => ({ type: 'stop', index })

  it('are the ends or the centre, then the stops', () => {
    expect(gripsOf(linear(0)).map(({ type }) => type)).toEqual(['start', 'end', 'stop', 'stop'])
    expect(gripsOf(conic).map(({ type }) => type)).toEqual(['center', 'end', 'stop', 'stop'])
  })

  it.each<[string, Gradient, GradientGrip, number[]]>([
    ['start', linear(90), { type: 'start' }, [0, 50]],
    ['end', linear(90), { type: 'end' }, [300, 50]],
    ['first stop', linear(90), stop(0), [0, 70]],
    ['last stop', linear(90), stop(1), [300, 70]],
    ['middle of a circle', radial, { type: 'center' }, [150, 50]],
    ['stop on its radius', radial, stop(1), [300, 70]],
    ['first stop around a cone', conic, stop(0), [150, 50 - 100 / 3 - 20]],
    ['last stop around it', conic, stop(1), [150, 50 - 100 / 3 + 20]],
  ])('have a position: %s', (_, gradient, ...[grip, place]) => {
    expect(gripPlace(gradient, size, { grip, beside: 20 })).toEqual(near(place))
  })

  it.each<[string, Gradient, GradientGrip, number[], object]>([
    ['turn a line at its end', linear(180), { type: 'end' }, [250, 50], { angle: 90 }],
    ['turn it at its start', linear(180), { type: 'start' }, [50, 50], { angle: 90 }],
    ['rest near an eighth of a turn', linear(180), { type: 'end' }, [250, 48], { angle: 90 }],
    ['move a circle', radial, { type: 'center' }, [30, 90], { cx: 0.1, cy: 0.9, r: 0.5 }],
    ['widen a circle', radial, { type: 'end' }, [150, 110], { r: 0.2 }],
    ['keep a circle in limits', radial, { type: 'end' }, [150, 50], { r: 0.001 }],
    ['turn a cone', conic, { type: 'end' }, [250, 50], { angle: 90, cx: 0.5 }],
    ['move a cone', conic, { type: 'center' }, [0, 0], { cx: 0, cy: 0, angle: 0 }],
  ])('%s', (_, gradient, ...[grip, [x = 0, y = 0], expected]) => {
    const moved = gripMoved(gradient, size, { grip, to: { x, y }, stepped: false })
    expect(moved).toMatchObject({ ...expected, stops })
  })

  it('turn by steps of 15°', () => {
    const to = { x: 250, y: 20 }
    const turned = (stepped: boolean): Gradient =>
      gripMoved(linear(0), size, { grip: { type: 'end' }, to, stepped })
    expect([turned(false), turned(true)]).toMatchObject([{ angle: 73.3 }, { angle: 75 }])
  })

  it.each<[string, Gradient, number[], number]>([
    ['along a line', linear(90), [75, 999], 0.25],
    ['no farther than its end', linear(90), [400, 50], 1],
    ['along the radius of a circle', radial, [225, 0], 0.5],
    ['around a cone', conic, [150, 90], 0.5],
  ])('move stops %s', (_, gradient, ...[[x = 0, y = 0], offset]) => {
    expect(offsetAt(gradient, size, { x, y })).toBe(offset)
    const moved = gripMoved(gradient, size, { grip: stop(0), to: { x, y }, stepped: false })
    expect(moved.stops).toEqual([{ ...stops[0], offset }, stops[1]])
  })

  it.each<[string, Gradient, GradientGrip, number[], object]>([
    ['an angle by degrees', linear(359), { type: 'end' }, [1, 0], { angle: 0 }],
    ['an angle by ten', conic, { type: 'end' }, [0, -10], { angle: 350 }],
    ['a middle by px', radial, { type: 'center' }, [0, 10], { cx: 0.5, cy: 0.6 }],
    ['a radius by px', radial, { type: 'end' }, [-3, 0], { r: 0.49 }],
    ['a stop by percents', linear(0), stop(1), [-10, 0], { stops: [stops[0], { offset: 0.9 }] }],
    ['no stop beyond an end', linear(0), stop(0), [-1, 0], { stops }],
  ])('move by keys: %s', (_, gradient, ...[grip, [x = 0, y = 0], expected]) => {
    expect(gripNudged(gradient, size, { grip, by: { x, y } })).toMatchObject(expected)
  })
})

describe('gradientTargetOf', () => {
  const design = designOf([
    {
      id: 'page',
      background: linear(90),
      children: [
        box('plain'),
        groupOf('group', [box('inside', { x: 10, fill: radial })], { x: 100, y: 50 }),
        box('locked', { fill: radial, locked: true }),
      ],
    },
  ])

  it('finds the gradient of an element in its place, and of a page', () => {
    expect(gradientTargetOf(design, 'inside')).toMatchObject({
      gradient: radial,
      box: { width: 100, height: 40 },
      matrix: { e: 110, f: 50 },
    })
    expect(gradientTargetOf(design, 'page')).toMatchObject({
      gradient: linear(90),
      matrix: { e: 0 },
    })
  })

  it.each(['plain', 'locked', 'group', 'gone'])('finds none for %s', id => {
    expect(gradientTargetOf(design, id)).toBeUndefined()
  })

  it.each(['inside', 'page'])('puts another one into %s', id => {
    const outcome = gradientTargetOf(design, id)?.set(conic)(design)
    if (!outcome || isRefused(outcome)) throw new Error('nothing has changed')
    expect(gradientTargetOf(outcome.design, id)?.gradient).toEqual(conic)
    expect(partOf(outcome.design, 'plain')).toBe(partOf(design, 'plain'))
  })
})

describe('a stop', () => {
  it('is added in the colour at its place, and removed as long as two are left', () => {
    const more = withStop(linear(90), size, { x: 75, y: 0 })
    expect(more.stops[2]).toEqual({ offset: 0.25, color: '#404040' })
    expect(withoutStop(more, 2)).toEqual(linear(90))
    expect(withoutStop(linear(90), 0)).toEqual(linear(90))
  })

  const unsorted = stops.toReversed()

  it.each([
    [0, '#000000'],
    [0.5, '#808080'],
    [1, '#ffffff'],
  ])('mixes the colour at %s', (offset, colour) => expect(colourAt(unsorted, offset)).toBe(colour))

  it.each([
    ['#ff0000', '#ff000000', '#ff000080'],
    ['#ffffff', '#00000000', '#ffffff80'],
    ['#0000', '#00ff00', '#00ff0080'],
    ['#ff0000', '#0000ff55', '#bf0040aa'],
  ])('mixes %s and %s as the page shows them', (from, to, middle) => {
    const fading = [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ]
    expect(colourAt(fading, 0.5)).toBe(middle)
  })
})
