import { type Canvas2D } from '@platen/drawing'
import { browserContext } from './layer'

/** Keeps from the letters of a canvas what the page around it says of its own, figures of one width for one: files have none of it. */
export function plainLetters(context: Canvas2D): void {
  const { canvas } = browserContext(context) as { canvas: HTMLCanvasElement | OffscreenCanvas }
  if ('style' in canvas) canvas.style.font = 'medium serif'
}
