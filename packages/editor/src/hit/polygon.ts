import { type Point, type Rectangle } from '@platen/drawing'
import { type Outline } from '../kinds/outline'

type Edge = readonly [Point, Point]

/** Returns the edges of an outline. */
export function edgesOf({ corners, closed }: Pick<Outline, 'closed' | 'corners'>): Edge[] {
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1] ?? (closed ? corners[0] : undefined)
    return next ? [[corner, next] as const] : []
  })
}

/** Returns true if a point is inside the closed outline through these corners. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  const crossings = edgesOf({ corners, closed: true }).filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  )
  return crossings.length % 2 === 1
}

/** Returns the shortest distance from a point to an edge. */
export function distanceTo([from, to]: Edge, { x, y }: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const squared = across * across + down * down
  const along = squared === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / squared
  const at = Math.min(Math.max(along, 0), 1)
  return Math.hypot(from.x + at * across - x, from.y + at * down - y)
}

/** Returns true if a rectangle, including its edges, contains a point. */
export function contains({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

/** Returns true if an edge and a rectangle share a point, that is, if part of the edge remains after clipping it at each side. */
export function crosses({ x, y, width, height }: Rectangle, [from, to]: Edge): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const cuts: [run: number, room: number][] = [
    [-across, from.x - x],
    [across, x + width - from.x],
    [-down, from.y - y],
    [down, y + height - from.y],
  ]
  let [start, end] = [0, 1]
  for (const [run, room] of cuts) {
    if (run === 0 && room < 0) return false
    if (run < 0) start = Math.max(start, room / run)
    if (run > 0) end = Math.min(end, room / run)
  }
  return start <= end
}
