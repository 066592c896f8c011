import { type TextPlace } from '@platen/drawing'
import { type GraphemeRange } from './styled'

/** What is selected of a text, from where it began to where the caret is. */
export interface TextSelection {
  anchor: TextPlace
  focus: TextPlace
  /** Where moving up and down aims at; px of the text's box. */
  goal?: number
}

/** A caret without a selection. */
export function caretIn(place: TextPlace | number): TextSelection {
  const focus = typeof place === 'number' ? { index: place } : place
  return { anchor: focus, focus }
}

/** The graphemes that are selected. */
export function rangeOf({ anchor, focus }: TextSelection): GraphemeRange {
  return { from: Math.min(anchor.index, focus.index), to: Math.max(anchor.index, focus.index) }
}
