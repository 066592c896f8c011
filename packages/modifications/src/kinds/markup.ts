import { graphemeEnds, isColor, isLink, type TextSpan } from '@platen/design'

/** A text without its marks, and the spans from these marks: outer ones first, because later ones win. */
export interface MarkedText {
  text: string
  spans: TextSpan[]
}

type Look = Omit<TextSpan, 'start' | 'end'>
type Mark = '**' | '*' | '['

/**
 * A token: letters, an escaped character, a run of stars (a star with a combining character is a letter: *️⃣), a bracket, or one
 * character.
 */
const token =
  /[^\\*[\]]+|\\([\\*[\]()])|(\*+)(?!\p{M})|(\[)(?!\])|\](?:\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\))?|[^]/gu

/** The marks in a run of one, two or three stars; a longer run contains no marks. */
const marksOfRow: Readonly<Record<string, readonly Mark[]>> = {
  '*': ['*'],
  '**': ['**'],
  '***': ['**', '*'],
}

/** The parts of a text, and the ranges between pairs of marks. A mark that belongs to a pair becomes an empty part. */
class Parts {
  private readonly texts: string[] = []
  private readonly enclosed: { from: number; to: number; look: Look }[] = []
  private readonly opened: Record<Mark, number[]> = { '**': [], '*': [], '[': [] }

  letters(text: string): void {
    this.texts.push(text)
  }

  open(mark: Mark): void {
    this.opened[mark].push(this.texts.length)
    this.texts.push(mark)
  }

  /**
   * Closes the last open mark and styles the text after it; without a look, the open mark stays in the text. Returns false if no
   * mark is open or there is no look.
   */
  close(mark: Mark, look: Look | undefined): boolean {
    const from = this.opened[mark].pop()
    if (from === undefined || !look) return false
    this.texts[from] = ''
    this.enclosed.push({ from, to: this.texts.length, look })
    return true
  }

  read(): MarkedText {
    const text = this.texts.join('')
    const offsets = [0]
    for (const part of this.texts) offsets.push((offsets.at(-1) ?? 0) + part.length)
    const graphemes = graphemeOfEachUnit(text)
    const spans = this.enclosed
      .sort((one, other) => one.from - other.from)
      .map(({ from, to, look }) => ({
        start: graphemes[offsets[from] ?? 0] ?? 0,
        end: (graphemes[(offsets[to] ?? 0) - 1] ?? 0) + 1,
        ...look,
      }))
    return { text, spans }
  }
}

/**
 * Reads `**bold**`, `*italic*`, `[words](#hex)` and `[words](URL)`. A backslash makes a mark a letter; a mark without a partner
 * or with an unknown target is kept unchanged. Bold words get `boldWeight`.
 */
export function readMarkup(source: string, boldWeight: number): MarkedText {
  const parts = new Parts()
  for (const found of source.matchAll(token)) {
    const [part, escaped, stars, bracket, target] = found
    if (stars !== undefined) {
      const around = [source[found.index - 1], source[found.index + stars.length]] as const
      readStars(parts, stars, { around, boldWeight })
    } else if (bracket !== undefined) parts.open('[')
    else if (!part.startsWith(']') || !parts.close('[', lookOf(target))) {
      parts.letters(escaped ?? part)
    }
  }
  return parts.read()
}

interface Place {
  /** The code units before and after the stars. */
  around: readonly [string | undefined, string | undefined]
  boldWeight: number
}

/**
 * Reads a run of stars. An opening mark must be directly before a word and a closing mark directly after one: `5 * 3 * 2` has no
 * marks.
 */
function readStars(parts: Parts, stars: string, { around, boldWeight }: Place): void {
  const marks = marksOfRow[stars]
  if (!marks) {
    parts.letters(stars)
    return
  }
  const [before = ' ', after = ' '] = around
  const closes = /[^\s[]/.test(before)
  const opens = /[^\s\]]/.test(after)
  for (const mark of marks) {
    const look: Look = mark === '*' ? { fontStyle: 'italic' } : { fontWeight: boldWeight }
    if (closes && parts.close(mark, look)) continue
    if (opens) parts.open(mark)
    else parts.letters(mark)
  }
}

function lookOf(target = ''): Look | undefined {
  if (isColor(target)) return { fill: target }
  return isLink(target) ? { link: target } : undefined
}

/** Returns the grapheme index of each code unit, because marks may have been inside a grapheme. */
function graphemeOfEachUnit(text: string): number[] {
  const ofUnits = Array<number>(text.length)
  let start = 0
  for (const [index, end] of graphemeEnds(text).entries()) {
    ofUnits.fill(index, start, end)
    start = end
  }
  return ofUnits
}
