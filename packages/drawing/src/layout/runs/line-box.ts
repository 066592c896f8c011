import { type MeasureStyle, type Piece } from './pieces'

/** The share of a text's height that a line takes, px. */
export interface LineBox {
  height: number
  /** From the top of the line down to its baseline. */
  above: number
}

/**
 * The room of a line on one baseline: each style asks for its size times `lineHeight`, its glyphs in the
 * middle of that, and the line is as high as all of them together.
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
  // Of one style as it is: a sum of its parts would not be exact.
  return { above, height: pieces.length === 1 ? height : above + below }
}
