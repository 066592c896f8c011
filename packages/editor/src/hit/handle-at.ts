import { invert, type Point, transformPoint } from '@platen/drawing'
import { type Frame } from './frame'

/** The position of a handle on the frame, as on a compass. */
export type Edge = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

/** A part of the selection's frame that can be dragged: an edge or corner, the area outside a corner, or an end of a line. */
export type Handle =
  | { type: 'resize'; edge: Edge }
  | { type: 'rotate' }
  | { type: 'end'; end: 'end' | 'start' }

/**
 * Returns the handle of a frame at a point of the page; null if there is none. `reach` is the maximum distance from a handle, in page px,
 * which is half the minimum target size.
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

/**
 * Returns the zone of a side in which a point lies: at the start (-1), in between (0) or at the end (1); null outside. Leaves room for a
 * handle in between if the side is long enough.
 */
function zoneOf(at: number, side: number, reach: number): -1 | 0 | 1 | null {
  if (at < -reach || at > side + reach) return null
  const inner = Math.min(reach, Math.max(0, side / 2 - reach))
  if (at <= inner) return -1
  return at >= side - inner ? 1 : 0
}

/** The size of the rotation zone outside a corner, as a multiple of `reach`. */
const rotateReaches = 2.5

function isByCorner({ x, y }: Point, { width, height }: Frame, reach: number): boolean {
  const across = Math.min(Math.abs(x), Math.abs(x - width))
  const down = Math.min(Math.abs(y), Math.abs(y - height))
  return Math.hypot(across, down) <= rotateReaches * reach
}
