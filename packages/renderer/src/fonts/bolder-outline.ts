type Point = readonly [x: number, y: number]

interface Segment {
  command: string
  points: Point[]
}

/** The maximum distance by which a corner moves, as a multiple of `reach`, like the mitre limit of a stroke. */
const miterLimit = 4

/**
 * Returns an outline that is `reach` units larger on each side, as Skia draws a weight that a face lacks. The path data has the
 * commands M, L, Q, C and Z, and y points upwards.
 */
export function bolderOutline(path: string, reach: number): string {
  const contours = path.split(/(?<=Z)/).map(segmentsOf)
  // Outer contours are larger than holes, and run in the opposite direction.
  const turn = contours.reduce((sum, contour) => sum + areaOf(contour), 0) < 0 ? 1 : -1
  return contours.map(contour => grown(contour, reach * turn)).join('')
}

function segmentsOf(contour: string): Segment[] {
  return [...contour.matchAll(/([MLQC])([^MLQCZ]*)/g)].map(([, command = '', list = '']) => {
    const numbers = list.split(/[ ,]/).filter(Boolean).map(Number)
    const points = Array.from({ length: numbers.length / 2 }, (_, at): Point => [
      numbers[2 * at] ?? 0,
      numbers[2 * at + 1] ?? 0,
    ])
    return { command, points }
  })
}

const pointsOf = (contour: readonly Segment[]): Point[] => contour.flatMap(({ points }) => points)

/** Returns twice the area of a contour; negative if the contour runs clockwise. */
function areaOf(contour: readonly Segment[]): number {
  const points = pointsOf(contour)
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Moves each point along the bisector of the sides that meet there. */
function grown(contour: readonly Segment[], reach: number): string {
  const points = pointsOf(contour)
  const moved = movedBy(reach, points)
  let at = 0
  const commands = contour.map(({ command, points: own }) => {
    const place = moved.slice(at, at + own.length)
    at += own.length
    return command + place.map(([x, y]) => `${round(x)},${round(y)}`).join(',')
  })
  return commands.length === 0 ? '' : `${commands.join('')}Z`
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function movedBy(reach: number, points: readonly Point[]): Point[] {
  return points.map((point, index) => {
    const before = directionTo(point, around(points, index, -1))
    const after = directionTo(point, around(points, index, 1))
    if (!before || !after) return point
    // Both directions point forwards along the contour.
    const [into, out]: [Point, Point] = [[-before[0], -before[1]], after]
    const shared = 1 + into[0] * out[0] + into[1] * out[1]
    const scale = reach / Math.max(shared, 2 / miterLimit ** 2)
    return [point[0] - (into[1] + out[1]) * scale, point[1] + (into[0] + out[0]) * scale]
  })
}

/** Iterates over the other points of a contour, from one point onwards, in steps of 1 or -1. */
function* around(points: readonly Point[], index: number, step: -1 | 1): Generator<Point> {
  for (let distance = 1; distance < points.length; distance++) {
    const point = points[(index + step * distance + points.length) % points.length]
    if (point) yield point
  }
}

/** Returns the direction from a point to the first other point at a different place; undefined if there is none. */
function directionTo([x, y]: Point, others: Iterable<Point>): Point | undefined {
  for (const [otherX, otherY] of others) {
    const length = Math.hypot(otherX - x, otherY - y)
    if (length > 0) return [(otherX - x) / length, (otherY - y) / length]
  }
  return undefined
}
