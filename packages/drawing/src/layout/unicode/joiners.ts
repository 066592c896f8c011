const joiner = '\u200d'

// Letters of the Arabic script join with the one before; with the one after only those not in this list.
const arabic =
  /[\u0620-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08b4]/
const joinsOnlyBefore =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779]/
const joinsNeither = /[\u0621\u0674]/
const marks = /\p{Mn}/u

/** Tells whether the letters at both sides of an offset are written as one stroke. */
export function isJoined(text: string, offset: number): boolean {
  const after = text[offset] ?? ''
  if (!arabic.test(after) || joinsNeither.test(after)) return false
  let at = offset - 1
  while (at >= 0 && marks.test(text[at] ?? '')) at -= 1
  const before = text[at] ?? ''
  return before === '\u0640' || (arabic.test(before) && !joinsOnlyBefore.test(before))
}

/**
 * A part of a text with the shapes that its letters have in the whole: a letter that joins another one
 * beyond the part's ends is told so by an invisible joiner.
 */
export function joinedSlice(text: string, start: number, end: number): string {
  const before = isJoined(text, start) ? joiner : ''
  const after = isJoined(text, end) ? joiner : ''
  return before + text.slice(start, end) + after
}

/** Tells of a text that was cut between joined letters. */
export function hasJoinerAtEnd(text: string): boolean {
  return text.startsWith(joiner) || text.endsWith(joiner)
}
