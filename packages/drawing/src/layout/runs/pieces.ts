import { type Measure } from '../measuring/typeface'
import { joinedSlice, joinSlices } from '../unicode/joiners'
import { firstAbove } from './ascending'
import { type StyledText } from './letter-case'
import { areShapedAlike, type RunStyle } from './run-style'

/** A part of a line in one style, as drawn. */
export interface Piece {
  text: string
  style: RunStyle
}

/** Returns the measure of a style at the size being tried. */
export type MeasureStyle = (style: RunStyle) => Measure

/**
 * Returns the visible pieces of a paragraph between two offsets, in reading order, at least one piece. Leaves out spaces at the
 * end, and soft hyphens, except a hyphen at which the line ends.
 */
export function piecesOf(paragraph: StyledText, start: number, end: number): Piece[] {
  const { text, runs } = paragraph
  const visible = start + visibleLength(text.slice(start, end))
  const hyphen = end < text.length && text[visible - 1] === '\u00ad' ? '-' : ''
  const pieces: Piece[] = []
  const inside = runs.length < 2 ? 0 : firstAbove(runs, start, run => run.end)
  let index = Math.min(inside, runs.length - 1)
  let from = start
  for (let run = runs[index]; run; run = runs[++index]) {
    const last = run.end >= visible || index === runs.length - 1
    const to = last ? visible : run.end
    const shown = joinedSlice(text, from, to).replaceAll('\u00ad', '')
    const piece = { text: last ? shown + hyphen : shown, style: run.style }
    if (piece.text !== '' || (last && pieces.length === 0)) pieces.push(piece)
    if (last) break
    from = to
  }
  return pieces
}

/** Returns pieces with the first `length` code units, without trailing spaces; at least one piece. */
export function cutPieces(pieces: readonly Piece[], length: number): Piece[] {
  const text = textOf(pieces)
  const visible = visibleLength(text.slice(0, length))
  const kept: Piece[] = []
  let start = 0
  for (const piece of pieces) {
    if (start >= visible && kept.length > 0) break
    kept.push({ ...piece, text: piece.text.slice(0, Math.max(visible - start, 0)) })
    start += piece.text.length
  }
  return kept
}

/** Returns the text of pieces, in reading order. */
export function textOf(pieces: readonly Piece[]): string {
  const [first] = pieces
  return pieces.length === 1 && first ? first.text : pieces.map(({ text }) => text).join('')
}

/** Returns the visible width of a line in px, without the letter spacing after its last glyph. */
export function widthOf(pieces: readonly Piece[], measure: MeasureStyle): number {
  const groups = shapedTogether(pieces)
  const last = groups.length - 1
  return groups.reduce((sum, group, index) => {
    const [first] = group
    if (!first) return sum
    const face = measure(first.style)
    const text = group.length === 1 ? first.text : joinSlices(group.map(piece => piece.text))
    return sum + (index === last ? face.width(text) : face.advance(text))
  }, 0)
}

/** Groups adjacent pieces that are shaped together: those of one face, size and direction that differ only in paint. */
export function shapedTogether<P extends Piece & { direction?: 'ltr' | 'rtl' }>(
  pieces: readonly P[],
): P[][] {
  const groups: P[][] = []
  for (const piece of pieces) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const isAlike =
      before?.direction === piece.direction &&
      before &&
      before.style !== piece.style &&
      areShapedAlike(before.style, piece.style)
    if (group && isAlike) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** Returns the length of a text without trailing spaces. An anchored pattern would scan each run of spaces again from every space. */
export function visibleLength(text: string): number {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\u200b') end -= 1
  return end
}
