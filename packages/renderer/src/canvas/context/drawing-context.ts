import { type Canvas2D } from '@platen/drawing'
import { type CanvasRenderingContext2D } from 'skia-canvas'
import { type FontBook } from '../../fonts/font-book'
import { joinLetters } from './joined-letters'
import { keepBackground } from './kept-background'
import { placeMarks } from './placed-marks'
import { keepTextReadable } from './readable-text'
import { standOnTrueBaseline } from './true-baseline'

/** How a context draws text. */
export interface TextOptions {
  fonts: FontBook
  /** Draws it as a PDF holds it. */
  vector?: boolean | undefined
}

/**
 * Makes a context of this backend draw as browsers do; without `text` it may draw pictures and shapes only. The order
 * counts: each step calls the text methods that it finds and puts its own in their place.
 */
export function drawingContext(context: CanvasRenderingContext2D, text?: TextOptions): Canvas2D {
  keepBackground(context)
  if (text === undefined) return context
  joinLetters(context)
  standOnTrueBaseline(context)
  if (text.vector === true) keepTextReadable(context)
  placeMarks(context, text.fonts, text.vector === true)
  return context
}
