export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A rectangle, in document px unless stated otherwise. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the rectangle of a size with its top left at the origin. */
export function boxOf({ width, height }: Size): Rectangle {
  return { x: 0, y: 0, width, height }
}

/** Grows a rectangle on all four sides; a negative amount shrinks it. */
export function expand({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Returns the smallest rectangle that contains both rectangles. */
export function union(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height }
}

/** Returns the overlap of two rectangles; undefined if they do not overlap. */
export function intersect(one: Rectangle, other: Rectangle): Rectangle | undefined {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Extends a rectangle to whole device pixels. */
export function snapOutwards(area: Rectangle, pixelRatio: number): Rectangle {
  const x = Math.floor(area.x * pixelRatio) / pixelRatio
  const y = Math.floor(area.y * pixelRatio) / pixelRatio
  const right = Math.ceil((area.x + area.width) * pixelRatio) / pixelRatio
  const bottom = Math.ceil((area.y + area.height) * pixelRatio) / pixelRatio
  return { x, y, width: right - x, height: bottom - y }
}
