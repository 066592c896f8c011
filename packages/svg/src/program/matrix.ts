import { identity, invert, type Matrix } from '@platen/design'
import { type Tag } from '../tags/tags'

export { identity, multiply } from '@platen/design'

/** Returns the `transform` of a tag, which is `matrix(…)`: canonical SVGs have no other form. */
export const transformOf = ({ attributes }: Tag): Matrix => readMatrix(attributes.get('transform'))

/** Reads `matrix(…)`; returns the identity if there is none. */
export function readMatrix(text: string | undefined): Matrix {
  const inner = /^matrix\(([^)]*)\)$/.exec(text ?? '')?.[1]
  if (inner === undefined) return identity
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = inner
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return { a, b, c, d, e, f }
}

/** Returns the factor by which a matrix enlarges lengths: the square root of the area ratio, or 1 if it flattens everything. */
export const scaleOf = ({ a, b, c, d }: Matrix): number => Math.sqrt(Math.abs(a * d - b * c)) || 1

/** Returns the inverse; undefined if the matrix flattens everything. */
export const inverse = (matrix: Matrix): Matrix | undefined =>
  Math.abs(matrix.a * matrix.d - matrix.b * matrix.c) < 1e-12 ? undefined : invert(matrix)
