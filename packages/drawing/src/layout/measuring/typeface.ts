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

/** Measures text of one typeface in one size; lengths in px. */
export interface Measure {
  size: number
  ascent: number
  descent: number
  /** The visible width of a line: without the letter spacing after its last glyph. */
  width(text: string): number
  /** The distance from the start of a text to the start of what follows it. */
  advance(text: string): number
  /** The number of gaps in a line that `wordSpacing` widens. */
  gaps(text: string): number
}

/** Sets everything on a context that affects how glyphs look and where they are placed. */
export function applyTypeface(context: Canvas2D, typeface: Typeface, size: number): void {
  context.font = `${typeface.style} ${typeface.weight} ${px(size)} ${typeface.families}`
  context.letterSpacing = px(typeface.letterSpacing * size)
  context.wordSpacing = '0px'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  if ('textRendering' in context) context.textRendering = 'geometricPrecision'
}

/**
 * Creates measures that use the context and may be used alternately. They change its typeface: save and restore
 * around them.
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
      // Setting a font takes longer than measuring a word.
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

// Browsers round metrics to whole px. At a size this large, and rounded here as well, engines agree.
const metricSize = 1000

/** Ascent and descent in em. */
function verticalMetrics(
  context: Canvas2D,
  typeface: Typeface,
): Pick<Measure, 'ascent' | 'descent'> {
  applyTypeface(context, typeface, metricSize)
  // A letter that every font has: with other text, fallback fonts would move the lines.
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('M')
  return {
    ascent: Math.round(fontBoundingBoxAscent) / metricSize,
    descent: Math.round(fontBoundingBoxDescent) / metricSize,
  }
}

// A joiner at an end takes effect only in a text of its letters' direction.
function joinedWidth(context: Canvas2D, text: string): number {
  const { direction } = context
  context.direction = 'rtl'
  const { width } = context.measureText(text)
  context.direction = direction
  return width
}

// Engines differ in which spaces they widen (runs of spaces, no-break spaces), so ask the engine.
function countGaps(context: Canvas2D, text: string, natural: number): number {
  context.wordSpacing = '16px'
  const widened = context.measureText(text).width
  context.wordSpacing = '0px'
  return Math.round((widened - natural) / 16)
}

/** Formats a length for a canvas, never with an exponent, which canvases do not parse. */
export function px(length: number): string {
  return `${Number(length.toFixed(4))}px`
}
