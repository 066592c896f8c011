/** The characters for which a font has glyphs. */
export interface Coverage {
  /** Returns whether there is a glyph for a code point. */
  has(codePoint: number): boolean
}

/** Returns the coverage of ascending ranges: first, last, first, last, both ends included. */
export function coverageWithin(ranges: Uint32Array): Coverage {
  return { has: codePoint => isWithin(ranges, codePoint) }
}

function isWithin(ranges: Uint32Array, codePoint: number): boolean {
  let low = 0
  let high = ranges.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[2 * middle + 1] ?? 0) < codePoint) low = middle + 1
    else high = middle
  }
  return low < ranges.length / 2 && (ranges[2 * low] ?? Infinity) <= codePoint
}
