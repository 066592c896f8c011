import { type Matrix, multiply } from '../geometry/matrix'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type PaintArea } from '../host/picture'

/** The place of decoded pixels in the natural image. */
export interface NaturalPlace {
  /** The size of the whole image in its own pixels. */
  natural: Size
  /** The part that was decoded; null if all of it was. */
  region: { left: number; top: number; width: number; height: number } | null
}

/**
 * Returns true if an image shrinks so much that the edges of a part move to whole pixels, of both the image and the decoded pixels.
 * The edges move by a quarter of a decoded pixel at most, which is invisible. A part between pixels would be resampled a second
 * time, which blurs it.
 */
export const movesEdges = (scale: number): boolean => scale <= 0.5

/** Maps pixels of the natural image to decoded pixels. */
export interface DecodedPlace {
  /** Returns a part of the natural image in decoded px. */
  readonly partOf: (source: Rectangle) => Rectangle
  /** Returns the transform from decoded px to an area that the natural image fills. */
  readonly onto: (area: PaintArea) => Matrix
}

/** Returns the relation of pixels decoded at any size to the natural image; all backends share it. */
export function placeDecoded(decoded: Size, { natural, region }: NaturalPlace): DecodedPlace {
  const { left, top } = region ?? { left: 0, top: 0 }
  const scaleX = decoded.width / (region ?? natural).width
  const scaleY = decoded.height / (region ?? natural).height
  return {
    partOf: source => {
      const [x, right] = edges([source.x - left, source.x - left + source.width], scaleX)
      const [y, bottom] = edges([source.y - top, source.y - top + source.height], scaleY)
      return { x, y, width: right - x, height: bottom - y }
    },
    onto: ({ x, y, width, height, turned }) => {
      const across = width / natural.width
      const down = height / natural.height
      const placed = {
        a: across / scaleX,
        b: 0,
        c: 0,
        d: down / scaleY,
        e: x + left * across,
        f: y + top * down,
      }
      return turned ? multiply(turned, placed) : placed
    },
  }
}

/** Returns the edges of a part on one axis in decoded px. */
function edges(source: readonly [number, number], scale: number): [number, number] {
  // An edge within a rounding error of a pixel edge is moved onto it: canvases would resample a part whose edges lie between pixels.
  const reach = movesEdges(scale) ? 0.25 : 1e-6
  const edge = (at: number): number => {
    const decoded = at * scale
    const whole = Math.round(decoded)
    return Math.abs(decoded - whole) <= reach ? whole : decoded
  }
  return [edge(source[0]), edge(source[1])]
}
