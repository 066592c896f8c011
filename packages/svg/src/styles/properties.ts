import { type GenericFamilies } from '../fonts/families'
import { type SvgNode } from '../document/nodes'
import { type Lengths, plainLengths } from '../values/lengths'
import { plainColour } from '../values/colours'
import { filterValue } from '../values/filters'
import { nameFamilies } from '../fonts/families'
import { wordsOf } from '../values/functions'

/** The properties that are written as attributes, each with the value that stops inheritance. */
const inherited: Readonly<Record<string, string>> = {
  'clip-rule': 'nonzero',
  color: 'black',
  'color-interpolation-filters': 'linearRGB',
  direction: 'ltr',
  fill: 'black',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'font-family': 'serif',
  'font-size': 'medium',
  'font-stretch': 'normal',
  'font-style': 'normal',
  'font-variant': 'normal',
  'font-weight': 'normal',
  'image-rendering': 'auto',
  'letter-spacing': 'normal',
  'marker-end': 'none',
  'marker-mid': 'none',
  'marker-start': 'none',
  'paint-order': 'normal',
  'shape-rendering': 'auto',
  stroke: 'none',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-miterlimit': '4',
  'stroke-opacity': '1',
  'stroke-width': '1',
  'text-anchor': 'start',
  'text-rendering': 'auto',
  visibility: 'visible',
  'word-spacing': 'normal',
  'writing-mode': 'lr-tb',
}
const ownOnly = [
  'alignment-baseline',
  'baseline-shift',
  'clip-path',
  'display',
  'dominant-baseline',
  'filter',
  'flood-color',
  'flood-opacity',
  'font-size-adjust',
  'lighting-color',
  'mask',
  'opacity',
  'overflow',
  'stop-color',
  'stop-opacity',
  'text-decoration',
  'unicode-bidi',
]
const presentation = new Set([...Object.keys(inherited), ...ownOnly])

const box = ['x', 'y', 'width', 'height']
/** The attributes of elements that are also properties. */
const geometry: Readonly<Record<string, readonly string[]>> = {
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  image: box,
  path: ['d'],
  rect: [...box, 'rx', 'ry'],
  svg: box,
  use: box,
}

/** Returns true if a property of an element is written as the attribute of the same name. */
export function isAttribute(property: string, { name, parent }: SvgNode): boolean {
  if (presentation.has(property)) return true
  // On the root, these attributes give the size of the drawing.
  return (name !== 'svg' || parent !== undefined) && (geometry[name]?.includes(property) ?? false)
}

/** Returns the initial value of a property, which stops inheritance; undefined if the property is not inherited. */
export const firstValue = (property: string): string | undefined => inherited[property]

const paints = new Set(['fill', 'stroke'])
const colours = new Set(['color', 'flood-color', 'lighting-color', 'stop-color'])
const references = new Set(['clip-path', 'marker-end', 'marker-mid', 'marker-start', 'mask'])
const lengths = new Set([
  'baseline-shift',
  'font-size',
  'letter-spacing',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-width',
  'word-spacing',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'width',
  'height',
])
const numbers = new Set([
  ...['fill-opacity', 'flood-opacity', 'opacity', 'stop-opacity', 'stroke-miterlimit'],
  'stroke-opacity',
])

/** The context in which values are read. */
export interface ValueReading {
  families: GenericFamilies
  lengths: Lengths
}

/** Returns the value of a property in the form that resvg reads; undefined if the value is invalid. */
export function plainValue(
  property: string,
  written: string,
  { families, lengths: known }: ValueReading,
): string | undefined {
  const value = written.trim()
  if (/^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value)) return value.toLowerCase()
  if (paints.has(property)) return paint(value)
  if (colours.has(property)) return colour(value)
  if (references.has(property)) return plainReferences(value)
  if (property === 'filter') return filterValue(plainReferences(value))
  if (property === 'font-family') return nameFamilies(value, families)
  if (property === 'd') return /^path\(\s*(["'])([^]*)\1\s*\)$/.exec(value)?.[2]
  if (lengths.has(property)) return plainLengths(property, value, known)
  if (numbers.has(property)) return plainLengths(property, value, known)
  return value
}

function colour(value: string): string | undefined {
  return /^currentcolor$/i.test(value) ? 'currentColor' : plainColour(withoutProfile(value))
}

const paintWords = new Set(['context-fill', 'context-stroke', 'none'])

/** Returns a colour, or a reference with its fallback. */
function paint(value: string): string | undefined {
  const word = value.toLowerCase()
  if (paintWords.has(word)) return word
  return word.startsWith('url(') ? paintReference(value) : colour(value)
}

function paintReference(value: string): string | undefined {
  const [reference = '', ...rest] = wordsOf(plainReferences(value))
  const fallback = rest.length === 1 ? paint(rest[0] ?? '') : undefined
  if (rest.length > 0 && fallback === undefined) return undefined
  // If resvg cannot read a paint, it fills with black; browsers do not fill.
  if (!reference.startsWith('url(#')) return fallback ?? 'none'
  return fallback === undefined ? reference : `${reference} ${fallback}`
}

/** Removes a printer's colour, which SVG 1.1 allows after a colour. */
const withoutProfile = (value: string): string => value.replace(/\s*\bicc-color\([^()]*\)\s*$/i, '')

/** Rewrites references so that `url()` has no quotes. */
export function plainReferences(value: string): string {
  return value.replace(
    /url\(\s*(["']?)([^"'()]*)\1\s*\)/gi,
    (_, quote, target: string) => `url(${target.trim()})`,
  )
}
