import { type TextElement } from '@platen/design'
import { type Arc } from '../../geometry/arc'
import { type Size } from '../../geometry/rectangle'
import { type Paragraph } from '../runs/paragraphs'
import { type TextMeasures } from '../runs/style-measures'
import { type PlacedLine } from './place-lines'

export interface TextLayout {
  /** The size really used, px. */
  fontSize: number
  lines: PlacedLine[]
  /** The box after it has grown. */
  box: Size
  /** True when the text does not fit, or was cut. */
  overflowed: boolean
  /** What the only line runs along, when it is not straight; its x counts from the middle of the arc. */
  arc?: Arc
}

/** A text and what finding its lines needs. */
export interface TextSetting extends TextMeasures {
  element: TextElement
  paragraphs: readonly Paragraph[]
}
