import { type SvgMatrix } from '../ports/canvas'
import { identity, multiply, scaleOf, transformOf } from '../program/matrix'
import { pathBox } from '../program/path-box'
import { readTags, type Tag } from '../tags/tags'

/** Has resvg draw a group apart, on a layer. */
const layered = ['clip-path', 'filter', 'mask', 'opacity', 'style']

/** The sides of a rectangle in units of the drawing. */
interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}

const nowhere: Sides = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
const everywhere: Sides = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/**
 * The places, among its tags, of what a canonical SVG would draw on a layer outside of its view: resvg traps on a layer
 * without a px. Without their layers, they are as invisible.
 */
export function outsideLayers(svg: string): ReadonlySet<number> {
  const outside = new Set<number>()
  if (!layered.some(name => svg.includes(` ${name}="`))) return outside
  const tags = readTags(svg)
  const view = viewOf(tags[0])
  if (!view) return outside
  const covered = coveredBy(tags)
  for (const [at, tag] of tags.entries()) {
    const sides = covered.get(tag)
    if (sides && at > 0 && layered.some(name => tag.attributes.has(name)) && !touch(sides, view))
      outside.add(at)
  }
  return outside
}

/** Draws a tag without a layer. */
export function withoutLayer({ attributes }: Tag): void {
  for (const name of layered) attributes.delete(name)
}

function viewOf(root: Tag | undefined): Sides | undefined {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = (root?.attributes.get('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const view = { left: x, top: y, right: x + width, bottom: y + height }
  return Object.values(view).every(Number.isFinite) ? view : undefined
}

/** What the drawn tags cover, with all that they hold; not of definitions. */
function coveredBy(tags: readonly Tag[]): Map<Tag, Sides> {
  const matrices = new Map<Tag, SvgMatrix>()
  for (const tag of tags) {
    const parent = tag.parents.at(-1)
    const around = parent ? matrices.get(parent) : identity
    if (around && tag.name !== 'defs') matrices.set(tag, multiply(around, transformOf(tag)))
  }
  const covered = new Map<Tag, Sides>()
  for (const tag of tags.toReversed()) {
    const matrix = matrices.get(tag)
    if (!matrix) continue
    const inner = covered.get(tag) ?? nowhere
    // How far a filter reaches is its own matter.
    const own = tag.attributes.has('filter') ? everywhere : ownSides(tag, matrix)
    const all = union(inner, own)
    covered.set(tag, all)
    const parent = tag.parents.at(-1)
    if (parent) covered.set(parent, union(covered.get(parent) ?? nowhere, all))
  }
  return covered
}

function ownSides({ name, attributes }: Tag, matrix: SvgMatrix): Sides {
  if (name === 'svg' || name === 'g') return nowhere
  if (name !== 'path') return everywhere
  const { x, y, width, height } = pathBox(attributes.get('d') ?? '')
  const edge = 2 * Number(attributes.get('stroke-width') ?? 1) * scaleOf(matrix)
  const corners = [x, x + width].flatMap(across =>
    [y, y + height].map(down => ({
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

const union = (one: Sides, other: Sides): Sides => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
})

const touch = (one: Sides, other: Sides): boolean =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top
