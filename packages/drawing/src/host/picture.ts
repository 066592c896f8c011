import { type Matrix } from '../geometry/matrix'
import { type Rectangle } from '../geometry/rectangle'
import { type Canvas2D } from './canvas'

/** The box of a paint. */
export interface PaintArea extends Rectangle {
  /** From the origin that the box is said in to the current one, where they differ; it does not stretch. */
  turned?: Matrix
}

/** What the text of a drawing asks for in vain. */
export interface TextLack {
  /** Families that are not there. */
  families: readonly string[]
  /** Graphemes that no font has, each once. */
  glyphs: readonly string[]
}

/** A decoded image or drawing, of any backend. */
export interface Picture {
  /** Of a drawing whose own text is not drawn as it says. */
  readonly lack?: TextLack
  /** Natural size in px: what the source has, however many of them are kept decoded. */
  readonly width: number
  readonly height: number
  /**
   * Draws the part `source` (natural px) into `target` (document px) as ONE drawing operation, so that
   * the alpha, blend mode and shadow set on the context apply once.
   */
  draw(context: Canvas2D, source: Rectangle, target: Rectangle): void
}

/** A picture that can be a paint. */
export interface PaintPicture extends Picture {
  /**
   * A fill style that shows the whole picture in `target` (document px of the context's origin), and
   * beyond it again and again or nothing. What text is filled with; areas are drawn by `draw`.
   */
  pattern(context: Canvas2D, target: PaintArea, repeated: boolean): object
}
