import { bandBox, placeOn } from './arc'
import { transformPoint } from './matrix'

const rounded = (values: readonly number[]): number[] =>
  values.map(value => Number(value.toFixed(3)) + 0)

const quarter = Math.PI / 2

describe('placeOn', () => {
  it.each([
    ['the top of the circle', 1, 0, [50, 40], [50, 30]],
    ['a quarter to the right of it', 1, 10 * quarter, [60, 50], [70, 50]],
    ['a quarter to the left of it', 1, -10 * quarter, [40, 50], [30, 50]],
    ['the bottom of the circle', -1, 0, [50, 60], [50, 50]],
    ['a quarter to the right of that', -1, 10 * quarter, [60, 50], [50, 50]],
  ] as const)('places %s', (...[, bow, distance, foot, head]) => {
    const placed = placeOn({ x: 50, y: 50, radius: 10, bow }, distance)
    const at = (y: number): number[] => rounded(Object.values(transformPoint(placed, { x: 0, y })))
    expect([at(0), at(-10)]).toEqual([foot, head])
  })
})

describe('bandBox', () => {
  const band = { above: 8, below: 2 }
  const slight = Math.PI / 6

  it.each([
    ['a point at the top', 1, 0, [0, -108, 0, 10]],
    ['a slight bow up', 1, slight, [-54, -108, 108, 108 - 98 * Math.cos(slight)]],
    [
      'a slight bow down',
      -1,
      slight,
      [-51, 92 * Math.cos(slight), 102, 102 - 92 * Math.cos(slight)],
    ],
    ['half a circle', 1, quarter, [-108, -108, 216, 108]],
    ['three quarters', 1, 1.5 * quarter, [-108, -108, 216, 108 + 108 * Math.SQRT1_2]],
    ['a whole circle', 1, Math.PI, [-108, -108, 216, 216]],
    ['a whole circle down', -1, Math.PI, [-102, -102, 204, 204]],
  ] as const)('is around %s', (...[, bow, angle, expected]) => {
    const { x, y, width, height } = bandBox({ radius: 100, bow }, band, angle)
    expect(rounded([x, y, width, height])).toEqual(rounded(expected))
  })
})
