import { type Canvas2D } from '@platen/drawing'
import { browserContext } from './layer'

/** Removes inherited styles, such as tabular figures, from the text of a canvas: exported files are drawn without them. */
export function plainLetters(context: Canvas2D): void {
  const { canvas } = browserContext(context) as { canvas: HTMLCanvasElement | OffscreenCanvas }
  if ('style' in canvas) canvas.style.font = 'medium serif'
}
