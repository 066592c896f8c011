import { graphemeEnds } from '@platen/design'

/** The graphemes of a text, which spans and carets count. */
export function graphemesOf(text: string): string[] {
  let start = 0
  return graphemeEnds(text).map(end => {
    const grapheme = text.slice(start, end)
    start = end
    return grapheme
  })
}

/** The code units of a text before so many graphemes. */
export function offsetOf(text: string, graphemes: number): number {
  return graphemes <= 0 ? 0 : (graphemeEnds(text)[graphemes - 1] ?? text.length)
}

/** The graphemes between two places of a text that count UTF-16, as text fields do: those that either place cuts are among them. */
export function graphemesBetween(text: string, from: number, to: number): [number, number] {
  const ends = graphemeEnds(text)
  return [endedBy(ends, from), begunBy(ends, to)]
}

/** How many graphemes end at a place or before it. */
export function endedBy(ends: readonly number[], place: number): number {
  const next = ends.findIndex(end => end > place)
  return next < 0 ? ends.length : next
}

/** How many graphemes begin before a place. */
export function begunBy(ends: readonly number[], place: number): number {
  if (place <= 0) return 0
  const last = ends.findIndex(end => end >= place)
  return last < 0 ? ends.length : last + 1
}
