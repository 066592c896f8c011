import { isKnownElement, type Mask, type ShapeElement, type ViewBox } from '@platen/design'
import {
  identity,
  invert,
  type Matrix,
  matrixOf,
  multiply,
  placementOf,
  type Size,
} from '@platen/drawing'
import { type Command, commandOf, isRefused } from '../commands/command'
import { setEach } from '../commands/elements/properties'
import { remove } from '../commands/elements/remove'
import { type Found } from '../tree/find-element'
import { topmost } from '../tree/topmost'
import { pathData } from './curves'
import { shapeCurves } from './shape-curves'

/** Masks elements with the shape on top of them, so that only the parts under it stay visible, and removes the shape. */
export function maskWithTopmost(ids: readonly string[]): Command {
  return commandOf(design => {
    const found = topmost(design, ids)
    const shape = found.at(-1)
    const others = found.slice(0, -1)
    if (!shape || others.length === 0 || !isShape(shape.element))
      return { refusal: 'Select a shape and the elements below it that it should mask.' }
    const outline = { element: shape.element, groups: shape.groups }
    const masks = others.flatMap(other => {
      const mask = maskFor(outline, other)
      return mask ? [[other.element.id, { mask }] as const] : []
    })
    const masked = setEach(new Map(masks))(design)
    if (isRefused(masked)) return masked
    const outcome = remove([shape.element.id])(masked.design)
    return { ...outcome, selection: others.map(({ element }) => element.id) }
  })
}

const isShape = (element: Found['element']): element is ShapeElement => element.type === 'shape'

function maskFor(
  { element: shape, groups }: { element: ShapeElement; groups: Found['groups'] },
  { element, groups: around }: Found,
): Mask | undefined {
  if (!isKnownElement(element)) return undefined
  const toPage = multiply(matrixOf(groups), multiply(placementOf(shape), insideOf(shape)))
  const fromPage = invert(multiply(matrixOf(around), placementOf(element)))
  const d = pathData(shapeCurves(shape), multiply(fromPage, toPage))
  return { type: 'path', d, viewBox: [0, 0, element.width, element.height] }
}

/** Returns the transform from the coordinates of a shape's outline to its box. */
function insideOf({ shape, viewBox, width, height }: ShapeElement): Matrix {
  return shape === 'path' && viewBox ? stretch(viewBox, { width, height }) : identity
}

function stretch([x, y, wide, high]: ViewBox, { width, height }: Size): Matrix {
  const [a, d] = [width / wide, height / high]
  return { ...identity, a, d, e: -x * a, f: -y * d }
}
