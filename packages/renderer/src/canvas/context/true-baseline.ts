import { type CanvasRenderingContext2D } from 'skia-canvas'

/**
 * Makes text stand on the y it is given. This backend takes the greatest ascent of the fonts in a line to be whole px
 * and sets glyphs up to half a px (of the document, before scaling) too low or too high; browsers do not.
 */
export function standOnTrueBaseline(context: CanvasRenderingContext2D): void {
  const fillText = context.fillText.bind(context)
  const strokeText = context.strokeText.bind(context)
  const known = { font: '', error: 0 }
  const error = (text: string): number => {
    const { font } = context
    // Where there are fallbacks, the text decides which fonts are in the line.
    if (font.includes(',')) return baselineError(context, text)
    if (known.font !== font) {
      known.font = font
      known.error = baselineError(context, 'M')
    }
    return known.error
  }
  context.fillText = (text, x, y) => {
    fillText(text, x, y - error(text))
  }
  context.strokeText = (text, x, y) => {
    strokeText(text, x, y - error(text))
  }
}

/** By how many px a text is set too low in the context's font. */
export function baselineError(context: CanvasRenderingContext2D, text: string): number {
  const ascent = context.measureText(text).fontBoundingBoxAscent
  return Math.round(ascent) - ascent
}
