import { type Rectangle } from '@platen/drawing'
import { distances } from './measure'

const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})

it.each<[string, Rectangle, Rectangle, [number, number, number][], [number, number, number][]]>([
  [
    'to an element on the right',
    area(0, 0, 100, 40),
    area(130, 20, 50, 60),
    [[100, 130, 30]],
    [
      [0, 20, 50],
      [40, 80, 50],
    ],
  ],
  [
    'to one above that overlaps nowhere',
    area(100, 100, 40, 40),
    area(0, 0, 20, 20),
    [[20, 100, 120]],
    [[20, 100, 120]],
  ],
  [
    'to the four sides of the page',
    area(100, 50, 200, 100),
    area(0, 0, 400, 300),
    [
      [0, 100, 100],
      [300, 400, 100],
    ],
    [
      [0, 50, 200],
      [150, 300, 200],
    ],
  ],
  ['to itself', area(1, 2, 3, 4), area(1, 2, 3, 4), [], []],
])('measures %s', (...[, from, to, across, down]) => {
  const { x, y } = distances(from, to)
  expect(x.map(gap => [gap.from, gap.to, gap.across])).toEqual(across)
  expect(y.map(gap => [gap.from, gap.to, gap.across])).toEqual(down)
})
