import { type TextElement } from '@platen/design'
import { firstAbove } from '../runs/ascending'
import { type StyledText } from '../runs/letter-case'
import { type MeasureStyle, type Piece, piecesOf, widthOf } from '../runs/pieces'
import { breakOpportunities, graphemeEnds } from '../unicode/breaks'
import { largestFitting } from './largest-fitting'

export interface WrappedLine {
  /** At least one, in reading order. */
  pieces: Piece[]
  width: number
  /** The code units of the paragraph that it shows, with spaces and hyphens at its end that are not seen. */
  start: number
  end: number
}

export interface WrapOptions {
  /** The maximum width of a line, px. */
  width: number
  wrap: TextElement['wrap']
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

/** Px by which a line may exceed its width: engines differ by 0.01 px, and must break ties alike. */
export const tolerance = 0.05

/**
 * Breaks a paragraph into lines. Widths do not add up (kerning, ligatures), so it measures whole candidate
 * lines; a guess from the mean advance keeps these to a few per line, even in one word of 10,000 letters.
 */
export function wrapParagraph(paragraph: StyledText, options: WrapOptions): Wrapped {
  const { length } = paragraph.text
  const whole = lineOf(paragraph, { start: 0, end: length }, options.measure)
  if (options.wrap === 'none' || whole.width <= options.width + tolerance) {
    return { lines: [whole], cut: false, broken: false }
  }
  return new Wrapping(paragraph, whole.width / length, options).run()
}

class Wrapping {
  private readonly lines: WrappedLine[] = []
  private readonly text: string
  private readonly ends: number[]
  private graphemes: number[] | undefined
  private start = 0
  /** The end of the word that is being broken inside. */
  private wordEnd = 0
  private broken = false

  constructor(
    private readonly paragraph: StyledText,
    private readonly meanAdvance: number,
    private readonly options: WrapOptions,
  ) {
    const { text } = paragraph
    this.text = text
    this.ends = options.wrap === 'anywhere' ? graphemeEnds(text) : breakOpportunities(text)
  }

  run(): Wrapped {
    while (this.start < this.text.length && this.lines.length < this.options.limit) {
      const end = this.nextEnd()
      this.lines.push(this.candidate(end))
      this.start = end
    }
    return { lines: this.lines, cut: this.start < this.text.length, broken: this.broken }
  }

  /** A word wider than a line is broken between graphemes, at least one per line. */
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

  /** The last of the ends at which the line still fits, or the `least`-th if none does. */
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
    return this.candidate(end).width <= this.options.width + tolerance
  }

  private candidate(end: number): WrappedLine {
    return lineOf(this.paragraph, { start: this.start, end }, this.options.measure)
  }
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
