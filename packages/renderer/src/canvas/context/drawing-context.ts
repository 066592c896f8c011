import { type Canvas2D } from '@platen/drawing'
import { type CanvasRenderingContext2D } from 'skia-canvas'
import { type FontResolver } from '../../fonts/font-resolver'
import { type BitmapRoom } from './gradients/bitmap-room'
import { keepGradientsPortable } from './gradients/portable-gradients'
import { joinLetters } from './joined-letters'
import { keepBackground } from './kept-background'
import { partLigatures } from './parted-ligatures'
import { placeMarks } from './placed-marks'
import { keepTextReadable } from './readable-text'
import { standOnTrueBaseline } from './true-baseline'

/** The options for text in a context. */
export interface TextOptions {
  fonts: FontResolver
  /** Draws text so that a PDF keeps it readable, and gradients so that all PDF readers show them alike; some become bitmaps. */
  vector?: BitmapRoom | undefined
}

/**
 * Makes a Skia context draw like a browser. Without `text` it must draw only images and shapes. The order matters:
 * each step wraps the text methods left by the one before.
 */
export function drawingContext(context: CanvasRenderingContext2D, text?: TextOptions): Canvas2D {
  keepBackground(context)
  if (text === undefined) return context
  partLigatures(context)
  joinLetters(context)
  standOnTrueBaseline(context)
  if (text.vector) {
    keepGradientsPortable(context, text.vector)
    keepTextReadable(context)
  }
  placeMarks(context, text.fonts, text.vector !== undefined)
  return context
}
