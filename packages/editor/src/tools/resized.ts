import { isKnownElement, type KnownElement } from '@platen/design'
import { type Point, transformPoint } from '@platen/drawing'
import { scaledProperties } from '../commands/arrange/scale-as-one'
import { type Properties } from '../commands/elements/properties'
import { type Scaling, scalingOf, sidesOf, type Stretch } from '../geometry/stretch'
import { type Frame } from '../hit/frame'
import { type Snap } from '../snap/snap'
import { type SnapIndex } from '../snap/snap-index'
import { type Found } from '../tree/find-element'
import { rounded } from '../tree/place-on-page'
import { snapBox, sum } from './snap-targets'
import { type GestureOf } from './gesture'

type Resize = GestureOf<'resize'>

/** Elements where they stand, and the frame around them. */
export interface Framed {
  found: readonly Found[]
  frame: Frame
}

/** What a resize makes of elements, and what has attracted the dragged edges: of an upright frame alone. */
export function resized(
  gesture: Resize,
  { found, frame }: Framed,
  index: SnapIndex,
): { properties: Map<string, Properties>; snap: Snap | undefined } {
  const snap = isUpright(frame) ? edgeSnap(gesture, frame, index) : undefined
  const stretch = snap ? attractedStretch(gesture, frame, snap.by) : gesture
  const standing = found.flatMap(({ element, groups }) => {
    return isKnownElement(element) ? [{ element, groups }] : []
  })
  const scalesType = gesture.keepsRatio || found.length > 1
  const scaling = scalingOf(frame, stretch)
  const properties = scaledProperties(standing, { frame, scaling, scalesType })
  const [one, ...others] = standing
  const isTall = one && others.length === 0 && isPulledTall(one.element, gesture, frame)
  if (isTall)
    properties.set(one.element.id, {
      ...properties.get(one.element.id),
      ...pulledTall(one.element, frame, scaling),
    })
  return { properties, snap }
}

/** Whether the drag of an edge says how tall a text is that has outgrown its box. */
function isPulledTall(element: KnownElement, gesture: Resize, frame: Frame): boolean {
  return (
    element.type === 'text' &&
    element.curve === 0 &&
    !gesture.keepsRatio &&
    sidesOf(gesture.edge).y !== 0 &&
    isUpright(frame) &&
    frame.height > element.height
  )
}

/** The box follows the edge from where the text is drawn: its own height was not seen. */
function pulledTall(
  element: KnownElement,
  { height }: Frame,
  { scale, fixed }: Scaling,
): Pick<KnownElement, 'height' | 'y'> {
  const by = Math.abs(scale.y)
  return { y: rounded(element.y + fixed.y * (1 - by)), height: rounded(height * by) }
}

/** Whether a frame is neither turned nor mirrored, so that its edges go as the pointer goes. */
const isUpright = ({ matrix: { a, d } }: Frame): boolean => Math.abs(a - 1) + Math.abs(d - 1) < 1e-9

/** How the dragged edges are attracted where the pointer has taken them. */
function edgeSnap(gesture: Resize, frame: Frame, index: SnapIndex): Snap | undefined {
  const sides = sidesOf(gesture.edge)
  const { scale, fixed } = scalingOf(frame, gesture)
  const corner = cornerOf(frame, sides)
  const at = transformPoint(frame.matrix, {
    x: fixed.x + (corner.x - fixed.x) * scale.x,
    y: fixed.y + (corner.y - fixed.y) * scale.y,
  })
  const axes = (['x', 'y'] as const).filter(axis => sides[axis] !== 0)
  // One side in whole px would take the other away from what attracts it.
  const rest = gesture.keepsRatio ? null : at
  return snapBox({ ...at, width: 0, height: 0 }, gesture, { index, axes, rest })
}

/** The drag that takes the edges where they are attracted. Where the ratio is kept, one axis leads: the one that is pulled less. */
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
