import { type Matrix } from '@platen/design'
import { type TagTree, tagTree } from '../program/tag-tree'
import { readTags, type Tag } from '../tags/tags'
import { contentsOf, matricesOf, nowhere, type Sides, sidesOf, viewOf } from './sides'

/** The distance beyond each side of a drawing within which resvg still filters, as a multiple of its size. */
const beyond = 2

/** The measured cost of each primitive, relative to a primitive that moves or recolours each pixel. */
const weights: Readonly<Record<string, number>> = {
  feBlend: 2,
  feGaussianBlur: 3,
  feDropShadow: 6,
  feTurbulence: 5,
  feMorphology: 20,
}

/**
 * Returns the work of the filters in a canonical SVG: 1 stands for moving or recolouring each pixel of the drawing once. A part
 * of a mask or pattern counts as if it were as large as the drawing.
 */
export function filterWork(svg: string): number {
  if (!svg.includes('<filter')) return 0
  const tags = readTags(svg)
  const view = viewOf(tags[0])
  if (!view) return 0
  const tree = tagTree(tags)
  const matrices = matricesOf(tags)
  const contents = contentsOf(tags, matrices)
  let work = 0
  for (const tag of tags) {
    const matrix = matrices.get(tag)
    const filtered = matrix && { matrix, contents: contents.get(tag) ?? nowhere }
    for (const filter of filtersOf(tag, tree)) {
      const region = filtered ? regionOf(filter, filtered) : view
      work += shareOf(region, view) * stepsOf(filter, tree)
    }
  }
  return work
}

const filtersOf = ({ attributes }: Tag, tree: TagTree): Tag[] =>
  (attributes.get('filter') ?? '').split(' ').flatMap(reference => tree.named(reference) ?? [])

/** Adds 1 because each layer is written and read back once. */
const stepsOf = (filter: Tag, tree: TagTree): number =>
  tree.childrenOf(filter).reduce((steps, { name }) => steps + (weights[name] ?? 1), 1)

interface Filtered {
  matrix: Matrix
  contents: Sides
}

/** Returns the region of a filter, in units of the drawing. */
function regionOf({ attributes }: Tag, { matrix, contents }: Filtered): Sides {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name =>
    Number(attributes.get(name) ?? 0),
  ) as [number, number, number, number]
  const region = { left: x, top: y, right: x + width, bottom: y + height }
  if (attributes.get('filterUnits') === 'userSpaceOnUse') return sidesOf(region, matrix)
  const [across, down] = [contents.right - contents.left, contents.bottom - contents.top]
  return {
    left: contents.left + x * across,
    top: contents.top + y * down,
    right: contents.left + region.right * across,
    bottom: contents.top + region.bottom * down,
  }
}

/** Returns the area of the part of a region that resvg draws, as a multiple of the view's area. */
function shareOf(region: Sides, view: Sides): number {
  const [width, height] = [view.right - view.left, view.bottom - view.top]
  const left = Math.max(region.left, view.left - beyond * width)
  const top = Math.max(region.top, view.top - beyond * height)
  const right = Math.min(region.right, view.right + beyond * width)
  const bottom = Math.min(region.bottom, view.bottom + beyond * height)
  const area = Math.max(0, right - left) * Math.max(0, bottom - top)
  return Number.isFinite(area) ? area / (width * height) : 0
}
