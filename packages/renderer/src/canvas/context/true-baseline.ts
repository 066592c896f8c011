import { type CanvasRenderingContext2D } from 'skia-canvas'

/**
 * Draws text exactly on its baseline. Skia rounds the largest ascent of the fonts in a line to whole pixels, which moves glyphs up
 * or down by up to half a document pixel. Browsers do not.
 */
export function standOnTrueBaseline(context: CanvasRenderingContext2D): void {
  const fillText = context.fillText.bind(context)
  const strokeText = context.strokeText.bind(context)
  const known = { font: '', error: 0 }
  const error = (text: string): number => {
    const { font } = context
    // With fallbacks, the text decides which fonts the line uses.
    if (font.includes(',')) return baselineError(context, text)
    if (known.font !== font) {
      known.font = font
      known.error = baselineError(context, 'M')
    }
    return known.error
  }
  context.fillText = (text, x, y) => fillText(text, x, y - error(text))
  context.strokeText = (text, x, y) => strokeText(text, x, y - error(text))
}

/** Returns the distance, in px, by which Skia draws a text in the context's font too low. */
export function baselineError(context: CanvasRenderingContext2D, text: string): number {
  const ascent = context.measureText(text).fontBoundingBoxAscent
  return Math.round(ascent) - ascent
}
