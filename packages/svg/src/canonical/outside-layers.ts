import { readTags, type Tag } from '../tags/tags'
import { contentsOf, everywhere, matricesOf, ownSides, type Sides, touch, viewOf } from './sides'

/** Attributes with which resvg draws a group on a separate layer. */
export const layered = ['clip-path', 'filter', 'mask', 'opacity', 'style']

/** Tags of a canonical SVG, by their index. */
export interface Outside {
  /** The tags that would be drawn on a layer. */
  layers: ReadonlySet<number>
  /** The paths to which a layer would have to extend. */
  paths: ReadonlySet<number>
}

/**
 * Finds the layers and paths outside the view of a canonical SVG: resvg traps on a layer without pixels, and loses what lies far
 * from the left and top of a layer. Content outside the view remains invisible without its layer; without such paths, layers cover
 * only what is visible.
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
 * Returns true if a tag is on a layer, and no layer around it has a filter, mask or clip, which could depend on the tag's position.
 * Layers of the parents in `without` do not count.
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

/** Makes resvg draw a tag without a layer. */
export function withoutLayer({ attributes }: Tag): void {
  for (const name of layered) attributes.delete(name)
}

/** Returns the areas that the drawn tags and their contents cover; definitions are left out. */
function coveredBy(tags: readonly Tag[]): Map<Tag, Sides> {
  // A filter may reach anywhere.
  return contentsOf(tags, matricesOf(tags), (tag, matrix) =>
    tag.attributes.has('filter') ? everywhere : ownSides(tag, matrix),
  )
}
