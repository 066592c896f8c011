import { graphemeEnds, limits, type TextElement } from '@platen/design'
import { largestFitting } from '../layout/wrapping/largest-fitting'
import { type TextLayout } from '../layout/lines/text-layout'
import { type Preparation } from '../paint/surface/painting'
import { setText } from '../paint/text/set-text'
import { sampleTexts } from './sample-texts'

/** The longest text that fits an element. */
export interface TextBudget {
  /** The number of characters as readers count them (graphemes). */
  characters: number
  /** The number of lines that they take. */
  lines: number
}

type Tools = Pick<Preparation, 'context' | 'host'>

/**
 * Returns the longest text in the script of a language that fits an element at its smallest size: the shortest of several samples. Null
 * if `limits.budgetCharacters` fit.
 */
export function textBudget(element: TextElement, lang: string, tools: Tools): TextBudget | null {
  const most = limits.budgetCharacters
  const smallest: TextElement = { ...atSmallestSize(element), lang, spans: [] }
  let least: TextBudget | null = null
  // A grapheme may have several code units.
  for (const sample of sampleTexts(lang, 4 * most)) {
    const ends = graphemeEnds(sample).slice(0, least?.characters ?? most)
    const layOut = (count: number): TextLayout => {
      const text = sample.slice(0, ends[count - 1] ?? 0)
      return setText({ ...smallest, text }, tools).layout
    }
    if (!layOut(ends.length).overflowed) continue
    const fits = (count: number): boolean => !layOut(count).overflowed
    const characters = largestFitting({ count: ends.length - 1, guess: guessOf(smallest), fits })
    least = { characters, lines: characters === 0 ? 0 : layOut(characters).lines.length }
  }
  return least
}

/** Returns the number of characters, as readers count them, by which a text is too long for an element at its smallest size; 0 if it fits. */
export function excessOf(element: TextElement, tools: Tools): number {
  const { text, spans } = element
  const smallest = atSmallestSize(element)
  const ends = graphemeEnds(text)
  const fits = (count: number): boolean => {
    const end = ends[count - 1] ?? 0
    const left = spans.filter(({ start }) => start < end)
    const cut = left.map(span => ({ ...span, end: Math.min(span.end, end) }))
    return !setText({ ...smallest, text: text.slice(0, end), spans: cut }, tools).layout.overflowed
  }
  if (ends.length === 0 || fits(ends.length)) return 0
  return ends.length - largestFitting({ count: ends.length - 1, guess: guessOf(smallest), fits })
}

/** Returns a text with its smallest font, and without what a longer text would change: it is neither shrunk nor cut. */
function atSmallestSize(element: TextElement): TextElement {
  const { overflow, fontSize, minFontSize, maxFontSize } = element
  switch (overflow) {
    case 'shrink':
      return {
        ...element,
        overflow: 'clip',
        fontSize: Math.min(minFontSize, maxFontSize ?? fontSize),
      }
    case 'ellipsis':
      return { ...element, overflow: 'clip' }
    case 'grow':
    case 'clip':
    case 'visible':
      return element
  }
}

/** Returns about how many characters fit: half as wide as high, on all of the box. */
function guessOf({ width, height, fontSize, lineHeight, maxLines }: TextElement): number {
  const lines = Math.max(1, Math.min(height / (fontSize * lineHeight), maxLines ?? Infinity))
  return Math.max(1, Math.round((lines * width) / (fontSize / 2)))
}
