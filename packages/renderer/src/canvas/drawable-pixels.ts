import { type DecodedPixels, type Rectangle } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D, type Image, Path2D } from 'skia-canvas'
import { skiaContext } from './surface'

/** An image that Skia can draw. */
export interface Drawable {
  image: Canvas | Image
  /** Draws the whole image behind a clip instead of drawing a part. */
  indivisible?: boolean
  /** Replays the drawing of a canvas, so that a PDF keeps its vectors. */
  recorded?: boolean
}

/** Returns a drawable's pixels in the form that the drawing package accepts. */
export function drawablePixels({ image, indivisible = false, recorded }: Drawable): DecodedPixels {
  return {
    width: image.width,
    height: image.height,
    draw: (context, part, target) => {
      const skia = skiaContext(context)
      // Images are decoded at the device's resolution, so this only matters when a small image is enlarged.
      skia.imageSmoothingQuality = 'high'
      const cut = { part, target }
      // The clip would cut off a shadow.
      const clips = !castsShadow(skia) && (indivisible || (isPart(image, part) && fits(skia, cut)))
      if (clips) drawBehindClip(skia, image, cut)
      else if (recorded && image instanceof Canvas) skia.drawCanvas(image, ...numbersOf(cut))
      else skia.drawImage(image, ...numbersOf(cut))
    },
    pattern: (context, repeated) => {
      const skia = skiaContext(context)
      const pattern = skia.createPattern(image, repeated ? 'repeat' : 'no-repeat')
      if (!pattern) throw new Error('a decoded picture must have pixels')
      skia.imageSmoothingQuality = 'high'
      return pattern
    },
  }
}

interface Cut {
  /** The part of the drawable, in its own px. */
  part: Rectangle
  /** The target in the document, in px. */
  target: Rectangle
}

/** Returns the numbers of a cut, in the order of a canvas's parameters. */
const numbersOf = ({ part, target }: Cut) =>
  [
    ...([part.x, part.y, part.width, part.height] as const),
    ...([target.x, target.y, target.width, target.height] as const),
  ] as const

const isPart = ({ width, height }: Drawable['image'], part: Rectangle): boolean =>
  part.width < width || part.height < height

/**
 * Returns true if each pixel of a part is one device pixel. A clip cuts such a part exactly. Without a clip, Skia first copies the
 * part out of its image, which takes 2.6 ms for 1080 × 1080 px; drawing the whole image behind a clip takes 0.9 ms.
 */
function fits(context: CanvasRenderingContext2D, { part, target }: Cut): boolean {
  const { a, b, c, d, e, f } = context.getTransform()
  const whole = [part.x, part.y, a * target.x + e, d * target.y + f]
  const equal = [a * target.width - part.width, d * target.height - part.height]
  return b === 0 && c === 0 && whole.every(isWhole) && equal.every(isNothing)
}

const isWhole = (value: number): boolean => isNothing(value - Math.round(value))

/** Skia calculates in 32-bit floats. */
const isNothing = (value: number): boolean => Math.abs(value) < 1e-6

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
