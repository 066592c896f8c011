import { betweenAcross, type Span, trace } from './axis'

/** A distance along an axis, and the position across the axis at which to draw it. */
export interface Gap {
  from: number
  to: number
  across: number
}

/** The neighbours of a span in its row: on each side, the nearest one and the one beyond it. */
interface Neighbors {
  before: Span | undefined
  beforeThat: Span | undefined
  after: Span | undefined
  afterThat: Span | undefined
}

/**
 * Returns the distances by which to move a span to get equal gaps: between its neighbours, or matching the gap between the nearest two on
 * one side.
 */
export function gapShifts(span: Span, spans: readonly Span[], reach: number): number[] {
  const { before, beforeThat, after, afterThat } = neighborsOf(span, spans, reach)
  const shifts: number[] = []
  if (before && after && after.start - before.end >= span.end - span.start)
    shifts.push((before.end + after.start - span.start - span.end) / 2)
  if (before && beforeThat) shifts.push(before.end + (before.start - beforeThat.end) - span.start)
  if (after && afterThat) shifts.push(after.start - (afterThat.start - after.end) - span.end)
  return shifts
}

/** Returns the equal gaps around a span at its current position. */
export function equalGaps(span: Span, spans: readonly Span[]): Gap[] {
  const { before, beforeThat, after, afterThat } = neighborsOf(span, spans, trace)
  const row = [
    [beforeThat, before],
    [before, span],
    [span, after],
    [after, afterThat],
  ] as const
  const gaps = row.map(([one, other]) => (one && other ? gapBetween(one, other) : undefined))
  const isEqual = (one: Gap | undefined, other: Gap | undefined): boolean =>
    one !== undefined && other !== undefined && Math.abs(lengthOf(one) - lengthOf(other)) < trace
  return gaps.filter((gap, index): gap is Gap => {
    return isEqual(gap, gaps[index - 1]) || isEqual(gap, gaps[index + 1])
  })
}

const lengthOf = ({ from, to }: Gap): number => to - from

function gapBetween(one: Span, other: Span): Gap | undefined {
  const [from, to] = [one.end, other.start]
  return to - from > trace ? { from, to, across: betweenAcross(one, other) } : undefined
}

function neighborsOf(span: Span, spans: readonly Span[], reach: number): Neighbors {
  const row = spans.filter(({ low, high }) => low < span.high && high > span.low)
  const before = lastUpTo(row, span.start + reach)
  const after = firstFrom(row, span.end - reach)
  return {
    before,
    beforeThat: before && lastUpTo(row, before.start + trace),
    after,
    afterThat: after && firstFrom(row, after.end - trace),
  }
}

/** Returns the span that ends last among those that end at or before a position. */
function lastUpTo(row: readonly Span[], place: number): Span | undefined {
  return row
    .filter(({ end }) => end <= place)
    .reduce<Span | undefined>((last, one) => (last && last.end >= one.end ? last : one), undefined)
}

/** Returns the span that starts first among those that start at or after a position; the spans must be sorted. */
function firstFrom(row: readonly Span[], place: number): Span | undefined {
  return row.find(({ start }) => start >= place)
}
