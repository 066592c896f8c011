import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { drawingContext, type TextOptions } from './context/drawing-context'

/** A canvas of whole device px; `dispose` frees its native memory at once. */
export interface Surface {
  readonly canvas: Canvas
  readonly context: Canvas2D
  dispose(): void
}

/**
 * Makes a transparent canvas, for text only with `text`. The CPU draws it: a GPU's pixels differ from machine to
 * machine.
 */
export function createSurface(width: number, height: number, text?: TextOptions): Surface {
  const canvas = new Canvas(width, height, { gpu: false })
  return {
    canvas,
    context: drawingContext(canvas.getContext('2d'), text),
    dispose: () => {
      canvas.dispose()
    },
  }
}

/** The way back, for what only this backend can do. */
export function skiaContext(context: Canvas2D): CanvasRenderingContext2D {
  return context as unknown as CanvasRenderingContext2D
}
