import { type Caret, caretAt, type TextGeometry } from '@platen/drawing'
import { type TextSelection } from './text-selection'

/** The caret of a selection, in px of the text's box; undefined for a text without lines. */
export function caretOf({ focus }: TextSelection, geometry: TextGeometry): Caret | undefined {
  const caret = caretAt(geometry, focus)
  if (!caret?.other || focus.isOther !== true) return caret
  const { from, to, other } = caret
  return { ...other, other: { from, to } }
}
