import { type Matrix } from '@platen/design'
import { type Point, type Rectangle } from './rectangle'

export { identity, invert, type Matrix, multiply } from '@platen/design'

/** Applies a transform to a point. */
export function transformPoint({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Returns the four corners of a transformed rectangle, in order around it from its top left. */
export function cornersOf({ x, y, width, height }: Rectangle, matrix: Matrix): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map(corner => transformPoint(matrix, corner))
}

/** Returns the upright rectangle around a transformed rectangle. */
export function boundsOf({ a, b, c, d, e, f }: Matrix, area: Rectangle): Rectangle {
  const { x, y, width, height } = area
  const left = Math.min(a * x, a * (x + width)) + Math.min(c * y, c * (y + height)) + e
  const top = Math.min(b * x, b * (x + width)) + Math.min(d * y, d * (y + height)) + f
  const across = Math.abs(a) * width + Math.abs(c) * height
  const down = Math.abs(b) * width + Math.abs(d) * height
  return { x: left, y: top, width: across, height: down }
}
