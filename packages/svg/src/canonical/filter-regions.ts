import { type Matrix } from '@platen/design'
import { inverse } from '../program/matrix'
import { type TagTree, tagTree } from '../program/tag-tree'
import { readTags, rewriteTags, type Tag } from '../tags/tags'
import { layered } from './outside-layers'
import { matricesOf, nowhere, type Sides, sidesOf, touch, union, viewOf } from './sides'

/**
 * On a layer, resvg draws only what lies within twice the drawing's size from the left and top of the layer; the rest is lost. So a
 * filter on a layer may extend beyond the view only by this fraction of the view's size.
 */
const mostInLayer = 0.5

/** The maximum distance by which each primitive moves or spreads a pixel, in its units; other primitives may move pixels from anywhere. */
const reaches: Readonly<Record<string, (tag: Tag) => number>> = {
  feBlend: () => 0,
  feColorMatrix: () => 0,
  feComponentTransfer: () => 0,
  feComposite: () => 0,
  feDropShadow: tag => 3 * most(tag, 'stdDeviation') + most(tag, 'dx', 'dy'),
  feFlood: () => 0,
  feGaussianBlur: tag => 3 * most(tag, 'stdDeviation'),
  feMerge: () => 0,
  feMorphology: tag => most(tag, 'radius'),
  feOffset: tag => most(tag, 'dx', 'dy'),
}

const most = ({ attributes }: Tag, ...names: string[]): number =>
  Math.max(
    ...names
      .flatMap(name => (attributes.get(name) ?? '0').split(' '))
      .map(Number)
      .map(Math.abs),
  )

/**
 * Cuts the filter regions of a canonical SVG down to what its view can show. This leaves less to filter, and resvg then draws what
 * it would otherwise lose.
 */
export function cutRegions(svg: string): string {
  if (!svg.includes('filterUnits="userSpaceOnUse"')) return svg
  const tags = readTags(svg)
  const view = viewOf(tags[0])
  if (!view) return svg
  const shown = shownParts(tags, view)
  let at = 0
  return rewriteTags(svg, tag => {
    const known = tags[at++]
    const part = known && shown.get(known)
    if (part && tag.attributes.get('filterUnits') === 'userSpaceOnUse') cut(tag, part)
    return true
  })
}

/** Returns the part of each filter's space that the view can show, in all the places where the filter is used. */
function shownParts(tags: readonly Tag[], view: Sides): Map<Tag, Sides> {
  const tree = tagTree(tags)
  const matrices = matricesOf(tags)
  const parts = new Map<Tag, Sides>()
  const elsewhere = new Set<Tag>()
  for (const tag of tags) {
    const matrix = matrices.get(tag)
    for (const reference of (tag.attributes.get('filter') ?? '').split(' ')) {
      const filter = tree.named(reference)
      if (!filter) continue
      const part = matrix && shownPart({ tag, filter, matrix }, tree, view)
      if (part) parts.set(filter, union(parts.get(filter) ?? nowhere, part))
      else elsewhere.add(filter)
    }
  }
  for (const filter of elsewhere) parts.delete(filter)
  return parts
}

interface Use {
  tag: Tag
  filter: Tag
  matrix: Matrix
}

/** Returns undefined if the filter may show something from anywhere. */
function shownPart({ tag, filter, matrix }: Use, tree: TagTree, view: Sides): Sides | undefined {
  const reach = tree
    .childrenOf(filter)
    .reduce((sum, one) => sum + (reaches[one.name]?.(one) ?? NaN), 0)
  const back = inverse(matrix)
  const isOwn = filter.attributes.get('primitiveUnits') !== 'objectBoundingBox'
  const isFilteredAgain = tag.parents.some(({ attributes }) => attributes.has('filter'))
  if (!back || !isOwn || isFilteredAgain || !Number.isFinite(reach)) return undefined
  const { left, top, right, bottom } = sidesOf(view, back)
  const isInLayer = tag.parents.some(({ attributes }) => layered.some(name => attributes.has(name)))
  const limit = isInLayer ? mostInLayer : Infinity
  const [across, down] = [
    Math.min(reach, limit * (right - left)),
    Math.min(reach, limit * (bottom - top)),
  ]
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down }
}

function cut({ attributes }: Tag, part: Sides): void {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name =>
    Number(attributes.get(name)),
  ) as [number, number, number, number]
  const region = { left: x, top: y, right: x + width, bottom: y + height }
  if (!touch(region, part)) return
  const [left, top] = [Math.max(region.left, part.left), Math.max(region.top, part.top)]
  const right = Math.min(region.right, part.right)
  const bottom = Math.min(region.bottom, part.bottom)
  const sides = { x: left, y: top, width: right - left, height: bottom - top }
  for (const [name, value] of Object.entries(sides)) attributes.set(name, String(value))
}
