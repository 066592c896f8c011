import { type Guide } from '@platen/design'
import { type Rectangle } from '@platen/drawing'
import { type Axis } from '../commands/arrange/distribute'
import { anchorAt, everyAnchor, type Span, spanOf } from './axis'

/** The snap targets, in page px. */
export interface SnapTargets {
  /** The upright rectangles around the elements that do not move. */
  boxes: readonly Rectangle[]
  page: Rectangle
  /** The width of the bleed around the page, in px; 0 by default. */
  bleed?: number
  /** Guides from the rulers. */
  guides?: readonly Guide[] | undefined
}

/** A line to snap to: its position on its axis, and its extent across the axis. */
export interface Line {
  at: number
  low: number
  high: number
}

/** The targets along one axis, sorted. */
export interface AxisTargets {
  lines: readonly Line[]
  spans: readonly Span[]
}

/** The targets of a gesture, sorted once for all its movements. */
export type SnapIndex = Readonly<Record<Axis, AxisTargets>>

/** Sorts the snap targets. */
export function snapIndex(targets: SnapTargets): SnapIndex {
  return { x: targetsAlong('x', targets), y: targetsAlong('y', targets) }
}

function targetsAlong(
  axis: Axis,
  { boxes, page, bleed = 0, guides = [] }: SnapTargets,
): AxisTargets {
  const sheet = spanOf(page, axis)
  const spans = boxes.map(box => spanOf(box, axis)).sort((one, other) => one.start - other.start)
  const { low, high } = sheet
  const lines = [
    ...[...spans, sheet].flatMap(linesOf),
    ...(bleed > 0 ? [sheet.start - bleed, sheet.end + bleed].map(at => ({ at, low, high })) : []),
    ...guides
      .filter(guide => guide.axis === axis)
      .map(({ position }) => ({ at: position, low, high })),
  ]
  return { spans, lines: lines.sort((one, other) => one.at - other.at) }
}

function linesOf(span: Span): Line[] {
  const { low, high } = span
  return everyAnchor.map(anchor => ({ at: anchorAt(span, anchor), low, high }))
}

/** Returns the index of the first line at or after a position. */
export function firstFrom(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  return low
}
