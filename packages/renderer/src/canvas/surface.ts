import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { keepBackground } from './kept-background'
import { standOnTrueBaseline } from './true-baseline'

/** A canvas of whole device px; `dispose` frees its native memory at once. */
export interface Surface {
  readonly canvas: Canvas
  readonly context: Canvas2D
  dispose(): void
}

/** Makes a transparent canvas that the CPU draws: the GPU's pixels differ from machine to machine. */
export function createSurface(width: number, height: number): Surface {
  const canvas = new Canvas(width, height, { gpu: false })
  const context = canvas.getContext('2d')
  standOnTrueBaseline(context)
  keepBackground(context)
  return {
    canvas,
    context,
    dispose: () => {
      canvas.dispose()
    },
  }
}

/** The way back, for what only this backend can do. */
export function skiaContext(context: Canvas2D): CanvasRenderingContext2D {
  return context as unknown as CanvasRenderingContext2D
}
