import { identity } from '@platen/drawing'
import { boxOnStage, cornersOf, pathThrough, shownPx } from './on-stage'

const view = { zoom: 0.5, x: 10.3, y: 20.7 }

it('draws upright frames in whole px, so that their lines are sharp', () => {
  const frame = { width: 101, height: 51, isLine: false, matrix: { ...identity, e: 7, f: 9 } }
  for (const { x, y } of cornersOf(frame, view)) expect([x % 1, y % 1]).toEqual([0.5, 0.5])
})

it('draws turned frames where they are', () => {
  const turn = { a: 0.6, b: 0.8, c: -0.8, d: 0.6, e: 100, f: 0 }
  const [topLeft, topRight] = cornersOf(
    { width: 10, height: 10, isLine: false, matrix: turn },
    view,
  )
  expect(topLeft).toEqual({ x: 60.3, y: 20.7 })
  expect(topRight.x).toBeCloseTo(63.3)
  expect(topRight.y).toBeCloseTo(24.7)
})

it('finds a rectangle of the page on the stage', () => {
  expect(boxOnStage({ x: 0, y: 0, width: 100, height: 40 }, view)).toEqual({
    x: 10.5,
    y: 21.5,
    width: 50,
    height: 20,
  })
})

it('draws a path through points, closed or open', () => {
  const points = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ]
  expect(pathThrough(points)).toBe('M1 2L3 4Z')
  expect(pathThrough(points, false)).toBe('M1 2L3 4')
})

it.each([
  [12, '12'],
  [12.345, '12.3'],
  [-0.01, '0'],
])('shows %d px as %s', (px, shown) => expect(shownPx(px)).toBe(shown))
