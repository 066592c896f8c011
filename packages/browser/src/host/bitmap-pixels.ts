import { type DecodedPixels } from '@platen/drawing'
import { browserContext } from './layer'

/** Returns a bitmap's pixels in the form that the drawing package accepts. */
export function bitmapPixels(bitmap: ImageBitmap | OffscreenCanvas): DecodedPixels {
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: (context, part, target) => {
      const browser = browserContext(context)
      browser.imageSmoothingQuality = 'high'
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
    pattern: (context, repeated) => {
      const browser = browserContext(context)
      const pattern = browser.createPattern(bitmap, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('the decoded picture has no pixels')
      browser.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}
