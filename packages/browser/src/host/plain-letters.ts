import { type Canvas2D } from '@platen/drawing'
import { browserContext } from './layer'

/** Removes styles of the surrounding page, such as figures of equal width, from the letters of a canvas: files are drawn without them. */
export function plainLetters(context: Canvas2D): void {
  const { canvas } = browserContext(context) as { canvas: HTMLCanvasElement | OffscreenCanvas }
  if ('style' in canvas) canvas.style.font = 'medium serif'
}
