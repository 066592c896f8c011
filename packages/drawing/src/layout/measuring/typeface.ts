import { type Canvas2D } from '../../host/canvas'
import { type TextMemory } from '../../host/text-memory'
import { hasJoinerAtEnd } from '../unicode/joiners'

/** A font without its size. */
export interface Typeface {
  /** The family list for `ctx.font`. */
  families: string
  /** The list whose first family determines the height of lines, if it differs from `families`: emoji do not change that height. */
  lineFamilies?: string
  weight: number
  style: 'italic' | 'normal'
  /** The space added after each glyph, in em. */
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
  /** Returns true if letters of two adjacent texts become one glyph, or take other forms; kerning alone does not count. */
  interact(text: string, next: string): boolean
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

type Lengths = TextMemory['lengths']
type Metrics = Pick<Measure, 'ascent' | 'descent'>

/**
 * Creates measures that share the context and can be used alternately; lengths in `known` are not measured again. The measures
 * change the typeface of the context: save it before and restore it afterwards.
 */
export function measuresOn(
  context: Canvas2D,
  known?: Lengths,
): (typeface: Typeface, size: number) => Measure {
  const metrics = new Map<Typeface, Metrics>()
  let applied: Measure | undefined
  const metricsOf = (typeface: Typeface): Metrics => {
    const present = metrics.get(typeface)
    if (present) return present
    const found = keptMetrics(typeface, known, () => verticalMetrics(context, typeface))
    metrics.set(typeface, found)
    applied = undefined
    return found
  }
  return (typeface, size) => {
    const { ascent, descent } = metricsOf(typeface)
    const spacing = typeface.letterSpacing * size
    const apply = (): void => {
      // Setting a font takes longer than measuring a word.
      if (applied !== measure) applyTypeface(context, typeface, size)
      applied = measure
    }
    const measured = (text: string): number => {
      apply()
      return hasJoinerAtEnd(text) ? joinedWidth(context, text) : context.measureText(text).width
    }
    const counted = (text: string): number => {
      const width = natural(text)
      apply()
      return countGaps(context, text, width)
    }
    const font = known && `${px(size)} ${px(spacing)} ${faceOf(typeface)}`
    const natural = known ? keptIn(known, `${font}\n`, measured) : measured
    const interact = (text: string, next: string): boolean => {
      apply()
      return areFused(context, [text, next], size)
    }
    const measure: Measure = {
      size,
      interact,
      ascent: ascent * size,
      descent: descent * size,
      width: text => (text === '' ? 0 : natural(text) - spacing),
      advance: text => (text === '' ? 0 : natural(text)),
      gaps: known ? keptIn(known, `gaps ${font}\n`, counted) : counted,
    }
    return measure
  }
}

/**
 * The smallest differences that count, in em. They are larger than the rounding of a width and, for contexts that cannot switch
 * kerning off, larger than the kerning.
 */
const visible = { unkerned: 0.002, kerned: 0.2, height: 0.01 }

function areFused(context: Canvas2D, [one, other]: [string, string], size: number): boolean {
  const kerns = !('fontKerning' in context)
  if (!kerns) context.fontKerning = 'none'
  const measured = [one + other, one, other].map(text => context.measureText(text))
  if (!kerns) context.fontKerning = 'auto'
  const [whole, first, second] = measured
  if (!whole || !first || !second) return false
  const narrower = Math.abs(first.width + second.width - whole.width)
  if (narrower > (kerns ? visible.kerned : visible.unkerned) * size) return true
  return (['actualBoundingBoxAscent', 'actualBoundingBoxDescent'] as const).some(
    side => Math.abs(Math.max(first[side], second[side]) - whole[side]) > visible.height * size,
  )
}

/** Returns the properties of a typeface that determine the widths of its glyphs, except for letter spacing. */
const faceOf = ({ style, weight, families }: Typeface): string => `${style} ${weight} ${families}`

/** The memory that a length takes up in addition to its key, in bytes. */
const bytesOfLength = 120

/** Caches measurements under keys that start with everything else they depend on. */
function keptIn(
  known: Lengths,
  start: string,
  find: (text: string) => number,
): (text: string) => number {
  return text => {
    const key = start + text
    const present = known.get(key)
    if (present !== undefined) return present
    const found = find(text)
    known.set(key, found, bytesOfLength + 2 * key.length)
    return found
  }
}

function keptMetrics(typeface: Typeface, known: Lengths | undefined, find: () => Metrics): Metrics {
  const keys = [`ascent ${faceOf(typeface)}`, `descent ${faceOf(typeface)}`] as const
  const [ascent, descent] = keys.map(key => known?.get(key))
  if (ascent !== undefined && descent !== undefined) return { ascent, descent }
  const found = find()
  known?.set(keys[0], found.ascent, bytesOfLength + 2 * keys[0].length)
  known?.set(keys[1], found.descent, bytesOfLength + 2 * keys[1].length)
  return found
}

// Browsers round metrics to whole pixels. At a size this large, and with rounding here as well, engines agree.
const metricSize = 1000

/** Returns the ascent and descent in em. */
function verticalMetrics(context: Canvas2D, typeface: Typeface): Metrics {
  const { families, lineFamilies = families } = typeface
  applyTypeface(context, { ...typeface, families: lineFamilies }, metricSize)
  // Measure no letter: one that the first font lacks would have the metrics of a fallback font, and would move the lines.
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('')
  return {
    ascent: Math.round(fontBoundingBoxAscent) / metricSize,
    descent: Math.round(fontBoundingBoxDescent) / metricSize,
  }
}

// A joiner at the end of a text takes effect only if the text runs in the direction of its letters.
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
