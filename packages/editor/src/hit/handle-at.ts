import { invert, type Point, transformPoint } from '@platen/drawing'
import { type Frame } from './frame'

/** Where a handle stands on the frame, as on a compass. */
export type Edge = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** A place of the selection's frame that can be dragged: an edge or corner, outside a corner, an end of a line. */
export type Handle =
  | { type: 'resize'; edge: Edge }
  | { type: 'rotate' }
  | { type: 'end'; end: 'end' | 'start' }

/**
 * The handle of a frame at a point of the page; null if there is none. `reach` is how far from a handle it still is hit,
 * in px of the page: half of the least size of a target.
 */
export function handleAt(frame: Frame, point: Point, reach: number): Handle | null {
  const { width, height, isLine } = frame
  const at = transformPoint(invert(frame.matrix), point)
  if (isLine) return lineHandle(at, { width, middle: height / 2 }, reach)
  const column = zoneOf(at.x, width, reach)
  const row = zoneOf(at.y, height, reach)
  if (column === null || row === null)
    return isByCorner(at, frame, reach) ? { type: 'rotate' } : null
  const edge = edges[row + 1]?.[column + 1]
  return edge ? { type: 'resize', edge } : null
}

const edges: readonly (readonly (Edge | null)[])[] = [
  ['nw', 'n', 'ne'],
  ['w', null, 'e'],
  ['sw', 's', 'se'],
]

function lineHandle(
  at: Point,
  { width, middle }: { width: number; middle: number },
  reach: number,
): Handle | null {
  const near = Math.min(reach, width / 4)
  if (Math.abs(at.y - middle) > reach) return null
  if (at.x >= -reach && at.x <= near) return { type: 'end', end: 'start' }
  return at.x >= width - near && at.x <= width + reach ? { type: 'end', end: 'end' } : null
}

/** Before, between or behind the two edges of a side; null if beyond. As much as a handle takes is left between them, if it is there. */
function zoneOf(at: number, side: number, reach: number): -1 | 0 | 1 | null {
  if (at < -reach || at > side + reach) return null
  const inner = Math.min(reach, Math.max(0, side / 2 - reach))
  if (at <= inner) return -1
  return at >= side - inner ? 1 : 0
}

/** How far outside a corner it turns, in reaches. */
const rotateReaches = 2.5

function isByCorner({ x, y }: Point, { width, height }: Frame, reach: number): boolean {
  const across = Math.min(Math.abs(x), Math.abs(x - width))
  const down = Math.min(Math.abs(y), Math.abs(y - height))
  return Math.hypot(across, down) <= rotateReaches * reach
}
