import { type MeasureStyle, type Piece } from './pieces'

/** The height of a line, in px. */
export interface LineBox {
  height: number
  /** The distance from the top of the line down to its baseline. */
  above: number
}

/**
 * Returns the height of a line. Each style needs its size times `lineHeight`, with its glyphs in the middle, and the line contains
 * all styles on one baseline.
 */
export function lineBoxOf(
  pieces: readonly Piece[],
  lineHeight: number,
  measure: MeasureStyle,
): LineBox {
  let above = -Infinity
  let below = -Infinity
  let height = 0
  for (const { style } of pieces) {
    const { size, ascent, descent } = measure(style)
    height = size * lineHeight
    const own = (height - ascent - descent) / 2 + ascent
    above = Math.max(above, own)
    below = Math.max(below, height - own)
  }
  // With one style, a sum of its parts would add a rounding error.
  return { above, height: pieces.length === 1 ? height : above + below }
}
