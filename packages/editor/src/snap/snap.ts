import { type Point, type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'
import { type Anchor, anchorAt, everyAnchor, type Span, spanOf, trace } from './axis'
import { equalGaps, type Gap, gapShifts } from './gaps'
import { type AxisTargets, firstFrom, type Line, type SnapIndex } from './snap-index'

/** What moves: the rectangle around it where the pointer has taken it, and what of it snaps on each axis. */
export interface Moving {
  box: Rectangle
  x: readonly Anchor[]
  y: readonly Anchor[]
}

/** How much farther it goes, in px of the page, and what is drawn to tell why, by the axis that it is on. */
export interface Snap {
  by: Point
  lines: Readonly<Record<Axis, readonly Line[]>>
  gaps: Readonly<Record<Axis, readonly Gap[]>>
}

/** Screen px within which targets attract. */
const screenReach = 6

/**
 * Snaps what moves to the nearest target on each axis: edges and centers of elements and page, bleed, guides, and for what moves
 * as a whole equal gaps. `zoom` is screen px of one px of the page. What is turned snaps by the rectangle around it.
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

/** The smallest shift onto a line or into equal gaps; of equal ones that of the first anchor, and of a line before a gap. */
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

/** The lines on which anchors are, each as far as its targets and the span reach. */
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
