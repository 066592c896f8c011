import { type ImageFilters } from '@platen/design'
import {
  decodedPicture,
  decodeRequest,
  filterPixels,
  type ImageView,
  type PaintPicture,
  type Pixels,
  shrinkPixels,
  type Size,
} from '@platen/drawing'
import { bitmapPixels } from '../host/bitmap-pixels'
import { type DrawnPicture } from './messages'
import { type OpenedImage } from './opened-images'
import { bitmapOf, newSheet, pixelsOf } from './pixels'

/** The way in which an image is shown. */
export interface ShownImage extends Pick<ImageView, 'crop' | 'fit' | 'height' | 'width'> {
  /** Only colour filters; a blur depends on the box. */
  filters: ImageFilters | null
}

/** Draws the visible part of an image, at the resolution at which the server decodes it. */
export async function drawImage(
  opened: OpenedImage,
  shown: ShownImage,
  pixelRatio: number,
): Promise<DrawnPicture> {
  const natural = naturalSize(opened, shown)
  const request = decodeRequest(shown, natural, pixelRatio)
  const { region } = request
  const part = region ? partOf(opened.image, region, natural) : opened.pixels()
  let pixels = shrinkPixels(part, request)
  if (shown.filters) {
    // Pixels that were not scaled down belong to the opened image, so copy them.
    if (pixels === part) pixels = { ...part, data: new Uint8ClampedArray(part.data) }
    filterPixels(pixels, shown.filters, { x: 0, y: 0 })
  }
  return { bitmap: await bitmapOf(pixels), natural, region }
}

/** Returns the pixels of a part of the image; the part is in px at the image's natural size. */
function partOf(
  image: ImageBitmap,
  { left, top, ...size }: NonNullable<DrawnPicture['region']>,
  natural: Size,
): Pixels {
  const [across, down] = [image.width / natural.width, image.height / natural.height]
  const [width, height] = [size.width * across, size.height * down]
  const sheet = newSheet(Math.round(width), Math.round(height))
  const { canvas, context } = sheet
  context.drawImage(
    image,
    ...([left * across, top * down, width, height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
  return pixelsOf(sheet)
}

/** Returns the natural size of an image. An image with more pixels than that is the view of an SVG, which has no fixed resolution. */
function naturalSize({ image, natural }: OpenedImage, { fit }: ShownImage): Size {
  const { width, height } = image
  return fit !== 'none' && width > natural.width ? { width, height } : natural
}

/** Returns a drawn image in the form that the drawing package accepts. */
export const pictureOf = ({ bitmap, ...place }: DrawnPicture): PaintPicture =>
  decodedPicture(bitmapPixels(bitmap), place)
