import { type Matrix, type Rectangle } from './canvas'

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** The transform that does `inner` first and `outer` after it. */
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

/** The transform back; placements only turn, mirror and move, so there is always one. */
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

/** Where a transform takes a point. */
export function transformPoint({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The upright rectangle around a transformed one. */
export function boundsOf({ a, b, c, d, e, f }: Matrix, area: Rectangle): Rectangle {
  const { x, y, width, height } = area
  const left = Math.min(a * x, a * (x + width)) + Math.min(c * y, c * (y + height)) + e
  const top = Math.min(b * x, b * (x + width)) + Math.min(d * y, d * (y + height)) + f
  const across = Math.abs(a) * width + Math.abs(c) * height
  const down = Math.abs(b) * width + Math.abs(d) * height
  return { x: left, y: top, width: across, height: down }
}

/** The rectangle grown on all four sides, or shrunk by a negative amount. */
export function expand({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The rectangle around both. */
export function union(one: Rectangle, other: Rectangle): Rectangle {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height }
}

/** What both have in common, undefined when that is nothing. */
export function intersect(one: Rectangle, other: Rectangle): Rectangle | undefined {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The rectangle moved outwards to whole device px. */
export function snapOutwards(area: Rectangle, pixelRatio: number): Rectangle {
  const x = Math.floor(area.x * pixelRatio) / pixelRatio
  const y = Math.floor(area.y * pixelRatio) / pixelRatio
  const right = Math.ceil((area.x + area.width) * pixelRatio) / pixelRatio
  const bottom = Math.ceil((area.y + area.height) * pixelRatio) / pixelRatio
  return { x, y, width: right - x, height: bottom - y }
}
