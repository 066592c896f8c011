import { boxPicture, decodedPicture, type PaintPicture, type Picture } from '@platen/drawing'
import { bitmapPixels } from '../host/bitmap-pixels'
import { type DrawnPicture } from '../worker/messages'

/** Returns the image of an element in the form that the drawing package accepts. */
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

/** Returns the image of a paint in the form that the drawing package accepts. */
export function paintPictureOf({ bitmap, ...place }: DrawnPicture): PaintPicture {
  return decodedPicture(bitmapPixels(bitmap), place)
}
