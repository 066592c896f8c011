import { type ImageFilters } from '@platen/design'
import {
  decodedPicture,
  decodeRequest,
  filterPixels,
  type ImageView,
  type PaintPicture,
  shrinkPixels,
  type Size,
} from '@platen/drawing'
import { bitmapPixels } from '../host/bitmap-pixels'
import { type DrawnPicture } from './messages'
import { bitmapOf, newSheet, pixelsOf } from './pixels'

/** The most px of a file that a browser decodes here. */
const maximumPixels = 16_000_000

/** How an image is shown. */
export interface ShownImage extends Pick<ImageView, 'crop' | 'fit' | 'height' | 'width'> {
  /** Colour filters only; a blur depends on the box. */
  filters: ImageFilters | null
}

/** The natural size of a bitmap file, upright. Rejects when the browser cannot decode it. */
export async function decode(bytes: ArrayBuffer): Promise<ImageBitmap> {
  const image = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new Error('cannot be decoded')
  })
  if (image.width * image.height > maximumPixels) throw new Error('has more than 16 megapixels')
  return image
}

/** Draws the part of an image that is shown, in the px that the server decodes it to. */
export async function drawImage(
  image: ImageBitmap,
  shown: ShownImage,
  pixelRatio: number,
): Promise<DrawnPicture> {
  const natural: Size = { width: image.width, height: image.height }
  const request = decodeRequest(shown, natural, pixelRatio)
  const { region } = request
  const part = region ?? { left: 0, top: 0, ...natural }
  const sheet = newSheet(part.width, part.height)
  sheet.context.drawImage(image, -part.left, -part.top)
  const pixels = shrinkPixels(pixelsOf(sheet), request)
  if (shown.filters) filterPixels(pixels, shown.filters, { x: 0, y: 0 })
  return { bitmap: await bitmapOf(pixels), natural, region }
}

/** A drawn picture as the drawing wants it. */
export const pictureOf = ({ bitmap, ...place }: DrawnPicture): PaintPicture =>
  decodedPicture(bitmapPixels(bitmap), place)
