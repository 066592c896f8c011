import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** The embedding level of each UTF-16 unit of a line (UAX #9): even ones run to the right, odd ones to the left. */
export function bidiLevels(text: string, direction: 'ltr' | 'rtl'): Uint8Array {
  const { levels } = bidi.getEmbeddingLevels(inFirstPlane(text), direction)
  // Both halves of a character go the same way.
  return levels.map((level, at) => (isLowSurrogate(text, at) ? (levels[at - 1] ?? level) : level))
}

const isLowSurrogate = (text: string, at: number): boolean =>
  (text.codePointAt(at - 1) ?? 0) > 0xffff

/** bidi-js takes half of a character beyond the first plane for a letter; one of the same kind takes its place. */
function inFirstPlane(text: string): string {
  return text.replace(/[\u{10000}-\u{10ffff}]/gu, character => {
    if (/[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(character)) return '\u05d0\u200d'
    return /\p{L}/u.test(character) ? 'a\u200d' : '\u2022\u200d'
  })
}
