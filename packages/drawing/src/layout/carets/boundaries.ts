import { graphemeEnds, type TextElement } from '@platen/design'
import { letterCased } from '../runs/letter-case'
import { clean, type Paragraph } from '../runs/paragraphs'

/** A place between two graphemes of the authored text, or at one of its ends. */
export interface Boundary {
  /** The number of graphemes before the boundary. */
  index: number
  /** The number of code units before the boundary, in the paragraph as drawn. */
  offset: number
}

/** Returns the boundaries in each paragraph, in ascending order. A line feed ends one paragraph and starts the next. */
export function boundariesOf(element: TextElement, paragraphs: readonly Paragraph[]): Boundary[][] {
  const found: Boundary[][] = []
  let own: Boundary[] = [{ index: 0, offset: 0 }]
  let [start, offset] = [0, 0]
  for (const [nth, end] of graphemeEnds(element.text).entries()) {
    const drawn = clean(element.text.slice(start, end))
    start = end
    if (drawn === '\n' && element.curve === 0) {
      found.push(own)
      own = []
      offset = 0
    } else offset += casedLength(drawn, element)
    own.push({ index: nth + 1, offset })
  }
  found.push(own)
  return paragraphs.map(({ text }, index) =>
    (found[index] ?? []).map(boundary => ({
      ...boundary,
      offset: Math.min(boundary.offset, text.length),
    })),
  )
}

/** Returns the length of a grapheme in the text's letter case: capitals may have more letters (ß becomes SS). */
function casedLength(grapheme: string, element: TextElement): number {
  const { textTransform } = element
  if (textTransform === 'none' || textTransform === 'capitalize') return grapheme.length
  return letterCased({ ...element, text: grapheme }).length
}
