import { clipPolygon } from './clip-polygon'
import { type Point } from './rectangle'

const points = (...numbers: [number, number][]): Point[] => numbers.map(([x, y]) => ({ x, y }))

const square = points([0, 0], [10, 0], [10, 10], [0, 10])

/** Returns the corners in the order of their coordinates, since a polygon may begin at any corner. */
const corners = (polygon: readonly Point[]): string[] =>
  polygon.map(({ x, y }) => `${Math.round(x * 1000) / 1000},${Math.round(y * 1000) / 1000}`).sort()

describe('clipPolygon', () => {
  it.each<[string, Point[], string[]]>([
    ['keeps what is inside', points([2, 2], [4, 2], [4, 4]), ['2,2', '4,2', '4,4']],
    ['keeps the whole of an equal polygon', square, ['0,0', '0,10', '10,0', '10,10']],
    ['drops what is outside', points([12, 2], [14, 2], [14, 4]), []],
    ['drops what only touches', points([10, 0], [20, 0], [20, 10], [10, 10]), []],
    ['cuts at an edge', points([5, 5], [15, 5], [15, 7], [5, 7]), ['10,5', '10,7', '5,5', '5,7']],
    [
      'returns the clip inside a larger polygon',
      points([-9, -9], [99, -9], [99, 99], [-9, 99]),
      ['0,0', '0,10', '10,0', '10,10'],
    ],
    [
      'cuts the corners of a diamond',
      points([5, -2], [12, 5], [5, 12], [-2, 5]),
      ['0,3', '0,7', '10,3', '10,7', '3,0', '3,10', '7,0', '7,10'],
    ],
  ])('%s', (_what, polygon, expected) => {
    for (const one of [polygon, polygon.toReversed()])
      for (const clip of [square, square.toReversed()])
        expect(corners(clipPolygon(one, clip))).toEqual(expected)
  })
})
