import { readTags, type Tag } from '../tags/tags'
import { contentsOf, everywhere, matricesOf, ownSides, type Sides, touch, viewOf } from './sides'

/** Has resvg draw a group apart, on a layer. */
export const layered = ['clip-path', 'filter', 'mask', 'opacity', 'style']

/** Places among the tags of a canonical SVG. */
export interface Outside {
  /** Of what would be drawn on a layer. */
  layers: ReadonlySet<number>
  /** Of paths that a layer would have to reach for. */
  paths: ReadonlySet<number>
}

/**
 * Finds the layers and paths outside the view of a canonical SVG: resvg traps on a layer without a pixel, and loses what lies far from
 * the left and top of a layer. Drawn without a layer, what is outside remains invisible; without such paths, layers cover only
 * what is visible.
 */
export function outsideView(svg: string): Outside {
  const [layers, paths] = [new Set<number>(), new Set<number>()]
  if (!layered.some(name => svg.includes(` ${name}="`))) return { layers, paths }
  const tags = readTags(svg)
  const view = viewOf(tags[0])
  if (!view) return { layers, paths }
  const covered = coveredBy(tags)
  const without = new Set<Tag>()
  for (const [at, tag] of tags.entries()) {
    const sides = covered.get(tag)
    if (!sides || at === 0 || touch(sides, view)) continue
    if (isLayered(tag)) layers.add(at)
    without.add(tag)
    if (tag.name === 'path' && isInPlainLayer(tag, without)) paths.add(at)
  }
  return { layers, paths }
}

const isLayered = ({ attributes }: Tag): boolean => layered.some(name => attributes.has(name))

/**
 * Returns true if a tag is in a layer, and in none whose filter, mask or clip can depend on its position. Layers of the parents
 * in `without` do not count.
 */
function isInPlainLayer({ parents }: Tag, without: ReadonlySet<Tag>): boolean {
  const around = parents.filter(parent => isLayered(parent) && !without.has(parent))
  return (
    around.length > 0 &&
    !around.some(({ attributes }) =>
      ['clip-path', 'filter', 'mask'].some(name => attributes.has(name)),
    )
  )
}

/** Draws a tag without a layer. */
export function withoutLayer({ attributes }: Tag): void {
  for (const name of layered) attributes.delete(name)
}

/** Returns the areas that the drawn tags cover, with their contents; definitions are left out. */
function coveredBy(tags: readonly Tag[]): Map<Tag, Sides> {
  // How far a filter reaches is its own matter.
  return contentsOf(tags, matricesOf(tags), (tag, matrix) =>
    tag.attributes.has('filter') ? everywhere : ownSides(tag, matrix),
  )
}
