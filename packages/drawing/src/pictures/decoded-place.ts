import { type Matrix, multiply } from '../geometry/matrix'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type PaintArea } from '../host/picture'

/** Where decoded pixels belong on the natural picture. */
export interface NaturalPlace {
  /** Size of the whole picture in its own px. */
  natural: Size
  /** The part of it that was decoded; all of it when null. */
  region: { left: number; top: number; width: number; height: number } | null
}

/** How the px of a decoded picture lie to those of the natural one. */
export interface DecodedPlace {
  /** The decoded px that show a part of the natural picture. */
  readonly partOf: (source: Rectangle) => Rectangle
  /** From the decoded px to an area that the natural picture fills. */
  readonly onto: (area: PaintArea) => Matrix
}

/** Places what was decoded in whatever size: the same arithmetic for every backend. */
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
        ...{ a: across / scaleX, b: 0, c: 0, d: down / scaleY },
        ...{ e: x + left * across, f: y + top * down },
      }
      return turned ? multiply(turned, placed) : placed
    },
  }
}
