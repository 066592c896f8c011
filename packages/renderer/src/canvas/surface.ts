import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { joinLetters } from './context/joined-letters'
import { keepBackground } from './context/kept-background'
import { standOnTrueBaseline } from './context/true-baseline'

/** A canvas of whole device px; `dispose` frees its native memory at once. */
export interface Surface {
  readonly canvas: Canvas
  readonly context: Canvas2D
  dispose(): void
}

/** Makes a transparent canvas that the CPU draws: the GPU's pixels differ from machine to machine. */
export function createSurface(width: number, height: number): Surface {
  const canvas = new Canvas(width, height, { gpu: false })
  return {
    canvas,
    context: preparedContext(canvas.getContext('2d')),
    dispose: () => {
      canvas.dispose()
    },
  }
}

/** Takes from a context what this backend does otherwise than browsers. */
export function preparedContext(context: CanvasRenderingContext2D): Canvas2D {
  joinLetters(context)
  standOnTrueBaseline(context)
  keepBackground(context)
  return context
}

/** The way back, for what only this backend can do. */
export function skiaContext(context: Canvas2D): CanvasRenderingContext2D {
  return context as unknown as CanvasRenderingContext2D
}
