import {
  drawnElements,
  formatColor,
  isImagePaint,
  type KnownElement,
  type Paint,
  parseColor,
  type Rgba,
} from '@platen/design'
import { type Found } from './finding'
import { type Rule } from './rule'
import { type Subject } from './subject'

/** Colours this close look the same: the largest difference of a channel, of 255. */
const tolerance = 4

/** A colour of an element or a page that is neither of the brand kit nor a grey. */
export const brandColor: Rule = {
  name: 'brand_color',
  severity: 'warning',
  find: ({ page, kit }) => {
    const colors = kit?.colors ?? []
    if (colors.length === 0) return []
    const elements = [...drawnElements(page)]
    return [...ofPage(page, colors), ...elements.flatMap(element => ofElement(element, colors))]
  },
}

function ofPage({ id, background }: Subject['page'], kit: readonly string[]): Found[] {
  const own = branded(background, kit)
  const message = 'The background has a colour that the brand kit lacks.'
  return own === undefined
    ? []
    : [{ message, fix: { op: 'page.set', id, keys: { background: own } } }]
}

function ofElement(element: KnownElement, kit: readonly string[]): Found[] {
  const fill = 'fill' in element && element.fill !== null ? branded(element.fill, kit) : undefined
  const stroke = strokeOf(element)
  const outline = stroke === undefined ? undefined : branded(stroke, kit)
  if (fill === undefined && outline === undefined) return []
  const keys = {
    ...(fill !== undefined && { fill }),
    ...(typeof outline === 'string' && { stroke: outline }),
  }
  const { id } = element
  const message = 'The element has a colour that the brand kit lacks.'
  return [{ elementId: id, message, fix: { op: 'set', id, keys } }]
}

/** Returns the colour of the outline of an element, or of a line; undefined if none is drawn. */
function strokeOf(element: KnownElement): string | undefined {
  if (!('stroke' in element) || element.strokeWidth === 0) return undefined
  return element.stroke ?? undefined
}

/** Returns a paint with the nearest colours of a kit in place of those that it lacks; undefined if it lacks none. */
function branded(paint: Paint, kit: readonly string[]): Paint | undefined {
  if (isImagePaint(paint)) return undefined
  if (typeof paint === 'string') return belongs(paint, kit) ? undefined : nearest(paint, kit)
  if (paint.stops.every(({ color }) => belongs(color, kit))) return undefined
  const stops = paint.stops.map(stop =>
    belongs(stop.color, kit) ? stop : { ...stop, color: nearest(stop.color, kit) },
  )
  return { ...paint, stops }
}

function belongs(color: string, kit: readonly string[]): boolean {
  const own = parseColor(color)
  const { r, g, b, a } = own
  const isGrey = Math.max(r, g, b) - Math.min(r, g, b) <= tolerance
  return a === 0 || isGrey || kit.some(one => farthest(own, parseColor(one)) <= tolerance)
}

/** Returns the colour of a kit that is nearest to another one, with its transparency. */
function nearest(color: string, kit: readonly string[]): string {
  const own = parseColor(color)
  const best = kit.reduce((one, other) =>
    distance(own, parseColor(other)) < distance(own, parseColor(one)) ? other : one,
  )
  return own.a === 1 ? best : formatColor({ ...parseColor(best), a: own.a })
}

const differences = (one: Rgba, other: Rgba): number[] =>
  (['r', 'g', 'b'] as const).map(channel => Math.abs(one[channel] - other[channel]))
const farthest = (one: Rgba, other: Rgba): number => Math.max(...differences(one, other))
const distance = (one: Rgba, other: Rgba): number => Math.hypot(...differences(one, other))
