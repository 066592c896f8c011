import { type CanvasRenderingContext2D } from 'skia-canvas'

/**
 * Makes text stand on the y it is given. This backend takes the font's ascent to be whole px and sets
 * glyphs up to half a px (of the document, before scaling) too low or too high; browsers do not.
 */
export function standOnTrueBaseline(context: CanvasRenderingContext2D): void {
  const fillText = context.fillText.bind(context)
  const strokeText = context.strokeText.bind(context)
  const known = { font: '', error: 0 }
  const error = (): number => {
    if (known.font !== context.font) {
      known.font = context.font
      known.error = baselineError(context)
    }
    return known.error
  }
  context.fillText = (text, x, y) => {
    fillText(text, x, y - error())
  }
  context.strokeText = (text, x, y) => {
    strokeText(text, x, y - error())
  }
}

/** By how many px the context's font is set too low. */
export function baselineError(context: CanvasRenderingContext2D): number {
  const ascent = context.measureText('M').fontBoundingBoxAscent
  return Math.round(ascent) - ascent
}
