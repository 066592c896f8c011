import { type Crop, type ImageElement } from '@platen/design'
import {
  fitPicture,
  limited,
  movedInside,
  placementOf,
  type Point,
  type Rectangle,
  type Size,
  transformPoint,
} from '@platen/drawing'
import { type Properties } from '../commands/elements/properties'
import { rounded } from '../tree/place-on-page'

/** An image and the frame through which it is visible, in px, relative to the box of the element. */
export interface Cropping {
  picture: Rectangle
  frame: Rectangle
  /** The focus point, as fractions of the image; null if a crop or the fit makes it irrelevant. */
  focus: Point | null
}

/** Returns the position of an element's image relative to the element's box. `natural` is the size of the whole image, in any unit. */
export function croppingOf(image: ImageElement, natural: Size): Cropping {
  const { source, target } = fitPicture(natural, image, image)
  const [x, y] = [target.width / source.width, target.height / source.height]
  const isCut = image.fit === 'cover' || image.fit === 'none'
  return {
    frame: target,
    picture: {
      x: target.x - source.x * x,
      y: target.y - source.y * y,
      width: natural.width * x,
      height: natural.height * y,
    },
    focus: isCut && image.crop === null ? { x: image.focusX, y: image.focusY } : null,
  }
}

/** Returns the zoom of an image. At 1, the image just fills the frame, and has its width or height. */
export function cropZoomOf({ picture, frame }: Cropping): number {
  return Math.min(picture.width / frame.width, picture.height / frame.height)
}

/** Returns the crop with the image at this zoom. The point in the centre of the frame stays there, as far as the image allows. */
export function withCropZoom(cropping: Cropping, zoom: number): Cropping {
  const { picture, frame } = cropping
  const by = Math.max(zoom, 1) / cropZoomOf(cropping)
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const grown = {
    x: middle.x + (picture.x - middle.x) * by,
    y: middle.y + (picture.y - middle.y) * by,
    width: picture.width * by,
    height: picture.height * by,
  }
  return withPictureMoved({ ...cropping, picture: grown }, { x: 0, y: 0 })
}

/** Returns the crop with the image moved within its frame, without leaving any of the frame empty. */
export function withPictureMoved(cropping: Cropping, by: Point): Cropping {
  const { picture, frame } = cropping
  const over = movedInside(frame, { x: -by.x, y: -by.y }, picture)
  const [x, y] = [frame.x - over.x, frame.y - over.y]
  return { ...cropping, picture: { ...picture, x: picture.x + x, y: picture.y + y } }
}

/** Returns the whole image at its current size, in a frame of the same size. */
export function uncropped(cropping: Cropping): Cropping {
  return { ...cropping, frame: cropping.picture }
}

/** Returns the properties that change an image from one crop to another. */
export function croppedProperties(
  image: ImageElement,
  before: Cropping,
  after: Cropping,
): Properties {
  const resizes = !isSame(before.frame, after.frame)
  const enlarges = !isAsLarge(before.picture, after.picture)
  if (before.focus && !resizes && !enlarges) return focusAt(image, before, after)
  const crop = cropOf(after)
  return {
    crop: isWhole(crop) ? null : crop,
    ...(resizes && boxAt(image, after.frame)),
    // With this fit, the image keeps its original size and could not be enlarged.
    ...(image.fit === 'none' && enlarges && { fit: 'cover' }),
  }
}

const isSame = (one: Rectangle, other: Rectangle): boolean =>
  isNear(one.x, other.x) && isNear(one.y, other.y) && isAsLarge(one, other)

const isAsLarge = (one: Size, other: Size): boolean =>
  isNear(one.width, other.width) && isNear(one.height, other.height)

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** Returns the focus point: the new one if it has been set, else the point of the moved image at the centre of the frame. */
function focusAt(image: ImageElement, before: Cropping, after: Cropping): Properties {
  const { picture, frame, focus } = after
  if (focus && focus !== before.focus) return { focusX: rounded(focus.x), focusY: rounded(focus.y) }
  const middle = (axis: 'x' | 'y', side: 'height' | 'width', kept: number): number => {
    if (isNear(before.picture[axis], picture[axis])) return kept
    return rounded((frame[axis] + frame[side] / 2 - picture[axis]) / picture[side])
  }
  return { focusX: middle('x', 'width', image.focusX), focusY: middle('y', 'height', image.focusY) }
}

function cropOf({ picture, frame }: Cropping): Crop {
  const fraction = (value: number): number => rounded(limited(value, 0, 1))
  return {
    x: fraction((frame.x - picture.x) / picture.width),
    y: fraction((frame.y - picture.y) / picture.height),
    width: fraction(frame.width / picture.width),
    height: fraction(frame.height / picture.height),
  }
}

const isWhole = ({ width, height }: Crop): boolean => width === 1 && height === 1

/** Returns the box of an element that is reduced to a part of its current box, given in box px. */
function boxAt(image: ImageElement, { x, y, width, height }: Rectangle): Properties {
  const middle = transformPoint(placementOf(image), { x: x + width / 2, y: y + height / 2 })
  return {
    x: rounded(middle.x - width / 2),
    y: rounded(middle.y - height / 2),
    width: rounded(width),
    height: rounded(height),
  }
}
