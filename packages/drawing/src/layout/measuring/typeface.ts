import { type Canvas2D } from '../../host/canvas'
import { hasJoinerAtEnd } from '../unicode/joiners'

/** A font without its size. */
export interface Typeface {
  /** The family list for `ctx.font`. */
  families: string
  weight: number
  style: 'italic' | 'normal'
  /** Em added after each glyph. */
  letterSpacing: number
}

/** Text of one typeface in one size; lengths in px. */
export interface Measure {
  size: number
  ascent: number
  descent: number
  /** The width of a line as it is seen: without the spacing after its last glyph. */
  width(text: string): number
  /** How far behind the start of a text the one after it starts. */
  advance(text: string): number
  /** How many gaps `wordSpacing` widens in a line. */
  gaps(text: string): number
}

/** Sets everything on a context that decides how glyphs look and where they stand. */
export function applyTypeface(context: Canvas2D, typeface: Typeface, size: number): void {
  context.font = `${typeface.style} ${typeface.weight} ${px(size)} ${typeface.families}`
  context.letterSpacing = px(typeface.letterSpacing * size)
  context.wordSpacing = '0px'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  if ('textRendering' in context) context.textRendering = 'geometricPrecision'
}

/**
 * Makes measures that use the context, any number of them in turn; they change the context's typeface, so
 * save and restore around them.
 */
export function measuresOn(context: Canvas2D): (typeface: Typeface, size: number) => Measure {
  const metrics = new Map<Typeface, Pick<Measure, 'ascent' | 'descent'>>()
  let applied: Measure | undefined
  return (typeface, size) => {
    const known = metrics.get(typeface)
    const { ascent, descent } = known ?? verticalMetrics(context, typeface)
    if (!known) {
      metrics.set(typeface, { ascent, descent })
      applied = undefined
    }
    const spacing = typeface.letterSpacing * size
    const natural = (text: string): number => {
      // Setting a font costs more than measuring a word.
      if (applied !== measure) applyTypeface(context, typeface, size)
      applied = measure
      return hasJoinerAtEnd(text) ? joinedWidth(context, text) : context.measureText(text).width
    }
    const measure: Measure = {
      size,
      ascent: ascent * size,
      descent: descent * size,
      width: text => (text === '' ? 0 : natural(text) - spacing),
      advance: text => (text === '' ? 0 : natural(text)),
      gaps: text => countGaps(context, text, natural(text)),
    }
    return measure
  }
}

// Browsers round to whole px: at a size so large, and rounded by ourselves, engines agree on every line.
const metricSize = 1000

/** Ascent and descent in em. */
function verticalMetrics(
  context: Canvas2D,
  typeface: Typeface,
): Pick<Measure, 'ascent' | 'descent'> {
  applyTypeface(context, typeface, metricSize)
  // Of a letter that every font has: with other text, fallback fonts would move the lines.
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('M')
  return {
    ascent: Math.round(fontBoundingBoxAscent) / metricSize,
    descent: Math.round(fontBoundingBoxDescent) / metricSize,
  }
}

// A joiner at an end has its effect only in a text of its letters' direction.
function joinedWidth(context: Canvas2D, text: string): number {
  const { direction } = context
  context.direction = 'rtl'
  const { width } = context.measureText(text)
  context.direction = direction
  return width
}

// Engines differ in which spaces count (runs of them, no-break ones), so the engine is asked.
function countGaps(context: Canvas2D, text: string, natural: number): number {
  context.wordSpacing = '16px'
  const widened = context.measureText(text).width
  context.wordSpacing = '0px'
  return Math.round((widened - natural) / 16)
}

/** A length as canvases read it; exponents, which they do not, cannot come out. */
export function px(length: number): string {
  return `${Number(length.toFixed(4))}px`
}
