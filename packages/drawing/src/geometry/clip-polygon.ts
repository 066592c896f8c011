import { type Point } from './rectangle'

/**
 * Returns the part of a convex polygon that is inside another convex polygon, as its corners in order; none if they do not overlap. Either may
 * go around clockwise or counterclockwise.
 */
export function clipPolygon(polygon: readonly Point[], clip: readonly Point[]): Point[] {
  const turn = Math.sign(signedArea(clip))
  const clipped = clip.reduce<readonly Point[]>((left, from, index) => {
    const to = clip[(index + 1) % clip.length] ?? from
    const inside = (point: Point): number => turn * cross(from, to, point)
    return cutAlong(left, inside)
  }, polygon)
  return signedArea(clipped) === 0 ? [] : [...clipped]
}

/** Returns the part of a polygon on one side of a line; `inside` is the distance of a point on that side, in any unit. */
function cutAlong(polygon: readonly Point[], inside: (point: Point) => number): Point[] {
  return polygon.flatMap((point, index) => {
    const before = polygon.at(index - 1) ?? point
    const [here, there] = [inside(point), inside(before)]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0 || here === 0 || there === 0) return kept
    const share = there / (there - here)
    const crossing = {
      x: before.x + share * (point.x - before.x),
      y: before.y + share * (point.y - before.y),
    }
    return [crossing, ...kept]
  })
}

/** Positive if the point is to the right of the line, seen from `from`, on a page whose y points down. */
const cross = (from: Point, to: Point, point: Point): number =>
  (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)

function signedArea(polygon: readonly Point[]): number {
  const [first = { x: 0, y: 0 }] = polygon
  return polygon.reduce((sum, point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    return sum + cross(first, point, next) / 2
  }, 0)
}
