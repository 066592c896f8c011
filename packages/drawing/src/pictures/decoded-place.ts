import { type Matrix, multiply } from '../geometry/matrix'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type PaintArea } from '../host/picture'

/** Where decoded pixels belong in the natural picture. */
export interface NaturalPlace {
  /** Size of the whole picture in its own px. */
  natural: Size
  /** The part that was decoded; null if all of it was. */
  region: { left: number; top: number; width: number; height: number } | null
}

/** Maps the px of the natural picture to decoded px. */
export interface DecodedPlace {
  /** The decoded px of a part of the natural picture. */
  readonly partOf: (source: Rectangle) => Rectangle
  /** The transform from decoded px to an area that the natural picture fills. */
  readonly onto: (area: PaintArea) => Matrix
}

/** Relates pixels decoded at any size to the natural picture; the arithmetic every backend shares. */
export function placeDecoded(decoded: Size, { natural, region }: NaturalPlace): DecodedPlace {
  const { left, top } = region ?? { left: 0, top: 0 }
  const scaleX = decoded.width / (region ?? natural).width
  const scaleY = decoded.height / (region ?? natural).height
  return {
    partOf: source => ({
      x: (source.x - left) * scaleX,
      y: (source.y - top) * scaleY,
      width: source.width * scaleX,
      height: source.height * scaleY,
    }),
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
