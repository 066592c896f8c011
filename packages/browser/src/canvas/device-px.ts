import { type Rectangle } from '@platen/drawing'

/** The context of a canvas in a window or a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Returns a rectangle scaled by a factor about the origin, for example from page px to device px. */
export function scaled({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

/** Returns a rectangle whose coordinates are relative to another origin. */
export function countedFrom(origin: { x: number; y: number }, part: Rectangle): Rectangle {
  return { ...part, x: part.x - origin.x, y: part.y - origin.y }
}

/** Returns all whole pixels that a rectangle touches, and one more on each side for smoothed edges. */
export function outwards({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1]
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + 1 - left,
    height: Math.ceil(y + height) + 1 - top,
  }
}

/** Returns a rectangle with its edges rounded to whole pixels, and at least one pixel wide and high. */
export function rounded({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  }
}

/** The side of a tile, in device px: small enough that an edit paints little, large enough that few elements are in several tiles. */
const tileSide = 256

/** Iterates over the tiles of a canvas, row by row. Tiles at the right and bottom edges are smaller. */
export function* tilesOf({ width, height }: Rectangle): Generator<Rectangle> {
  for (let y = 0; y < height; y += tileSide) {
    for (let x = 0; x < width; x += tileSide) {
      yield { x, y, width: Math.min(tileSide, width - x), height: Math.min(tileSide, height - y) }
    }
  }
}

/** Restricts drawing to a part of the canvas until the context is restored. */
export function clipTo(context: Context, { x, y, width, height }: Rectangle): void {
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
}
