import { pathCurves } from './path-curves'
import { type Point, type Rectangle, union } from './rectangle'

/**
 * A rectangle that holds all that SVG path data draws, in its own coordinates: around its points and those that its curves are
 * pulled to, so often larger than needed. Undefined of data that draws nothing. Data with a mistake counts as far as it can be read.
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
