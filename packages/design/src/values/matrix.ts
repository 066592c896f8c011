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

/** Returns the transform that applies `inner`, then `outer`: `outer` itself if `inner` is the identity. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  if (inner === identity) return outer
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** Returns the inverse. Its values are not finite if the transform flattens everything. */
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
