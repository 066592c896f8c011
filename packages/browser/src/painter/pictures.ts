import { boxPicture, decodedPicture, type PaintPicture, type Picture } from '@platen/drawing'
import { bitmapPixels } from '../host/bitmap-pixels'
import { type DrawnPicture } from '../worker/messages'

/** The picture of an element as the drawing wants it. */
export function elementPicture({
  bitmap,
  box,
  lack,
  unsupported,
  ...place
}: DrawnPicture): Picture {
  const pixels = bitmapPixels(bitmap)
  const picture = box ? boxPicture(pixels, place.natural, box) : decodedPicture(pixels, place)
  return { ...picture, ...(lack && { lack }), ...(unsupported && { unsupported }) }
}

/** The picture of a paint as the drawing wants it. */
export function paintPictureOf({ bitmap, ...place }: DrawnPicture): PaintPicture {
  return decodedPicture(bitmapPixels(bitmap), place)
}
