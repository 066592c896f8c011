import { type TextElement } from '@platen/design'
import { breakOpportunities, graphemeEnds } from './breaks'
import { largestFitting } from './largest-fitting'
import { type Measure } from './typeface'

export interface WrappedLine {
  text: string
  width: number
}

export interface WrapOptions {
  /** Px that a line may take. */
  width: number
  wrap: TextElement['wrap']
  measure: Pick<Measure, 'width'>
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
export function wrapParagraph(paragraph: string, options: WrapOptions): Wrapped {
  const whole = lineOf(paragraph, true, options.measure)
  if (options.wrap === 'none' || whole.width <= options.width + tolerance) {
    return { lines: [whole], cut: false, broken: false }
  }
  return new Wrapping(paragraph, whole.width / paragraph.length, options).run()
}

class Wrapping {
  private readonly lines: WrappedLine[] = []
  private readonly ends: number[]
  private graphemes: number[] | undefined
  private start = 0
  /** Where the word ends that is being broken inside. */
  private wordEnd = 0
  private broken = false

  constructor(
    private readonly paragraph: string,
    private readonly meanAdvance: number,
    private readonly options: WrapOptions,
  ) {
    this.ends =
      options.wrap === 'anywhere' ? graphemeEnds(paragraph) : breakOpportunities(paragraph)
  }

  run(): Wrapped {
    while (this.start < this.paragraph.length && this.lines.length < this.options.limit) {
      const end = this.nextEnd()
      this.lines.push(this.candidate(end))
      this.start = end
    }
    return { lines: this.lines, cut: this.start < this.paragraph.length, broken: this.broken }
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
    this.wordEnd = this.ends[firstAbove(this.ends, this.start)] ?? this.paragraph.length
    return this.breakWord()
  }

  private breakWord(): number {
    this.graphemes ??= this.options.wrap === 'anywhere' ? this.ends : graphemeEnds(this.paragraph)
    return this.longest(this.graphemes, 1) ?? this.paragraph.length
  }

  /** The farthest of the ends that makes a line that fits, or the `least`-th when none does. */
  private longest(ends: number[], least: number): number | undefined {
    const first = firstAbove(ends, this.start)
    const expected = this.start + this.options.width / this.meanAdvance
    const fitting = largestFitting({
      count: ends.length - first,
      guess: firstAbove(ends, expected) - first,
      fits: nth => this.fits(ends[first + nth - 1] ?? this.paragraph.length),
    })
    const taken = Math.max(fitting, least)
    return taken === 0 ? undefined : ends[first + taken - 1]
  }

  private fits(end: number): boolean {
    return this.candidate(end).width <= this.options.width + tolerance
  }

  private candidate(end: number): WrappedLine {
    const last = end === this.paragraph.length
    return lineOf(this.paragraph.slice(this.start, end), last, this.options.measure)
  }
}

function lineOf(text: string, last: boolean, measure: WrapOptions['measure']): WrappedLine {
  const visible = trimEnd(text)
  const hyphenated = !last && visible.endsWith('\u00ad') ? `${visible.slice(0, -1)}-` : visible
  const shown = hyphenated.replaceAll('\u00ad', '')
  return { text: shown, width: measure.width(shown) }
}

// By hand: an anchored pattern would look at each run of spaces again from each of its spaces.
function trimEnd(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\u200b') end -= 1
  return text.slice(0, end)
}

/** The index of the first number above a bound in an ascending list. */
function firstAbove(ascending: number[], bound: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) > bound) high = middle
    else low = middle + 1
  }
  return low
}
