import { type TextElement } from '@platen/design'
import { type MeasureStyle, type Piece } from './pieces'
import { ownStyle } from './run-style'

/** The gap between a marker and its line, in em. */
const gapInEm = 0.5

/** Returns the markers of a list's paragraphs; none if the text is not a list. They have the text's style, not a span's. */
export function markersOf(element: TextElement, count: number): Piece[] {
  const style = { ...ownStyle(element), textDecoration: 'none' as const }
  switch (element.list) {
    case null:
      return []
    case 'bullet':
      return Array.from({ length: count }, () => ({ text: '•', style }))
    case 'number':
      return Array.from({ length: count }, (_, index) => ({ text: `${index + 1}.`, style }))
  }
}

/** Returns the gap between a marker and its line, in px. */
export function gapOf({ style }: Piece, measure: MeasureStyle): number {
  return measure(style).size * gapInEm
}

/** Returns the indent of a list's lines in px: the width of its widest marker, and the gap. */
export function indentOf(last: Piece | undefined, measure: MeasureStyle): number {
  if (!last) return 0
  // Avoids measuring every number: in hardly any font is another digit wider than 0.
  const widest = last.text.replaceAll(/\d/g, '0')
  return measure(last.style).width(widest) + gapOf(last, measure)
}
