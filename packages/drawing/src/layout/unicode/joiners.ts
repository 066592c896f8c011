const joiner = '\u200d'

// Arabic letters join with the letter before them, and with the one after unless they are in the second list.
const arabic =
  /[\u0620-\u064a\u066e-\u06d3\u06d5\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08b4]/
const joinsOnlyBefore =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779]/
const joinsNeither = /[\u0621\u0674]/
const marks = /\p{Mn}/u

const cursive =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]/u

/** Returns true if a text has letters of a script that joins its letters: space between them would tear them apart. */
export function isCursive(text: string): boolean {
  return cursive.test(text)
}

/** Returns true if the letters on both sides of an offset are joined in writing. */
export function isJoined(text: string, offset: number): boolean {
  const after = text[offset] ?? ''
  if (!arabic.test(after) || joinsNeither.test(after)) return false
  let at = offset - 1
  while (marks.test(text[at] ?? '')) at -= 1
  const before = text[at] ?? ''
  return arabic.test(before) && !joinsOnlyBefore.test(before)
}

/**
 * Returns a slice of a text whose letters keep their shapes: an invisible joiner marks an end at which a letter joins one outside
 * the slice.
 */
export function joinedSlice(text: string, start: number, end: number): string {
  const before = isJoined(text, start) ? joiner : ''
  const after = isJoined(text, end) ? joiner : ''
  return before + text.slice(start, end) + after
}

/** Joins adjacent slices into one text again, without the joiners between them. */
export function joinSlices(slices: readonly string[]): string {
  return slices.reduce(
    (text, slice) => (areJoined(text, slice) ? text.slice(0, -1) + slice.slice(1) : text + slice),
    '',
  )
}

/** Returns true if two slices meet with a joiner on both sides. */
export function areJoined(slice: string, next: string): boolean {
  return slice.endsWith(joiner) && next.startsWith(joiner)
}

/** Returns true if a text was cut between joined letters. */
export function hasJoinerAtEnd(text: string): boolean {
  return text.startsWith(joiner) || text.endsWith(joiner)
}
