import { type Point, type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'
import { type Anchor, anchorAt, everyAnchor, type Span, spanOf, trace } from './axis'
import { equalGaps, type Gap, gapShifts } from './gaps'
import { type AxisTargets, firstFrom, type Line, type SnapIndex } from './snap-index'

/** The moving rectangle at the pointer's position, and the anchors that snap on each axis. */
export interface Moving {
  box: Rectangle
  x: readonly Anchor[]
  y: readonly Anchor[]
}

/** The additional distance to move, in page px, and the lines and gaps to draw as an explanation, by axis. */
export interface Snap {
  by: Point
  lines: Readonly<Record<Axis, readonly Line[]>>
  gaps: Readonly<Record<Axis, readonly Gap[]>>
}

/** The distance, in screen px, within which targets attract. */
const screenReach = 6

/**
 * Snaps a moving rectangle to the nearest target on each axis: edges and centres of elements and the page, the bleed, guides and, if the
 * rectangle moves as a whole, equal gaps. `zoom` is the number of screen px per page px. Rotated elements snap by the rectangles around
 * them.
 */
export function snap(index: SnapIndex, moving: Moving, zoom: number): Snap {
  const reach = screenReach / zoom
  const shift = (axis: Axis): number =>
    nearestShift(index[axis], { span: spanOf(moving.box, axis), anchors: moving[axis], reach })
  const by = { x: shift('x'), y: shift('y') }
  const box = { ...moving.box, x: moving.box.x + by.x, y: moving.box.y + by.y }
  const lines = (axis: Axis): Line[] => linesAt(index[axis], spanOf(box, axis), moving[axis])
  const gaps = (axis: Axis): Gap[] =>
    isWhole(moving[axis]) ? equalGaps(spanOf(box, axis), index[axis].spans) : []
  return { by, lines: { x: lines('x'), y: lines('y') }, gaps: { x: gaps('x'), y: gaps('y') } }
}

const isWhole = (anchors: readonly Anchor[]): boolean => anchors.length === everyAnchor.length

interface Pulled {
  span: Span
  anchors: readonly Anchor[]
  reach: number
}

/** Returns the smallest shift onto a line or to equal gaps. Among equal shifts, earlier anchors come first, and lines come before gaps. */
function nearestShift({ lines, spans }: AxisTargets, { span, anchors, reach }: Pulled): number {
  const toLines = anchors.flatMap(anchor => {
    const at = anchorAt(span, anchor)
    const next = firstFrom(lines, at)
    return [lines[next - 1], lines[next]].flatMap(line => (line ? [line.at - at] : []))
  })
  const toGaps = isWhole(anchors) ? gapShifts(span, spans, reach) : []
  const shifts = [...toLines, ...toGaps].filter(shift => Math.abs(shift) <= reach)
  const nearest = shifts.reduce((best, shift) => {
    return Math.abs(shift) < Math.abs(best) - trace ? shift : best
  }, Infinity)
  return Number.isFinite(nearest) ? nearest : 0
}

/** Returns the lines at the anchors, each long enough to join the span with the targets on it. */
function linesAt({ lines }: AxisTargets, span: Span, anchors: readonly Anchor[]): Line[] {
  return anchors.flatMap(anchor => {
    const at = anchorAt(span, anchor)
    const [from, to] = [firstFrom(lines, at - trace), firstFrom(lines, at + trace)]
    const found = lines.slice(from, to)
    if (found.length === 0) return []
    const low = Math.min(span.low, ...found.map(line => line.low))
    const high = Math.max(span.high, ...found.map(line => line.high))
    return [{ at, low, high }]
  })
}
