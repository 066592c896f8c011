import { type Matrix } from '@platen/design'
import { identity, multiply, scaleOf, transformOf } from '../program/matrix'
import { pathBox } from '../program/path-box'
import { type Tag } from '../tags/tags'

/** The sides of a rectangle in units of the drawing. */
export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

export const nowhere: Sides = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
export const everywhere: Sides = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
}

/** Returns the visible area of a canonical SVG; undefined without a view box. */
export function viewOf(root: Tag | undefined): Sides | undefined {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = (root?.attributes.get('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const view = { left: x, top: y, right: x + width, bottom: y + height }
  return Object.values(view).every(Number.isFinite) ? view : undefined
}

/** Returns the matrix from the units of each drawn tag to those of the drawing. Leaves out definitions. */
export function matricesOf(tags: readonly Tag[]): Map<Tag, Matrix> {
  const matrices = new Map<Tag, Matrix>()
  for (const tag of tags) {
    const parent = tag.parents.at(-1)
    const around = parent ? matrices.get(parent) : identity
    if (around && tag.name !== 'defs') matrices.set(tag, multiply(around, transformOf(tag)))
  }
  return matrices
}

/** Returns the area that each drawn tag covers, including its contents. */
export function contentsOf(
  tags: readonly Tag[],
  matrices: ReadonlyMap<Tag, Matrix>,
  sidesOfOne: (tag: Tag, matrix: Matrix) => Sides = ownSides,
): Map<Tag, Sides> {
  const contents = new Map<Tag, Sides>()
  for (const tag of tags.toReversed()) {
    const matrix = matrices.get(tag)
    if (!matrix) continue
    const all = union(contents.get(tag) ?? nowhere, sidesOfOne(tag, matrix))
    contents.set(tag, all)
    const parent = tag.parents.at(-1)
    if (parent) contents.set(parent, union(contents.get(parent) ?? nowhere, all))
  }
  return contents
}

/** Returns the area that a tag covers, without its contents. */
export function ownSides({ name, attributes }: Tag, matrix: Matrix): Sides {
  if (name === 'svg' || name === 'g') return nowhere
  if (name !== 'path') return everywhere
  const { x, y, width, height } = pathBox(attributes.get('d') ?? '')
  const edge = 2 * Number(attributes.get('stroke-width') ?? 1) * scaleOf(matrix)
  return sidesOf({ left: x, top: y, right: x + width, bottom: y + height }, matrix, edge)
}

/** Returns the sides of a transformed rectangle, extended by `edge`. */
export function sidesOf({ left, top, right, bottom }: Sides, matrix: Matrix, edge = 0): Sides {
  const corners = [left, right].flatMap(across =>
    [top, bottom].map(down => ({
      x: matrix.a * across + matrix.c * down + matrix.e,
      y: matrix.b * across + matrix.d * down + matrix.f,
    })),
  )
  const sides = {
    left: Math.min(...corners.map(corner => corner.x)) - edge,
    top: Math.min(...corners.map(corner => corner.y)) - edge,
    right: Math.max(...corners.map(corner => corner.x)) + edge,
    bottom: Math.max(...corners.map(corner => corner.y)) + edge,
  }
  return Object.values(sides).every(Number.isFinite) ? sides : everywhere
}

/** Returns the smallest area that contains both areas. */
export const union = (one: Sides, other: Sides): Sides => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

/** Returns true if both areas overlap. */
export const touch = (one: Sides, other: Sides): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top
