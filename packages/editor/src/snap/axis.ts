import { type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'

/** A rectangle along an axis: from `start` to `end` along the axis, and from `low` to `high` across it. */
export interface Span {
  start: number
  end: number
  low: number
  high: number
}

/** Returns the span of a rectangle along an axis. */
export function spanOf({ x, y, width, height }: Rectangle, axis: Axis): Span {
  const across = { start: x, end: x + width }
  const down = { start: y, end: y + height }
  const [along, other] = axis === 'x' ? [across, down] : [down, across]
  return { ...along, low: other.start, high: other.end }
}

/** Returns the centre, across the axis, of the overlap of two spans, or that of the first span if they do not overlap. */
export function betweenAcross(one: Span, other: Span): number {
  const [low, high] = [Math.max(one.low, other.low), Math.min(one.high, other.high)]
  return low <= high ? (low + high) / 2 : (one.low + one.high) / 2
}

/** The part of a moving rectangle that can snap. */
export type Anchor = 'center' | 'end' | 'start'

/** All anchors of a rectangle that moves as a whole. If two are equally near, the earlier one wins. */
export const everyAnchor: readonly Anchor[] = ['start', 'center', 'end']

/** Returns the position of an anchor of a span. */
export function anchorAt({ start, end }: Span, anchor: Anchor): number {
  return { start, center: (start + end) / 2, end }[anchor]
}

/** The tolerance for sums of fractions, which count as equal if they differ by less. */
export const trace = 1e-6
