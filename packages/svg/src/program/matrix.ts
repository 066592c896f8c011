import { type SvgMatrix } from '../ports/canvas'
import { type Tag } from '../tags/tags'

export const identity: SvgMatrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** Returns the `transform` of a tag, which is `matrix(…)`: canonical SVGs have no other form. */
export const transformOf = ({ attributes }: Tag): SvgMatrix =>
  readMatrix(attributes.get('transform'))

/** Reads `matrix(…)`; returns the identity if there is none. */
export function readMatrix(text: string | undefined): SvgMatrix {
  const inner = /^matrix\(([^)]*)\)$/.exec(text ?? '')?.[1]
  if (inner === undefined) return identity
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inner
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { a, b, c, d, e, f }
}

/** Returns the matrix that applies `inner`, then `outer`. */
export function multiply(outer: SvgMatrix, inner: SvgMatrix): SvgMatrix {
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

/** Returns the factor by which a matrix enlarges lengths: the square root of the area ratio, or 1 if it flattens everything. */
export const scaleOf = ({ a, b, c, d }: SvgMatrix): number =>
  Math.sqrt(Math.abs(a * d - b * c)) || 1

/** Returns the inverse; undefined if the matrix flattens everything. */
export function inverse({ a, b, c, d, e, f }: SvgMatrix): SvgMatrix | undefined {
  const area = a * d - b * c
  if (Math.abs(area) < 1e-12) return undefined
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  }
}
