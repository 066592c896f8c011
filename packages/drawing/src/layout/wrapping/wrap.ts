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
}

export interface WrapOptions {
  /** Px that a line may take. */
  width: number
  wrap: TextElement['wrap']
  measure: MeasureStyle
  /** More lines than these are not looked for. */
  limit: number
}

export interface Wrapped {
  lines: WrappedLine[]
  /** True when text is left over after `limit` lines. */
  cut: boolean
  /** True when a word was longer than a line and broken inside. */
  broken: boolean
}

/** Px by which a line may stick out unseen: engines agree to 0.01 px, and ties must not tip. */
export const tolerance = 0.05

/**
 * Breaks one paragraph into lines. Widths do not add up (kerning, ligatures), so whole candidate lines are
 * measured; a guess from the mean advance keeps that to a few per line, also in one word of 10,000 letters.
 */
export function wrapParagraph(paragraph: StyledText, options: WrapOptions): Wrapped {
  const { length } = paragraph.text
  const whole = lineOf(piecesOf(paragraph, 0, length), options.measure)
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
  /** Where the word ends that is being broken inside. */
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

  /** A word that fills more than a line is broken between graphemes, at least one to a line. */
  private nextEnd(): number {
    // Inside such a word its end is out of sight: measuring up to it for each line would be quadratic.
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
    this.graphemes ??= this.options.wrap === 'anywhere' ? this.ends : graphemeEnds(this.text)
    return this.longest(this.graphemes, 1) ?? this.text.length
  }

  /** The farthest of the ends that makes a line that fits, or the `least`-th when none does. */
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
    return lineOf(piecesOf(this.paragraph, this.start, end), this.options.measure)
  }
}

function lineOf(pieces: Piece[], measure: MeasureStyle): WrappedLine {
  return { pieces, width: widthOf(pieces, measure) }
}

const identity = (offset: number): number => offset
