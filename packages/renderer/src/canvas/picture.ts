import { type Picture } from '@platen/drawing'
import { type Canvas, type Image } from 'skia-canvas'
import { skiaContext } from './surface'

/** Where decoded pixels belong on the natural picture. */
export interface NaturalPlace {
  /** Size of the whole picture in its own px. */
  natural: { width: number; height: number }
  /** The part of it that was decoded; all of it when null. */
  region: { left: number; top: number; width: number; height: number } | null
}

/** A picture over something that Skia can draw, in whatever size it was decoded. */
export function pictureOf(
  { image }: { image: Canvas | Image },
  { natural, region }: NaturalPlace,
): Picture {
  const { left, top } = region ?? { left: 0, top: 0 }
  const scaleX = image.width / (region ?? natural).width
  const scaleY = image.height / (region ?? natural).height
  return {
    width: natural.width,
    height: natural.height,
    draw: (context, source, target) => {
      const skia = skiaContext(context)
      // Decoded px match the device's, so that this only matters where a small picture is enlarged.
      skia.imageSmoothingQuality = 'high'
      skia.drawImage(
        image,
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
      const skia = skiaContext(context)
      const pattern = skia.createPattern(image, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('a decoded picture has px')
      const across = target.width / natural.width
      const down = target.height / natural.height
      pattern.setTransform({
        ...{ a: across / scaleX, b: 0, c: 0, d: down / scaleY },
        ...{ e: target.x + left * across, f: target.y + top * down },
      })
      skia.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}
