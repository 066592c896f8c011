import { type GroupElement, type ImageElement } from '@platen/design'
import {
  identity,
  invert,
  limited,
  type Matrix,
  multiply,
  placementOf,
  type Point,
  type Rectangle,
  stretchedInside,
  transformPoint,
} from '@platen/drawing'
import { sidesOf } from '../geometry/stretch'
import { type Frame } from '../hit/frame'
import { type Edge, handleAt } from '../hit/handle-at'
import { matrixOf } from '../tree/place-on-page'
import { type Cropping, withPictureMoved } from './cropping'

/** What of a crop is dragged: an edge or corner of its frame, the picture behind it, or the point that stays in view. */
export type CropGrip = { type: 'edge'; edge: Edge } | { type: 'focus' } | { type: 'picture' }

/** An image where it stands. */
export interface StandingImage {
  element: ImageElement
  groups: readonly GroupElement[]
}

/** From the box of an image, mirrored as it is, to its page. */
export function boxMatrixOf({ element, groups }: StandingImage): Matrix {
  return multiply(matrixOf(groups), placementOf(element))
}

/** The frame of a crop on the page. */
export function cropFrameOf(image: StandingImage, { frame }: Cropping): Frame {
  const { x, y, width, height } = frame
  const matrix = multiply(boxMatrixOf(image), { ...identity, e: x, f: y })
  return { width, height, matrix, isLine: false }
}

/** Where the point that stays in view is on the page; null where there is none. */
export function cropFocusOf(image: StandingImage, cropping: Cropping): Point | null {
  const at = focusIn(cropping)
  return at && transformPoint(boxMatrixOf(image), at)
}

/** What lies at a point of the page; null outside of frame and picture. `reach` is half of the least size of a target, in px of the page. */
export function cropGripAt(
  image: StandingImage,
  cropping: Cropping,
  { at, reach }: { at: Point; reach: number },
): CropGrip | null {
  const inside = transformPoint(invert(boxMatrixOf(image)), at)
  const focus = focusIn(cropping)
  if (focus && Math.hypot(inside.x - focus.x, inside.y - focus.y) <= reach) return { type: 'focus' }
  const handle = handleAt(cropFrameOf(image, cropping), at, reach)
  if (handle?.type === 'resize') return { type: 'edge', edge: handle.edge }
  return holds(cropping.picture, inside) ? { type: 'picture' } : null
}

/** How a crop is dragged. */
export interface CropDrag {
  grip: CropGrip
  /** Points of the page. */
  from: Point
  to: Point
  /** Whether a corner keeps the proportions of the frame. */
  keepsRatio: boolean
}

/** What a drag makes of a crop. */
export function cropDragged(image: StandingImage, cropping: Cropping, drag: CropDrag): Cropping {
  const inverse = invert(boxMatrixOf(image))
  const [from, to] = [transformPoint(inverse, drag.from), transformPoint(inverse, drag.to)]
  const by = { x: to.x - from.x, y: to.y - from.y }
  const { grip, keepsRatio } = drag
  switch (grip.type) {
    case 'picture':
      return withPictureMoved(cropping, by)
    case 'edge':
      return withEdgeMoved(cropping, grip.edge, { by, keepsRatio })
    case 'focus':
      return withFocusMoved(cropping, by)
  }
}

/** The frame with an edge or corner moved by px of the box; the picture stays, and ends it. */
export function withEdgeMoved(
  cropping: Cropping,
  edge: Edge,
  { by, keepsRatio }: { by: Point; keepsRatio: boolean },
): Cropping {
  const { picture, frame } = cropping
  const sides = sidesOf(edge)
  const least = Math.max(1, picture.width / leastParts, picture.height / leastParts)
  const room = { outer: picture, least }
  const way = keepsRatio && sides.x !== 0 && sides.y !== 0 ? inRatio(cropping, sides, by) : by
  return { ...cropping, frame: stretchedInside(frame, { sides, by: way }, room) }
}

/** The frame is at least such a part of the picture. */
const leastParts = 1_000

/** The way of a corner that keeps the proportions of a frame, and ends where the picture does on either side. */
function inRatio({ picture, frame }: Cropping, sides: Point, by: Point): Point {
  const wanted = Math.max(
    (frame.width + sides.x * by.x) / frame.width,
    (frame.height + sides.y * by.y) / frame.height,
  )
  const roomOf = (axis: 'x' | 'y', side: 'height' | 'width'): number =>
    sides[axis] < 0
      ? frame[axis] + frame[side] - picture[axis]
      : picture[axis] + picture[side] - frame[axis]
  const most = Math.min(roomOf('x', 'width') / frame.width, roomOf('y', 'height') / frame.height)
  const least = Math.max(1 / frame.width, 1 / frame.height)
  const scale = limited(wanted, least, most)
  return { x: sides.x * (scale - 1) * frame.width, y: sides.y * (scale - 1) * frame.height }
}

function withFocusMoved(cropping: Cropping, by: Point): Cropping {
  const { focus, picture } = cropping
  if (!focus) return cropping
  return {
    ...cropping,
    focus: {
      x: limited(focus.x + by.x / picture.width, 0, 1),
      y: limited(focus.y + by.y / picture.height, 0, 1),
    },
  }
}

const focusIn = ({ focus, picture }: Cropping): Point | null =>
  focus && { x: picture.x + focus.x * picture.width, y: picture.y + focus.y * picture.height }

const holds = ({ x, y, width, height }: Rectangle, at: Point): boolean =>
  at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height
