import { formatColor, type Gradient, mixColors, parseColor, type Rgba } from '@platen/design'

/** A colour of a gradient, with its offset from 0 to 1. */
export type Stop = Gradient['stops'][number]

/** A stop with its colour as numbers. */
interface Place extends Rgba {
  offset: number
  /** The colour as in the document; undefined for a place between two stops. */
  color?: string
}

/**
 * Returns the stops with which a canvas draws a gradient as CSS does, to within one level of 255. In CSS, alpha weights a colour: `#fff`
 * fades to `#0000` as white. Canvases mix colour and alpha separately, and would mix in the black of the transparent end.
 */
export function canvasStops(stops: readonly Stop[]): Stop[] {
  const sorted = stops.toSorted((one, other) => one.offset - other.offset)
  const places = sorted.map((stop): Place => ({ ...stop, ...parseColor(stop.color) }))
  const [first] = places
  if (!first || places.every(({ a }) => a === first.a)) return sorted
  const drawn: Place[] = []
  const add = (place: Place): void => {
    const last = drawn.at(-1)
    if (last?.offset !== place.offset || colorOf(last) !== colorOf(place)) drawn.push(place)
  }
  places.slice(1).forEach((to, index) => {
    const from = places[index] ?? first
    add(inTheColourOf(from, to))
    if (from.a > 0 && to.a > 0) for (const place of between(from, to)) add(place)
    add(inTheColourOf(to, from))
  })
  return drawn.map(place => ({ offset: place.offset, color: colorOf(place) }))
}

/** Gives a transparent end the colour of the other end, so that it adds no colour of its own. */
function inTheColourOf(end: Place, { r, g, b, a }: Place): Place {
  return end.a === 0 && a > 0 ? { offset: end.offset, r, g, b, a: 0 } : end
}

/** Returns places between two stops, so close together that mixing colour and alpha separately is right to within half a level. */
function between(from: Place, to: Place): Place[] {
  const colours = [to.r - from.r, to.g - from.g, to.b - from.b].map(Math.abs)
  // In the middle, the results of the two ways of mixing differ by a quarter of this.
  const apart = Math.max(...colours) * Math.abs(to.a - from.a)
  if (apart <= 2 || from.offset === to.offset) return []
  const middle = { ...mixColors(from, to, 0.5), offset: (from.offset + to.offset) / 2 }
  return [...between(from, middle), middle, ...between(middle, to)]
}

const colorOf = (place: Place): string => place.color ?? formatColor(place)
