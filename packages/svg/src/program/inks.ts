import { type Paint } from './paints'
import { type Step } from './steps'

/** The colours that pure red, green and blue stand for in a painting. */
export interface Inks {
  /** One to three colours, as `#rrggbb`. */
  colours: readonly string[]
  /** A key that tells apart all paintings of one drawing at one size. */
  key: string
}

const plates = ['#ff0000', '#00ff00', '#0000ff']

/**
 * Returns steps in pure red, green and blue, and the colours that these stand for; undefined if there are no colours, or more than
 * three.
 */
export function separateInks(
  steps: readonly Step[],
): { steps: readonly Step[]; inks: Inks } | undefined {
  const colours: string[] = []
  const key: string[] = []
  const plate = (colour: string): string => {
    let place = colours.indexOf(colour)
    if (place < 0) place = colours.push(colour) - 1
    return plates[place] ?? ''
  }
  const separated = (paint: Paint): Paint => {
    const colour =
      typeof paint.colour === 'string'
        ? plate(paint.colour)
        : {
            ...paint.colour,
            stops: paint.colour.stops.map(stop => ({ ...stop, colour: plate(stop.colour) })),
          }
    key.push(nameOf(colour), String(paint.opacity))
    return { colour, opacity: paint.opacity }
  }
  const painted: Step[] = []
  for (const step of steps) {
    const fill = step.fill && separated(step.fill)
    const stroke = step.stroke && { ...step.stroke, ...separated(step.stroke) }
    key.push(stroke ? `${stroke.width} ${stroke.join}` : '')
    if (colours.length > plates.length) return undefined
    painted.push({ ...step, fill, stroke })
  }
  return colours.length > 0 ? { steps: painted, inks: { colours, key: key.join() } } : undefined
}

const nameOf = (colour: Paint['colour']): string =>
  typeof colour === 'string'
    ? colour
    : colour.stops.map(({ colour, opacity }) => `${colour} ${opacity}`).join('/')

/**
 * Replaces pure red, green and blue in a painting with its inks. Both the painting and the result are RGBA with straight alpha.
 * Painting one colour over another is linear in both, so each pixel is the mean of the inks, weighted by its red, green and blue.
 */
export function printInks(
  painting: Uint8ClampedArray | Uint8Array,
  { colours }: Inks,
): Uint8ClampedArray<ArrayBuffer> {
  const { from, to } = words(painting)
  const inks = Float64Array.from(
    plates.flatMap((_, place) => channels(colours[place] ?? '#000000')),
  )
  let last = 0
  let printed = 0
  for (let at = 0; at < from.length; at++) {
    const px = from[at] ?? 0
    // Runs of equal pixels are long, and most of them are transparent.
    if (px !== last) {
      last = px
      printed = mixed(px, inks)
    }
    to[at] = printed
  }
  return new Uint8ClampedArray(to.buffer)
}

/**
 * Returns the pixels as one 32-bit number each, and an array of the same length for the result. Engines read such numbers several
 * times as fast as bytes, and signed ones even faster.
 */
function words(bytes: Uint8ClampedArray | Uint8Array): {
  from: Int32Array
  to: Int32Array<ArrayBuffer>
} {
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return { from: new Int32Array(buffer, byteOffset, length / 4), to: new Int32Array(length / 4) }
}

/** Returns a pixel in the inks, with red in the lowest byte as on all of today's machines; `inks` has nine channels. */
function mixed(px: number, inks: Float64Array): number {
  const red = px & 255
  const green = (px >>> 8) & 255
  const blue = (px >>> 16) & 255
  const sum = red + green + blue || 1
  const channel = (at: 0 | 1 | 2): number =>
    (((inks[at] ?? 0) * red + (inks[at + 3] ?? 0) * green + (inks[at + 6] ?? 0) * blue) / sum +
      0.5) |
    0
  return (px & 0xff000000) | (channel(2) << 16) | (channel(1) << 8) | channel(0)
}

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >>> 16, (value >>> 8) & 255, value & 255]
}
