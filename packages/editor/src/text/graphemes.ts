import { graphemeEnds } from '@platen/design'

/** Returns the graphemes of a text, which are the units of spans and carets. */
export function graphemesOf(text: string): string[] {
  let start = 0
  return graphemeEnds(text).map(end => {
    const grapheme = text.slice(start, end)
    start = end
    return grapheme
  })
}

/** Returns the number of code units in the first graphemes of a text. */
export function offsetOf(text: string, graphemes: number): number {
  return graphemes <= 0 ? 0 : (graphemeEnds(text)[graphemes - 1] ?? text.length)
}

/** Returns the grapheme range between two UTF-16 offsets, which are the units of text fields. Includes graphemes that an offset splits. */
export function graphemesBetween(text: string, from: number, to: number): [number, number] {
  const ends = graphemeEnds(text)
  return [endedBy(ends, from), begunBy(ends, to)]
}

/** Returns the number of graphemes that end at or before an offset. */
export function endedBy(ends: readonly number[], place: number): number {
  const next = ends.findIndex(end => end > place)
  return next < 0 ? ends.length : next
}

/** Returns the number of graphemes that start before an offset. */
export function begunBy(ends: readonly number[], place: number): number {
  if (place <= 0) return 0
  const last = ends.findIndex(end => end >= place)
  return last < 0 ? ends.length : last + 1
}
