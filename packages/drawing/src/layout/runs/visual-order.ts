import { bidiLevels, inVisualOrder } from '../unicode/bidi'
import { type Paragraph } from './paragraphs'
import { type Piece, textOf, visibleLength } from './pieces'

/** A piece that runs in one direction. */
export interface DirectedPiece extends Piece {
  direction: Paragraph['direction']
}

interface LevelPiece extends Piece {
  level: number
}

// Right-to-left scripts, and the marks and overrides that change direction.
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns the pieces of a line from left to right (UAX #9). A single piece is not split: the engine orders and shapes it itself. */
export function visualOrder(
  pieces: readonly Piece[],
  direction: Paragraph['direction'],
): DirectedPiece[] {
  if (pieces.length === 1) return pieces.map(piece => ({ ...piece, direction }))
  return inOneDirectionEach(pieces, direction)
}

/** Returns the pieces of a line from left to right, split so that each has one direction. */
export function inOneDirectionEach(
  pieces: readonly Piece[],
  direction: Paragraph['direction'],
): DirectedPiece[] {
  const text = textOf(pieces)
  if (!turns(text, direction)) {
    return pieces.map(piece => ({ ...piece, direction }))
  }
  return inVisualOrder(splitByLevel(pieces, bidiLevels(text, direction))).flatMap(
    ({ text: part, style, level }) =>
      level % 2 === 1 ? withSpacesApart(part, style) : [{ text: part, style, direction: 'ltr' }],
  )
}

/** Returns true if any part of a line runs to the left. */
export function turns(text: string, direction: Paragraph['direction']): boolean {
  return direction === 'rtl' || turning.test(text)
}

/** Splits off spaces: if a run is placed by its left end, engines differ in whether spaces at that end count. */
function withSpacesApart(text: string, style: Piece['style']): DirectedPiece[] {
  const seen = visibleLength(text)
  const spaces = text.slice(seen)
  const parts: DirectedPiece[] = [{ text: text.slice(0, seen), style, direction: 'rtl' }]
  return spaces === '' ? parts : [{ text: spaces, style, direction: 'ltr' }, ...parts]
}

function splitByLevel(pieces: readonly Piece[], levels: Uint8Array): LevelPiece[] {
  const parts: LevelPiece[] = []
  let offset = 0
  for (const { text, style } of pieces) {
    let start = 0
    for (let end = 1; end <= text.length; end += 1) {
      const level = levels[offset + start] ?? 0
      if (end < text.length && levels[offset + end] === level) continue
      parts.push({ text: text.slice(start, end), style, level })
      start = end
    }
    offset += text.length
  }
  return parts
}
