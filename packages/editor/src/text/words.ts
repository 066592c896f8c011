import { graphemeEnds } from '@platen/design'
import { begunBy, endedBy, graphemesOf, offsetOf } from './graphemes'
import { type GraphemeRange } from './styled'

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Returns the end of the word at or after a place; the end of the text if there is none. */
export function wordEnd(text: string, index: number): number {
  const at = offsetOf(text, index)
  for (const { index: start, segment, isWordLike } of segmenter.segment(text))
    if (isWordLike === true && start + segment.length > at)
      return begunBy(graphemeEnds(text), start + segment.length)
  return graphemeEnds(text).length
}

/** Returns the start of the word before a place; the start of the text if there is none. */
export function wordStart(text: string, index: number): number {
  const at = offsetOf(text, index)
  let found = 0
  for (const { index: start, isWordLike } of segmenter.segment(text)) {
    if (start >= at) break
    if (isWordLike === true) found = start
  }
  return endedBy(graphemeEnds(text), found)
}

/** Returns the word, spaces or punctuation mark at a place, as selected by a double click. */
export function wordAt(text: string, index: number): GraphemeRange {
  const ends = graphemeEnds(text)
  const at = Math.min(offsetOf(text, index), text.length - 1)
  const found = text === '' ? undefined : segmenter.segment(text).containing(at)
  if (!found) return { from: 0, to: ends.length }
  const { index: start, segment } = found
  return { from: endedBy(ends, start), to: begunBy(ends, start + segment.length) }
}

/** Returns the paragraph around a place, without the line break at its end. */
export function paragraphAt(text: string, index: number): GraphemeRange {
  const graphemes = graphemesOf(text)
  const isBreak = (grapheme: string): boolean => /[\r\n]/.test(grapheme)
  const next = graphemes.slice(index).findIndex(isBreak)
  const before = graphemes.slice(0, index).findLastIndex(isBreak)
  return { from: before + 1, to: next < 0 ? graphemes.length : index + next }
}
