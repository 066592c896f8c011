import { multiply, type PaintPicture, type Rectangle } from '@platen/drawing'
import { type Canvas, type CanvasRenderingContext2D, type Image, Path2D } from 'skia-canvas'
import { skiaContext } from './surface'

/** Where decoded pixels belong on the natural picture. */
export interface NaturalPlace {
  /** Size of the whole picture in its own px. */
  natural: { width: number; height: number }
  /** The part of it that was decoded; all of it when null. */
  region: { left: number; top: number; width: number; height: number } | null
}

/** What Skia can draw. */
export interface Drawable {
  image: Canvas | Image
  /** True where a clip around all of it is better than drawing a part. */
  indivisible?: boolean
}

/** A picture over something that Skia can draw, in whatever size it was decoded. */
export function pictureOf(
  { image, indivisible = false }: Drawable,
  { natural, region }: NaturalPlace,
): PaintPicture {
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
      const part = {
        x: (source.x - left) * scaleX,
        y: (source.y - top) * scaleY,
        width: source.width * scaleX,
        height: source.height * scaleY,
      }
      // A shadow would be cut off by the clip.
      if (indivisible && !castsShadow(skia)) drawBehindClip(skia, image, { part, target })
      else drawPart(skia, image, { part, target })
    },
    pattern: (context, target, repeated) => {
      const skia = skiaContext(context)
      const pattern = skia.createPattern(image, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('a decoded picture has px')
      const across = target.width / natural.width
      const down = target.height / natural.height
      const placed = {
        ...{ a: across / scaleX, b: 0, c: 0, d: down / scaleY },
        ...{ e: target.x + left * across, f: target.y + top * down },
      }
      pattern.setTransform(target.turned ? multiply(target.turned, placed) : placed)
      skia.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}

interface Cut {
  /** Px of the drawable. */
  part: Rectangle
  /** Px of the document. */
  target: Rectangle
}

function drawPart(
  context: CanvasRenderingContext2D,
  image: Canvas | Image,
  { part, target }: Cut,
): void {
  context.drawImage(
    image,
    part.x,
    part.y,
    part.width,
    part.height,
    target.x,
    target.y,
    target.width,
    target.height,
  )
}

function drawBehindClip(
  context: CanvasRenderingContext2D,
  image: Canvas | Image,
  { part, target }: Cut,
): void {
  const across = target.width / part.width
  const down = target.height / part.height
  const { width, height } = image
  const whole = { width: width * across, height: height * down }
  const left = target.x - part.x * across
  const top = target.y - part.y * down
  const seen = new Path2D()
  seen.rect(target.x, target.y, target.width, target.height)
  context.save()
  context.clip(seen)
  context.drawImage(image, left, top, whole.width, whole.height)
  context.restore()
}

function castsShadow(context: CanvasRenderingContext2D): boolean {
  return context.shadowBlur > 0 || context.shadowOffsetX !== 0 || context.shadowOffsetY !== 0
}
