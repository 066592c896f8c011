import { isKnownElement, type KnownElement } from '@platen/design'
import {
  invert,
  matrixOf,
  multiply,
  placementOf,
  type Point,
  transformPoint,
} from '@platen/drawing'
import { scaledProperties } from '../commands/arrange/scale-as-one'
import { type Properties } from '../commands/elements/properties'
import { type Scaling, scalingOf, sidesOf, type Stretch } from '../geometry/stretch'
import { type NestedElement } from '../geometry/pose'
import { type Frame } from '../hit/frame'
import { kindOf } from '../kinds/kinds'
import { type Snap } from '../snap/snap'
import { type SnapIndex } from '../snap/snap-index'
import { type Found } from '../tree/find-element'
import { rounded } from '../tree/place-on-page'
import { snapBox, sum } from './snap-targets'
import { type GestureOf } from './gesture'

type Resize = GestureOf<'resize'>

/** Elements and the frame around them. */
export interface Framed {
  found: readonly Found[]
  frame: Frame
}

/** Returns the properties of elements after a resize, and the snap of the dragged edges. Only upright frames snap. */
export function resized(
  gesture: Resize,
  { found, frame }: Framed,
  index: SnapIndex,
): { properties: Map<string, Properties>; snap: Snap | undefined } {
  const snap = isUpright(frame) ? edgeSnap(gesture, frame, index) : undefined
  const stretch = snap ? attractedStretch(gesture, frame, snap.by) : gesture
  const placed = found.flatMap(({ element, groups }) => {
    return isKnownElement(element) ? [{ element, groups }] : []
  })
  const scalesType = gesture.keepsRatio || found.length > 1
  const scaling = scalingOf(frame, stretch)
  const properties = scaledProperties(placed, { frame, scaling, scalesType })
  const [one, ...others] = placed
  if (one && others.length === 0)
    properties.set(one.element.id, {
      ...properties.get(one.element.id),
      ...(isPulledTall(one.element, gesture, frame) && pulledTall(one.element, frame, scaling)),
      ...(isPulledAside(gesture, frame) && pulledAside(one, frame, scaling)),
    })
  return { properties, snap }
}

/** Returns true if dragging an edge sets the width of an upright element. */
const isPulledAside = (gesture: Resize, frame: Frame): boolean =>
  !gesture.keepsRatio && sidesOf(gesture.edge).x !== 0 && isUpright(frame)

/** Returns the box of an element that grows sideways, as wide as its frame, and what it gets with a width; undefined for other elements. */
function pulledAside(
  { element, groups }: NestedElement,
  { width, matrix }: Frame,
  { scale, fixed }: Scaling,
): Properties | undefined {
  const own = kindOf(element).widened?.(element)
  if (!own) return undefined
  const corner = { x: matrix.e, y: matrix.f }
  const inBox = transformPoint(invert(multiply(matrixOf(groups), placementOf(element))), corner)
  const by = Math.abs(scale.x)
  const x = rounded(element.x + inBox.x + fixed.x * (1 - by))
  return { x, width: rounded(width * by), ...own }
}

/** Returns true if dragging an edge sets the height of a text that has outgrown its box. */
function isPulledTall(element: KnownElement, gesture: Resize, frame: Frame): boolean {
  return (
    kindOf(element).growsDown?.(element) === true &&
    !gesture.keepsRatio &&
    sidesOf(gesture.edge).y !== 0 &&
    isUpright(frame) &&
    frame.height > element.height
  )
}

/** Returns a box that follows the edge of the text as drawn, since the height of the box itself was not visible. */
function pulledTall(
  element: KnownElement,
  { height }: Frame,
  { scale, fixed }: Scaling,
): Pick<KnownElement, 'height' | 'y'> {
  const by = Math.abs(scale.y)
  return { y: rounded(element.y + fixed.y * (1 - by)), height: rounded(height * by) }
}

/** Returns true if a frame is neither rotated nor mirrored, so that its edges move with the pointer. */
const isUpright = ({ matrix: { a, d } }: Frame): boolean => Math.abs(a - 1) + Math.abs(d - 1) < 1e-9

/** Returns the snap of the dragged edges at the pointer's position. */
function edgeSnap(gesture: Resize, frame: Frame, index: SnapIndex): Snap | undefined {
  const sides = sidesOf(gesture.edge)
  const { scale, fixed } = scalingOf(frame, gesture)
  const corner = cornerOf(frame, sides)
  const at = transformPoint(frame.matrix, {
    x: fixed.x + (corner.x - fixed.x) * scale.x,
    y: fixed.y + (corner.y - fixed.y) * scale.y,
  })
  const axes = (['x', 'y'] as const).filter(axis => sides[axis] !== 0)
  // If the ratio is kept, rounding one side to whole px would move the other away from its snap target.
  const rest = gesture.keepsRatio ? null : at
  return snapBox({ ...at, width: 0, height: 0 }, gesture, { index, axes, rest })
}

/** Returns the drag that takes the edges to their snap targets. If the ratio is kept, the axis with the smaller correction decides. */
function attractedStretch(gesture: Resize, frame: Frame, pull: Point): Stretch {
  if (!gesture.keepsRatio) return { ...gesture, by: sum(gesture.by, pull) }
  const sides = sidesOf(gesture.edge)
  const size = { x: frame.width, y: frame.height }
  const pulled = (['x', 'y'] as const).filter(axis => {
    return sides[axis] !== 0 && pull[axis] !== 0 && size[axis] > 0
  })
  const [axis] = pulled.toSorted((one, other) => Math.abs(pull[one]) - Math.abs(pull[other]))
  if (!axis) return gesture
  const { scale, fixed } = scalingOf(frame, gesture)
  const reach = (cornerOf(frame, sides)[axis] - fixed[axis]) * scale[axis]
  const more = (reach + pull[axis]) / reach
  const way = gesture.fromCenter ? 2 : 1
  const along = (of: 'x' | 'y'): number => (sides[of] * (scale[of] * more - 1) * size[of]) / way
  return { ...gesture, by: { x: along('x'), y: along('y') } }
}

function cornerOf({ width, height }: Frame, sides: Point): Point {
  return { x: (width * (1 + sides.x)) / 2, y: (height * (1 + sides.y)) / 2 }
}
