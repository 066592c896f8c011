import { type ImageElement } from '@platen/design'
import { type Size } from '../geometry/rectangle'
import { fitPicture } from './fit-picture'

/** The properties that determine the visible part of an image. */
export type ImageView = Pick<
  ImageElement,
  'crop' | 'fit' | 'focusX' | 'focusY' | 'height' | 'width'
>

/** If a box shows at least this share, the whole image is used: a separate version is not worth it. */
const nearlyAll = 0.95

/** Returns the part of an image that a box shows, in fractions; null if that is nearly all. */
export function seenPart(view: ImageView, { width, height }: Size): ImageElement['crop'] {
  const { source } = fitPicture({ width, height }, view, view)
  if (source.width * source.height >= nearlyAll * width * height) return null
  return {
    x: source.x / width,
    y: source.y / height,
    width: source.width / width,
    height: source.height / height,
  }
}
