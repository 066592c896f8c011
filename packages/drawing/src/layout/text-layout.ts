import { type TextElement } from '@platen/design'
import { type Size } from '../geometry'
import { type Arc } from './curve/arc'
import { type Paragraph } from './paragraphs'
import { type PlacedLine } from './place-lines'
import { type MeasureStyle } from './runs/pieces'

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

/** Measures the styles of a text whose own size comes out as `fontSize` px. */
export type MeasureInSize = (fontSize: number) => MeasureStyle

/** A text and what finding its lines needs. */
export interface TextSetting {
  element: TextElement
  paragraphs: readonly Paragraph[]
  measureIn: MeasureInSize
  /** As `measureIn` to a few thousandths of a px, and cheaper where many sizes are tried. */
  estimateIn: MeasureInSize
}
