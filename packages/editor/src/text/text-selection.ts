import { type TextPlace } from '@platen/drawing'
import { type GraphemeRange } from './styled'

/** The selection in a text, from its start (anchor) to the caret (focus). */
export interface TextSelection {
  anchor: TextPlace
  focus: TextPlace
  /** The x position that the caret keeps when it moves up or down, in px relative to the text's box. */
  goal?: number
}

/** Returns a selection with only a caret. */
export function caretIn(place: TextPlace | number): TextSelection {
  const focus = typeof place === 'number' ? { index: place } : place
  return { anchor: focus, focus }
}

/** Returns the selected graphemes. */
export function rangeOf({ anchor, focus }: TextSelection): GraphemeRange {
  return { from: Math.min(anchor.index, focus.index), to: Math.max(anchor.index, focus.index) }
}
