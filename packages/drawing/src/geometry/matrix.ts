import { type Point, type Rectangle } from './rectangle'

/** An affine transform in the order of a canvas: x' = ax + cy + e, y' = bx + dy + f. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Returns the transform that applies `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** Returns the inverse. Placements only rotate, mirror and move, so it always exists. */
export function invert({ a, b, c, d, e, f }: Matrix): Matrix {
  const determinant = a * d - b * c
  return {
    a: d / determinant,
    b: -b / determinant,
    c: -c / determinant,
    d: a / determinant,
    e: (c * f - d * e) / determinant,
    f: (b * e - a * f) / determinant,
  }
}

/** Applies a transform to a point. */
export function transformPoint({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
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
