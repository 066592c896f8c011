import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Returns the embedding level of each UTF-16 unit of a line (UAX #9): even levels run right, odd levels run left. */
export function bidiLevels(text: string, direction: 'ltr' | 'rtl'): Uint8Array {
  const { levels } = bidi.getEmbeddingLevels(inFirstPlane(text), direction)
  // Both halves of a surrogate pair have the same level.
  return levels.map((level, at) => (isLowSurrogate(text, at) ? (levels[at - 1] ?? level) : level))
}

const isLowSurrogate = (text: string, at: number): boolean =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff

/** Replaces each surrogate pair with a character of the same class: bidi-js treats half a pair as a letter. */
function inFirstPlane(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, character => {
    if (/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character)) return '\u05d0\u200d'
    return /\p{L}/u.test(character) ? 'a\u200d' : '\u2022\u200d'
  })
}

/** Returns the parts of a line from left to right (UAX #9, L2). `parts` is in reading order. */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const highest = parts.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end + 1
    }
  }
  return ordered
}
