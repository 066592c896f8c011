import { type Rectangle } from '@platen/drawing'

/** The context of a canvas in a window or a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Returns a rectangle in smaller px, `by` of them to each of its own. */
export function scaled({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

/** Returns a rectangle whose coordinates count from another origin. */
export function countedFrom(origin: { x: number; y: number }, part: Rectangle): Rectangle {
  return { ...part, x: part.x - origin.x, y: part.y - origin.y }
}

/** Returns all whole px that a rectangle touches, and one more for edges that are smoothed. */
export function outwards({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.floor(x) - 1, Math.floor(y) - 1]
  return {
    x: left,
    y: top,
    width: Math.ceil(x + width) + 1 - left,
    height: Math.ceil(y + height) + 1 - top,
  }
}

/** Returns the nearest whole px, at least one. */
export function rounded({ x, y, width, height }: Rectangle): Rectangle {
  const [left, top] = [Math.round(x), Math.round(y)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  }
}

/** In device px. Small enough that an edit paints little, large enough that few elements are in several. */
const tileSide = 256

/** Yields the tiles of a canvas, row by row; those at its right and bottom are the remainders. */
export function* tilesOf({ width, height }: Rectangle): Generator<Rectangle> {
  for (let y = 0; y < height; y += tileSide) {
    for (let x = 0; x < width; x += tileSide) {
      yield { x, y, width: Math.min(tileSide, width - x), height: Math.min(tileSide, height - y) }
    }
  }
}

/** Leaves the rest of a canvas alone until the context is restored. */
export function clipTo(context: Context, { x, y, width, height }: Rectangle): void {
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
}
