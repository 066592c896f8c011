import { type NaturalPlace, type PaintPicture, placeDecoded } from '@platen/drawing'
import { browserContext } from '../host/layer'

/** A picture made of pixels that were decoded at any size. */
export function bitmapPicture(
  bitmap: ImageBitmap | OffscreenCanvas,
  place: NaturalPlace,
): PaintPicture {
  const { natural } = place
  const { partOf, onto } = placeDecoded(bitmap, place)
  return {
    width: natural.width,
    height: natural.height,
    draw: (context, source, target) => {
      const browser = browserContext(context)
      browser.imageSmoothingQuality = 'high'
      const part = partOf(source)
      browser.drawImage(
        bitmap,
        part.x,
        part.y,
        part.width,
        part.height,
        target.x,
        target.y,
        target.width,
        target.height,
      )
    },
    pattern: (context, target, repeated) => {
      const browser = browserContext(context)
      const pattern = browser.createPattern(bitmap, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('the decoded picture has no px')
      pattern.setTransform(onto(target))
      browser.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}
