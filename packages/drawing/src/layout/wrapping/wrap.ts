import { graphemeEnds, type TextElement } from '@platen/design'
import { firstAbove } from '../runs/ascending'
import { type StyledText } from '../runs/letter-case'
import { type MeasureStyle, type Piece, piecesOf, widthOf } from '../runs/pieces'
import { breakOpportunities, breaksBetweenWords } from '../unicode/breaks'
import { largestFitting } from './largest-fitting'

export interface WrappedLine {
  /** At least one, in reading order. */
  pieces: Piece[]
  width: number
  /** The range of the paragraph that the line shows, in code units, including invisible spaces and hyphens at its end. */
  start: number
  end: number
}

export interface WrapOptions {
  /** The maximum width of a line, in px. */
  width: number
  wrap: TextElement['wrap']
  /** The space after each glyph, in em. If it is below 0, another word may make a line shorter. */
  letterSpacing: number
  measure: MeasureStyle
  /** The maximum number of lines. */
  limit: number
}

export interface Wrapped {
  lines: WrappedLine[]
  /** True if text is left after `limit` lines. */
  cut: boolean
  /** True if a word was wider than a line and broken inside. */
  broken: boolean
}

/** The distance in px by which a line may exceed its width: engines differ by 0.01 px, and must break ties alike. */
export const tolerance = 0.05

/** The usual advance in em. It only starts the search for the end of the first line. */
const usualAdvance = 0.5

/** A paragraph with this many times as many letters as a line takes several lines. */
const certainlyMore = 4

/** Letters that make a line wider, whatever they follow: no marks, no joining scripts, no soft hyphens. */
const widening =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u0370-\u03ff\u0400-\u04ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/

/**
 * Breaks a paragraph into lines. Widths do not add up (kerning, ligatures), so it measures whole candidate
 * lines; a guess from the mean advance keeps these to a few per line, even in one word of 10,000 letters.
 */
export function wrapParagraph(paragraph: StyledText, options: WrapOptions): Wrapped {
  const { length } = paragraph.text
  const usual = usualAdvanceOf(paragraph, options)
  if (isLong(paragraph, options, usual)) {
    return new Wrapping(paragraph, { px: usual, learns: true }, options).run()
  }
  const whole = lineOf(paragraph, { start: 0, end: length }, options.measure)
  if (options.wrap === 'none' || whole.width <= options.width + tolerance) {
    return { lines: [whole], cut: false, broken: false }
  }
  return new Wrapping(paragraph, { px: whole.width / length, learns: false }, options).run()
}

function usualAdvanceOf({ runs }: StyledText, { measure }: WrapOptions): number {
  const [first] = runs
  return first ? measure(first.style).size * usualAdvance : 1
}

/**
 * Returns true if a paragraph certainly takes several lines. It is then not measured as a whole: its first lines give the mean advance.
 * This is possible only if each word makes a line longer, so that the first guess does not affect the result.
 */
function isLong({ text }: StyledText, options: WrapOptions, advance: number): boolean {
  const { wrap, letterSpacing, width } = options
  const several = text.length * advance > certainlyMore * width
  return several && wrap === 'word' && letterSpacing >= 0 && widening.test(text)
}

/** The mean advance of a letter, for the first guesses. */
interface MeanAdvance {
  px: number
  /** True if each line that is found improves the mean. */
  learns: boolean
}

class Wrapping {
  private readonly lines: WrappedLine[] = []
  private readonly text: string
  private readonly ends: number[]
  private graphemes: number[] | undefined
  private start = 0
  /** The end of the word that is being broken. */
  private wordEnd = 0
  private broken = false
  /** The longest line from `start` that has been found to fit. */
  private fitting: WrappedLine | undefined
  private meanAdvance: number
  /** The width of the lines so far, in px. */
  private width = 0

  constructor(
    private readonly paragraph: StyledText,
    private readonly advance: MeanAdvance,
    private readonly options: WrapOptions,
  ) {
    const { text } = paragraph
    this.text = text
    this.meanAdvance = advance.px
    this.ends = endsIn(text, options.wrap)
  }

  run(): Wrapped {
    while (this.start < this.text.length && this.lines.length < this.options.limit) {
      const end = this.nextEnd()
      const line = this.fitting?.end === end ? this.fitting : this.candidate(end)
      this.lines.push(line)
      this.start = end
      this.fitting = undefined
      this.learn(line)
    }
    return { lines: this.lines, cut: this.start < this.text.length, broken: this.broken }
  }

  private learn({ width, end }: WrappedLine): void {
    this.width += width
    if (this.advance.learns) this.meanAdvance = this.width / end
  }

  /** Returns the end of the next line. A word wider than a line is broken between graphemes, at least one per line. */
  private nextEnd(): number {
    // Do not measure up to the end of such a word for each line: that would be quadratic.
    if (this.start < this.wordEnd) {
      const end = this.breakWord()
      if (end < this.wordEnd) return end
    }
    const end = this.longest(this.ends, 0)
    if (end !== undefined) return end
    this.broken = true
    this.wordEnd = this.ends[firstAbove(this.ends, this.start, identity)] ?? this.text.length
    return this.breakWord()
  }

  private breakWord(): number {
    this.graphemes ??= graphemeEnds(this.text)
    return this.longest(this.graphemes, 1) ?? this.text.length
  }

  /** Returns the last end at which the line still fits, or the `least`-th end if it fits at none. */
  private longest(ends: number[], least: number): number | undefined {
    const first = firstAbove(ends, this.start, identity)
    const expected = this.start + this.options.width / this.meanAdvance
    const fitting = largestFitting({
      count: ends.length - first,
      guess: firstAbove(ends, expected, identity) - first,
      fits: nth => this.fits(ends[first + nth - 1] ?? this.text.length),
    })
    const taken = Math.max(fitting, least)
    return taken === 0 ? undefined : ends[first + taken - 1]
  }

  private fits(end: number): boolean {
    const line = this.candidate(end)
    if (line.width > this.options.width + tolerance) return false
    this.fitting = line
    return true
  }

  private candidate(end: number): WrappedLine {
    return lineOf(this.paragraph, { start: this.start, end }, this.options.measure)
  }
}

/** Returns the offsets at which a line may end, ascending. */
function endsIn(text: string, wrap: TextElement['wrap']): number[] {
  if (wrap === 'anywhere') return graphemeEnds(text)
  return wrap === 'keep-all' ? breaksBetweenWords(text) : breakOpportunities(text)
}

function lineOf(
  paragraph: StyledText,
  { start, end }: Pick<WrappedLine, 'end' | 'start'>,
  measure: MeasureStyle,
): WrappedLine {
  const pieces = piecesOf(paragraph, start, end)
  return { pieces, width: widthOf(pieces, measure), start, end }
}

const identity = (offset: number): number => offset
