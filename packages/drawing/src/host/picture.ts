import { type TextLack } from '@platen/typefaces'
import { type Matrix } from '../geometry/matrix'
import { type Rectangle } from '../geometry/rectangle'
import { type Canvas2D } from './canvas'

/** The box that a paint fills. */
export interface PaintArea extends Rectangle {
  /** The transform from the origin of the box to the current origin, if they differ; it never scales. */
  turned?: Matrix
}

/** A decoded image or vector drawing, from any backend. */
export interface Picture {
  /** Set on a vector drawing whose text lacks fonts or glyphs. */
  readonly lack?: TextLack
  /** The names of the features that a vector drawing uses and that are not drawn. */
  readonly unsupported?: readonly string[]
  /** Set on an image whose file has no end marker, although all of its pixels are there. */
  readonly endless?: boolean
  /** The natural size in px: the size of the source, whatever size it was decoded at. */
  readonly width: number
  readonly height: number
  /**
   * Draws the part `source` (natural px) into `target` (document px) as ONE operation, so that the context's
   * alpha, blend mode and shadow apply once.
   */
  draw(context: Canvas2D, source: Rectangle, target: Rectangle): void
}

/** An image that can be used as a paint. */
export interface PaintPicture extends Picture {
  /**
   * Returns a fill style that shows the whole image in `target` (document px from the context's origin), and repeats it beyond if
   * `repeated`. It is for filling text; areas use `draw`.
   */
  pattern(context: Canvas2D, target: PaintArea, repeated: boolean): object
}
