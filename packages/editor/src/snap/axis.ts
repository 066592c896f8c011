import { type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'

/** A rectangle along an axis: from start to end, and from low to high across it. */
export interface Span {
  start: number
  end: number
  low: number
  high: number
}

/** A rectangle along an axis. */
export function spanOf({ x, y, width, height }: Rectangle, axis: Axis): Span {
  const across = { start: x, end: x + width }
  const down = { start: y, end: y + height }
  const [along, other] = axis === 'x' ? [across, down] : [down, across]
  return { ...along, low: other.start, high: other.end }
}

/** The middle of what two spans have in common across the axis; of the first where they have nothing in common. */
export function betweenAcross(one: Span, other: Span): number {
  const [low, high] = [Math.max(one.low, other.low), Math.min(one.high, other.high)]
  return low <= high ? (low + high) / 2 : (one.low + one.high) / 2
}

/** The place of a moving rectangle that snaps. */
export type Anchor = 'center' | 'end' | 'start'

/** Every place of a rectangle that moves as a whole, in the order in which equally near ones win. */
export const everyAnchor: readonly Anchor[] = ['start', 'center', 'end']

/** Where an anchor of a span is. */
export function anchorAt({ start, end }: Span, anchor: Anchor): number {
  return { start, center: (start + end) / 2, end }[anchor]
}

/** Sums of fractions that differ by less are equal. */
export const trace = 1e-6
