import { type ImageElement } from '@platen/design'
import { fitPicture } from '@platen/drawing'
import { type ImageSize } from './decode-image'

/** What decides which part of an image is seen in a box. */
export type ImageView = Pick<
  ImageElement,
  'crop' | 'fit' | 'focusX' | 'focusY' | 'height' | 'width'
>

/** From this share on all of an image is taken: the rest is not worth a version of its own. */
const nearlyAll = 0.95

/** The part of an image that a box shows, in fractions; null when that is nearly all. */
export function seenPart(view: ImageView, { width, height }: ImageSize): ImageElement['crop'] {
  const { source } = fitPicture({ width, height }, view, view)
  if (source.width * source.height >= nearlyAll * width * height) return null
  return {
    x: source.x / width,
    y: source.y / height,
    width: source.width / width,
    height: source.height / height,
  }
}
