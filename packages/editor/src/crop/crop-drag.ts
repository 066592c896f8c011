import { type GroupElement, type ImageElement } from '@platen/design'
import {
  identity,
  invert,
  limited,
  type Matrix,
  matrixOf,
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
import { type Cropping, withPictureMoved } from './cropping'

/** The dragged part of a crop: an edge or corner of the frame, the image itself, or the focus point. */
export type CropGrip = { type: 'edge'; edge: Edge } | { type: 'focus' } | { type: 'picture' }

/** An image and the groups around it. */
export interface PlacedImage {
  element: ImageElement
  groups: readonly GroupElement[]
}

/** Returns the transform from the box of an image, including its flips, to its page. */
export function boxMatrixOf({ element, groups }: PlacedImage): Matrix {
  return multiply(matrixOf(groups), placementOf(element))
}

/** Returns the frame of a crop on the page. */
export function cropFrameOf(image: PlacedImage, { frame }: Cropping): Frame {
  const { x, y, width, height } = frame
  const matrix = multiply(boxMatrixOf(image), { ...identity, e: x, f: y })
  return { width, height, matrix, isLine: false }
}

/** Returns the focus point on the page; null if there is none. */
export function cropFocusOf(image: PlacedImage, cropping: Cropping): Point | null {
  const at = focusIn(cropping)
  return at && transformPoint(boxMatrixOf(image), at)
}

/**
 * Returns the part of a crop at a point of the page; null outside both frame and image. `reach` is half the minimum target size, in page
 * px.
 */
export function cropGripAt(
  image: PlacedImage,
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

/** A drag of a part of a crop. */
export interface CropDrag {
  grip: CropGrip
  /** The start and end of the drag, in page px. */
  from: Point
  to: Point
  /** True if a corner keeps the proportions of the frame. */
  keepsRatio: boolean
}

/** Returns the crop after a drag. */
export function cropDragged(image: PlacedImage, cropping: Cropping, drag: CropDrag): Cropping {
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

/**
 * Returns the crop after an edge or corner of its frame moves by a distance in box px. The image does not move, and the frame stays within
 * it.
 */
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

/** The image may be at most this many times as wide and as high as the frame. */
const leastParts = 1_000

/** Returns the offset of a corner that keeps the proportions of the frame, without leaving the image on either side. */
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
