import { pathCurves } from './path-curves'
import { type Point, type Rectangle, union } from './rectangle'

/**
 * Returns a rectangle that contains everything that SVG path data draws, in the coordinates of the path. The rectangle contains all
 * control points, so it is often larger than needed. Undefined if the data draws nothing. Invalid data counts up to its first
 * mistake.
 */
export function pathBounds(d: string): Rectangle | undefined {
  let at: Point | undefined
  let covered: Rectangle | undefined
  for (const { type, points } of pathCurves(d)) {
    for (const point of type === 'M' || !at ? [] : [at, ...points]) {
      const place = { ...point, width: 0, height: 0 }
      covered = covered ? union(covered, place) : place
    }
    at = points.at(-1) ?? at
  }
  return covered
}
