import { type Crop, type Fit } from '@platen/design'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type Picture } from '../host/picture'

export interface PictureFit {
  fit: Fit
  /** The point of the cropped image to keep in view when edges are cut off, in fractions. */
  focusX: number
  focusY: number
  /** The part of the image to use, in fractions; null uses all of it. */
  crop: Crop | null
}

export interface FittedPicture {
  /** The visible part of the image, in natural px. */
  source: Rectangle
  /** The place of that part, in px from the top left of the box. */
  target: Rectangle
}

/** An image and its place in its box. */
export interface PlacedPicture extends FittedPicture {
  picture: Picture
}

/** Returns the visible part of an image and its place in a box. */
export function fitPicture(picture: Size, box: Size, how: PictureFit): FittedPicture {
  const crop = how.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const part = { width: picture.width * crop.width, height: picture.height * crop.height }
  const scale = fitScale(part, box, how.fit)
  const across = fitAxis(part.width, box.width, { scale: scale.x, focus: how.focusX })
  const down = fitAxis(part.height, box.height, { scale: scale.y, focus: how.focusY })
  return {
    source: {
      x: picture.width * crop.x + across.from,
      y: picture.height * crop.y + down.from,
      width: across.taken,
      height: down.taken,
    },
    target: { x: across.to, y: down.to, width: across.covered, height: down.covered },
  }
}

/** Fits an uncropped image into a box, centred. */
export function fitCentred(picture: Size, box: Size, fit: Fit): FittedPicture {
  return fitPicture(picture, box, { fit, focusX: 0.5, focusY: 0.5, crop: null })
}

/** Returns the scale of each axis for an image that is fitted into a box. */
export function fitScale(part: Size, box: Size, fit: Fit): { x: number; y: number } {
  const x = box.width / part.width
  const y = box.height / part.height
  switch (fit) {
    case 'fill':
      return { x, y }
    case 'cover':
      return { x: Math.max(x, y), y: Math.max(x, y) }
    case 'contain':
      return { x: Math.min(x, y), y: Math.min(x, y) }
    case 'none':
      return { x: 1, y: 1 }
  }
}

interface Axis {
  from: number
  taken: number
  to: number
  covered: number
}

function fitAxis(
  length: number,
  room: number,
  { scale, focus }: { scale: number; focus: number },
): Axis {
  const drawn = length * scale
  if (drawn <= room) return { from: 0, taken: length, to: (room - drawn) * focus, covered: drawn }
  const taken = room / scale
  const from = Math.min(Math.max(focus * length - taken / 2, 0), length - taken)
  return { from, taken, to: 0, covered: room }
}
