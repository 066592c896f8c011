import { pxPerUnit } from '@platen/media'
import { argumentsOf, wordsOf } from './functions'
import { Sum } from './sums'

/** The lengths to which an element's relative lengths refer, in px. */
export interface Lengths {
  /** The width of the nearest viewport. */
  width: number
  height: number
  fontSize: number
}

/** Matches lengths that resvg reads: numbers, and the units of SVG 1.1. */
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:px|em|ex|in|cm|mm|pt|pc|%)?$/i
const across = new Set(['x', 'width', 'cx', 'rx', 'letter-spacing', 'word-spacing'])
const down = new Set(['y', 'height', 'cy', 'ry'])

/** The root's font size, since drawings have no page around them. */
const rootFontSize = 16

/** Returns one or several lengths in forms that resvg reads; undefined if the value contains an invalid sum. */
export function plainLengths(
  property: string,
  value: string,
  lengths: Lengths,
): string | undefined {
  if (plain.test(value) || !/[\d)]/.test(value)) return value
  const parts = argumentsOf(value).flatMap(wordsOf)
  const written: string[] = []
  for (const part of parts) {
    const px = plain.test(part) ? part : lengthOf(part, shareBase(property, lengths), lengths)
    if (px === undefined || Number.isNaN(px)) return undefined
    written.push(String(px))
  }
  return written.join(' ')
}

/** Returns the length to which percentages of a property refer, in px. */
function shareBase(property: string, { width, height, fontSize }: Lengths): number {
  if (property === 'font-size') return fontSize
  if (property.endsWith('opacity')) return 1
  if (across.has(property)) return width
  if (down.has(property)) return height
  return Math.hypot(width, height) / Math.SQRT2
}

/** Returns a length or a sum of lengths in px; percentages refer to `whole`. Undefined if the value is neither. */
export function lengthOf(text: string, whole: number, lengths: Lengths): number | undefined {
  return new Sum(text, (number, unit) => {
    const px = pxPer(unit.toLowerCase(), whole, lengths)
    return px === undefined ? undefined : number * px
  }).value()
}

/** Returns the number of px per unit; undefined for an unknown unit. */
function pxPer(
  unit: string,
  whole: number,
  { width, height, fontSize }: Lengths,
): number | undefined {
  const relative: Readonly<Record<string, number>> = {
    '%': whole / 100,
    em: fontSize,
    ex: fontSize / 2,
    ch: fontSize / 2,
    rem: rootFontSize,
    q: (pxPerUnit['mm'] ?? 0) / 4,
    vw: width / 100,
    vh: height / 100,
    vmin: Math.min(width, height) / 100,
    vmax: Math.max(width, height) / 100,
  }
  return pxPerUnit[unit] ?? relative[unit]
}
