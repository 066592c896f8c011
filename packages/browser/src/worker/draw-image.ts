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
import { type DrawnPicture, type PictureFile } from './messages'
import { maximumPixels } from './needs-view'
import { bitmapOf, newSheet, pixelsOf } from './pixels'

/** How an image is shown. */
export interface ShownImage extends Pick<ImageView, 'crop' | 'fit' | 'height' | 'width'> {
  /** Colour filters only; a blur depends on the box. */
  filters: ImageFilters | null
}

/** A decoded file. */
export interface OpenedImage {
  /** Upright. */
  image: ImageBitmap
  /** The size of the picture in its own px; a view may have fewer. */
  natural: Size
}

/** Decodes a bitmap file. Rejects when the browser cannot. */
export async function decode({ bytes, natural }: PictureFile): Promise<OpenedImage> {
  const image = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new Error('cannot be decoded')
  })
  if (image.width * image.height > maximumPixels) throw new Error('has more than 16 megapixels')
  return { image, natural: natural ?? { width: image.width, height: image.height } }
}

/** Draws the part of an image that is shown, in the px that the server decodes it to. */
export async function drawImage(
  opened: OpenedImage,
  shown: ShownImage,
  pixelRatio: number,
): Promise<DrawnPicture> {
  const { image } = opened
  const natural = naturalSize(opened, shown)
  const request = decodeRequest(shown, natural, pixelRatio)
  const { region } = request
  const part = region ?? { left: 0, top: 0, ...natural }
  const [across, down] = [image.width / natural.width, image.height / natural.height]
  const [width, height] = [part.width * across, part.height * down]
  const sheet = newSheet(Math.round(width), Math.round(height))
  const { canvas, context } = sheet
  context.drawImage(
    image,
    ...([part.left * across, part.top * down, width, height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
  const pixels = shrinkPixels(pixelsOf(sheet), request)
  if (shown.filters) filterPixels(pixels, shown.filters, { x: 0, y: 0 })
  return { bitmap: await bitmapOf(pixels), natural, region }
}

/** What has more px than its own size is the view of an SVG, whose vectors have as many as are needed. */
function naturalSize({ image, natural }: OpenedImage, { fit }: ShownImage): Size {
  const { width, height } = image
  return fit !== 'none' && width > natural.width ? { width, height } : natural
}

/** A drawn picture as the drawing wants it. */
export const pictureOf = ({ bitmap, ...place }: DrawnPicture): PaintPicture =>
  decodedPicture(bitmapPixels(bitmap), place)
