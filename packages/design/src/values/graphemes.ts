// A fixed locale, so that a text has the same graphemes on every machine.
const segmenter = new Intl.Segmenter('en')

/** Text in which every character is one grapheme. */
const plain = /^[\n\x20-\x7e]*$/

/** Number of code units to segment at a time: the cost of one step of a segmenter grows with the length of its text. */
const windowLength = 128

/** Returns the offset after each grapheme (one character to a reader), in ascending order. Takes linear time. */
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
    // The last grapheme may extend beyond the window, so the next window starts with it. If one grapheme fills the window, it is read
    // again in a window twice as long.
    if (ends.length === known) length *= 2
    else [start, length] = [ends.at(-1) ?? 0, windowLength]
  }
  return ends
}

/** Returns the number of graphemes in a text. */
export const countGraphemes = (text: string): number => graphemeEnds(text).length

/** Returns the offset, or the next one if the offset would split a surrogate pair; at most the length of the text. */
function wholeLetterEnd(text: string, offset: number): number {
  if (offset >= text.length) return text.length
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset + 1 : offset
}
