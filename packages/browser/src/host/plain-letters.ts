import { type Canvas2D } from '@platen/drawing'
import { browserContext } from './layer'

/** Removes from the letters of a canvas the styles of the page around it, for example figures of equal width: files have none of them. */
export function plainLetters(context: Canvas2D): void {
  const { canvas } = browserContext(context) as { canvas: HTMLCanvasElement | OffscreenCanvas }
  if ('style' in canvas) canvas.style.font = 'medium serif'
}
