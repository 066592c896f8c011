import { pathCurves } from './path-curves'
import { type Point } from './rectangle'

/** Returns points along the curves of path data, rounded. */
function along(d: string): Point[] {
  let at: Point = { x: 0, y: 0 }
  return pathCurves(d).flatMap(({ type, points }) => {
    const from = at
    at = points.at(-1) ?? at
    if (type !== 'C') return []
    const [one, other, to] = points
    return [0, 0.25, 0.5, 0.75, 1].map(part => {
      const rest = 1 - part
      const mix = (axis: 'x' | 'y'): number =>
        rest ** 3 * from[axis] +
        3 * rest ** 2 * part * one[axis] +
        3 * rest * part ** 2 * other[axis] +
        part ** 3 * to[axis]
      return { x: mix('x'), y: mix('y') }
    })
  })
}

it.each([
  ['clockwise, over the top', 'M0 0a10 10 0 0120 0', { x: 10, y: 0 }, -1],
  ['counterclockwise, below', 'M0 0A10 10 0 0 0 20 0', { x: 10, y: 0 }, 1],
  ['large', 'M0 0A10 10 0 1 1 10 10', { x: 10, y: 0 }, -1],
  ['with too small radii', 'M0 0A1 1 0 0 1 20 0', { x: 10, y: 0 }, -1],
])('draws an arc %s', (...[, d, center, side]) => {
  const points = along(d)
  for (const { x, y } of points) expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(10, 2)
  const ways = points.map(({ y }) => Math.sign(Math.round(y - center.y)))
  expect(ways).toContain(side)
  if (!d.includes('1 1 10')) expect(ways).not.toContain(-side)
})

it('draws an ellipse that is turned', () => {
  const points = along('M-3 4A10 5 90 0 1 -3 -4')
  expect(points.length).toBeGreaterThan(0)
  for (const { x, y } of points) expect((x - 0) ** 2 / 25 + y ** 2 / 100).toBeLessThan(1.01)
})

it.each([
  ['an arc without a radius', 'M0 0A0 5 0 0 1 20 0', [20, 0]],
  ['an arc to where it begins', 'M5 5A4 4 0 0 1 5 5', [5, 5]],
])('ends where it should: %s', (_, d, [x, y]) => {
  expect(pathCurves(d).at(-1)?.points.at(-1)).toEqual({ x, y })
})

it('draws a curve with one pull as one with two', () => {
  expect(pathCurves('M0 0Q30 30 60 0')).toEqual([
    { type: 'M', points: [{ x: 0, y: 0 }] },
    {
      type: 'C',
      points: [
        { x: 20, y: 20 },
        { x: 40, y: 20 },
        { x: 60, y: 0 },
      ],
    },
  ])
})
