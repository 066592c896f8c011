// A fixed locale, so that a text has the same graphemes on every machine.
const segmenter = new Intl.Segmenter('en')

/** Texts in which every letter is a grapheme. */
const plain = /^[\n\x20-\x7e]*$/

/** Code units that are segmented at once: what one step of a segmenter costs grows with its text. */
const windowLength = 128

/** The offset after each grapheme (what a reader calls a character), ascending. Takes time in proportion to the text. */
export function graphemeEnds(text: string): number[] {
  if (plain.test(text)) return Array.from(text, (_, index) => index + 1)
  const ends: number[] = []
  let [start, length] = [0, windowLength]
  while (start < text.length) {
    const end = wholeLetterEnd(text, start + length)
    const known = ends.length
    for (const { index } of segmenter.segment(text.slice(start, end)))
      if (index > 0) ends.push(start + index)
    if (end === text.length) {
      ends.push(end)
      break
    }
    // What follows a window may belong to its last grapheme, which is read again with more behind it.
    if (ends.length === known) length *= 2
    else [start, length] = [ends.at(-1) ?? 0, windowLength]
  }
  return ends
}

/** The number of graphemes of a text. */
export const countGraphemes = (text: string): number => graphemeEnds(text).length

/** The offset, or the one behind it where it would part a surrogate pair; at most the length of the text. */
function wholeLetterEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset + 1 : offset
}
