import { multiply, type PaintPicture } from '@platen/drawing'
import { browserContext } from './layer'
import { type NaturalPlace } from './natural-place'

/** A picture over decoded pixels, in whatever size they were decoded. */
export function bitmapPicture(
  bitmap: ImageBitmap | OffscreenCanvas,
  { natural, region }: NaturalPlace,
): PaintPicture {
  const { left, top } = region ?? { left: 0, top: 0 }
  const scaleX = bitmap.width / (region ?? natural).width
  const scaleY = bitmap.height / (region ?? natural).height
  return {
    width: natural.width,
    height: natural.height,
    draw: (context, source, target) => {
      const browser = browserContext(context)
      browser.imageSmoothingQuality = 'high'
      browser.drawImage(
        bitmap,
        (source.x - left) * scaleX,
        (source.y - top) * scaleY,
        source.width * scaleX,
        source.height * scaleY,
        target.x,
        target.y,
        target.width,
        target.height,
      )
    },
    pattern: (context, target, repeated) => {
      const browser = browserContext(context)
      const pattern = browser.createPattern(bitmap, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('a decoded picture has px')
      const across = target.width / natural.width
      const down = target.height / natural.height
      const placed = {
        ...{ a: across / scaleX, b: 0, c: 0, d: down / scaleY },
        ...{ e: target.x + left * across, f: target.y + top * down },
      }
      pattern.setTransform(target.turned ? multiply(target.turned, placed) : placed)
      browser.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}
