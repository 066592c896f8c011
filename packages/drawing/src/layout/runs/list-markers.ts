import { type TextElement } from '@platen/design'
import { type MeasureStyle, type Piece } from './pieces'
import { ownStyle } from './run-style'

/** Em between a marker and its line. */
const gapInEm = 0.5

/** The marks before the paragraphs of a list, none of other texts. They look like the text, not like its spans. */
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

/** Px between a marker and its line. */
export function gapOf({ style }: Piece, measure: MeasureStyle): number {
  return measure(style).size * gapInEm
}

/** Px that the lines of a list leave free at their start: for its widest marker and the gap. */
export function indentOf(last: Piece | undefined, measure: MeasureStyle): number {
  if (!last) return 0
  // All numbers up to it, without measuring them: in hardly a font a digit is wider than 0.
  const widest = last.text.replaceAll(/\d/g, '0')
  return measure(last.style).width(widest) + gapOf(last, measure)
}
