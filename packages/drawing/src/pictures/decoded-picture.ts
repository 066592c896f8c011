import { type Matrix } from '../geometry/matrix'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type Canvas2D } from '../host/canvas'
import { type PaintPicture, type Picture } from '../host/picture'
import { type NaturalPlace, placeDecoded } from './decoded-place'

/** Decoded pixels, as a backend draws them. */
export interface DecodedPixels extends Size {
  /** Draws a part (decoded px) into `target` (document px) as one operation. */
  draw(context: Canvas2D, part: Rectangle, target: Rectangle): void
  /** Returns a fill style with all pixels. Until it is transformed, each decoded pixel fills one pixel of the context. */
  pattern(context: Canvas2D, repeated: boolean): { setTransform(transform: Matrix): void }
}

/** Creates an image from pixels that were decoded at any size. */
export function decodedPicture(pixels: DecodedPixels, place: NaturalPlace): PaintPicture {
  const { width, height } = place.natural
  const { partOf, onto } = placeDecoded(pixels, place)
  return {
    width,
    height,
    draw: (context, source, target) => pixels.draw(context, partOf(source), target),
    pattern: (context, target, repeated) => {
      const pattern = pixels.pattern(context, repeated)
      pattern.setTransform(onto(target))
      return pattern
    },
  }
}

/**
 * Creates a filtered image that covers the whole box of an element, as a blur requires. It reports the size of the unfiltered
 * image, but draws into `box`, which is relative to the place of the unfiltered image (document px).
 */
export function boxPicture(pixels: DecodedPixels, natural: Size, box: Rectangle): Picture {
  const { width, height } = natural
  const whole = { x: 0, y: 0, width: pixels.width, height: pixels.height }
  return {
    width,
    height,
    draw: (context, _, target) => {
      pixels.draw(context, whole, { ...box, x: target.x + box.x, y: target.y + box.y })
    },
  }
}
