import { type TextElement } from '@platen/design'
import { type Arc } from '../../geometry/arc'
import { type Size } from '../../geometry/rectangle'
import { type Paragraph } from '../runs/paragraphs'
import { type StyledElement, type TextMeasures } from '../runs/style-measures'
import { type PlacedLine } from './place-lines'

export interface TextLayout {
  /** The font size used, in px. */
  fontSize: number
  lines: PlacedLine[]
  /** The box, grown if the overflow is `grow`. */
  box: Size
  /** True if the text does not fit, or was cut. */
  overflowed: boolean
  /** The arc of a curved text, which has one line; the line's x is measured from the middle of the arc. */
  arc?: Arc
}

/** A text to lay out. */
export interface TextSetting extends TextMeasures {
  element: TextElement
  paragraphs: readonly Paragraph[]
}

/** A text that is laid out, with the face of each of its styles. */
export interface LaidText extends StyledElement {
  layout: TextLayout
}
