import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { drawingContext, type TextOptions } from './context/drawing-context'

/** A canvas of whole device pixels; `dispose` frees its native memory at once. */
export interface Surface {
  readonly canvas: Canvas
  readonly context: Canvas2D
  dispose(): void
}

/** Creates a transparent canvas; drawing text requires `text`. The canvas draws on the CPU, because GPUs differ between machines. */
export function createSurface(width: number, height: number, text?: TextOptions): Surface {
  const canvas = new Canvas(width, height, { gpu: false })
  return {
    canvas,
    context: drawingContext(canvas.getContext('2d'), text),
    dispose: () => canvas.dispose(),
  }
}

/** Returns the Skia context behind a Canvas2D, for Skia-only features. */
export function skiaContext(context: Canvas2D): CanvasRenderingContext2D {
  return context as unknown as CanvasRenderingContext2D
}
