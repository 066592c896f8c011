import { type TextPlace } from '@platen/drawing'
import { type GraphemeRange } from './styled'

/** A place in a text, on either side of where directions meet. */
export interface CaretPlace extends TextPlace {
  /** Where directions meet: beside the other one of the two graphemes. */
  isOther?: boolean
}

/** What is selected of a text, from where it began to where the caret is. */
export interface TextSelection {
  anchor: CaretPlace
  focus: CaretPlace
  /** Where moving up and down aims at; px of the text's box. */
  goal?: number
}

/** A caret without a selection. */
export function caretIn(place: CaretPlace | number): TextSelection {
  const focus = typeof place === 'number' ? { index: place } : place
  return { anchor: focus, focus }
}

/** The graphemes that are selected. */
export function rangeOf({ anchor, focus }: TextSelection): GraphemeRange {
  return { from: Math.min(anchor.index, focus.index), to: Math.max(anchor.index, focus.index) }
}
