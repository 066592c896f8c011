import { type Matrix } from '@platen/design'
import { type Tag } from '../tags/tags'
import { type Clip, clipOf, isInvisible } from './clips'
import { identity, multiply, transformOf } from './matrix'
import { type Paint, paintOf } from './paints'
import { type TagTree } from './tag-tree'

/** A painted path. */
export interface Step extends Place {
  data: string
  rule: 'evenodd' | 'nonzero'
  fill: Paint | undefined
  stroke: (Paint & StrokeForm) | undefined
}

/** The properties of a path that come from the groups around it. */
interface Place {
  /** The matrix from the units of the path to those of the drawing. */
  matrix: Matrix
  clips: readonly Clip[]
  /** The opacity of all groups together. */
  opacity: number
  /** The translucent groups, by their index in the drawing. */
  translucent: readonly number[]
}

/** The form of a stroke; its width is in units of the path. */
export interface StrokeForm {
  width: number
  cap: 'butt' | 'round' | 'square'
  join: 'bevel' | 'miter' | 'round'
  miterLimit: number
}

/**
 * Elements and attributes that need a layer or that a canvas draws differently from resvg; also `stroke-dasharray`, since a canvas would
 * take minutes to draw tiny dashes.
 */
const beyondPaths = new Set([
  'filter',
  'image',
  'mask',
  'paint-order',
  'pattern',
  'preserveAspectRatio',
  'shape-rendering',
  'stroke-dasharray',
  'style',
])

/** Returns the steps that paint a drawing, in order; undefined if it consists of more than paths. */
export function stepsOf(tree: TagTree): Step[] | undefined {
  const places = new Map<Tag, Place>()
  const steps: Step[] = []
  for (const [index, tag] of tree.tags.entries()) {
    if (isBeyondPaths(tag)) return undefined
    const parent = tag.parents.at(-1)
    const around = parent ? places.get(parent) : wholeDrawing
    // Definitions are not drawn themselves; other elements refer to them.
    if (!around || isDefinition(tag)) continue
    const place = placeOf(tag, index, { around, tree })
    if (!place) return undefined
    places.set(tag, place)
    if (tag.name !== 'path' || isInvisible(tag)) continue
    const step = stepOf(tag, place, tree)
    if (!step) return undefined
    if (step.fill ?? step.stroke) steps.push(step)
  }
  return steps
}

const wholeDrawing: Place = { matrix: identity, clips: [], opacity: 1, translucent: [] }

const isBeyondPaths = ({ name, attributes }: Tag): boolean =>
  beyondPaths.has(name) || [...attributes.keys()].some(key => beyondPaths.has(key))

const isDefinition = ({ name }: Tag): boolean => name === 'defs' || name === 'clipPath'

/** Returns the place of a tag; undefined if a canvas cannot clip it. */
function placeOf(
  tag: Tag,
  index: number,
  { around, tree }: { around: Place; tree: TagTree },
): Place | undefined {
  const { attributes } = tag
  const matrix = multiply(around.matrix, transformOf(tag))
  const opacity = Number(attributes.get('opacity') ?? 1)
  const clipped = attributes.get('clip-path') ?? 'none'
  const clip = clipped === 'none' ? null : clipOf(clipped, matrix, tree)
  if (clip === undefined) return undefined
  return {
    matrix,
    clips: clip ? [...around.clips, clip] : around.clips,
    opacity: around.opacity * opacity,
    translucent: opacity === 1 ? around.translucent : [...around.translucent, index],
  }
}

function stepOf(tag: Tag, place: Place, tree: TagTree): Step | undefined {
  const { attributes } = tag
  const fill = paintOf(tag, 'fill', tree)
  const stroke = paintOf(tag, 'stroke', tree)
  if (fill === 'unknown' || stroke === 'unknown') return undefined
  return {
    ...place,
    data: attributes.get('d') ?? '',
    rule: attributes.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero',
    fill,
    stroke: stroke && { ...stroke, ...strokeForm(tag) },
  }
}

const strokeForm = ({ attributes }: Tag): StrokeForm => ({
  width: Number(attributes.get('stroke-width') ?? 1),
  cap: (attributes.get('stroke-linecap') ?? 'butt') as StrokeForm['cap'],
  join: (attributes.get('stroke-linejoin') ?? 'miter') as StrokeForm['join'],
  miterLimit: Number(attributes.get('stroke-miterlimit') ?? 4),
})

/** Returns true if two paints of the same translucent group would show through each other. */
export function needsLayers(steps: readonly Step[]): boolean {
  const painted = new Set<number>()
  return steps.some(({ fill, stroke, translucent }) => {
    if (translucent.length > 0 && fill && stroke) return true
    if (translucent.some(group => painted.has(group))) return true
    for (const group of translucent) painted.add(group)
    return false
  })
}
