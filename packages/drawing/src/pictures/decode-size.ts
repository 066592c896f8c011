import { type ImageElement } from '@platen/design'
import { type Size } from '../geometry/rectangle'
import { movesEdges, type NaturalPlace } from './decoded-place'
import { fitScale } from './fit-picture'

/** The part of an image to decode, in its own pixels, and the size to decode it to. */
export interface DecodeRequest extends Pick<NaturalPlace, 'region'>, Size {}

/** The maximum number of pixels to decode from an image: 160 MB of RGBA. */
const maximumDecoded = 40_000_000

/**
 * Returns the part of an image to decode, and the size: only the crop, in no more pixels than the device shows. `pixelRatio` is the
 * number of device pixels per document pixel.
 */
export function decodeRequest(
  element: Pick<ImageElement, 'crop' | 'fit' | 'height' | 'width'>,
  size: Size,
  pixelRatio: number,
): DecodeRequest {
  const region = cropRegion(element, size, pixelRatio)
  const whole = region ?? size
  const scale = fitScale(whole, element, element.fit)
  const width = Math.min(1, scale.x * pixelRatio) * whole.width
  const height = Math.min(1, scale.y * pixelRatio) * whole.height
  const shrink = Math.min(1, Math.sqrt(maximumDecoded / (width * height)))
  return {
    region,
    width: Math.max(1, Math.ceil(width * shrink - 0.01)),
    height: Math.max(1, Math.ceil(height * shrink - 0.01)),
  }
}

function cropRegion(
  { crop, fit, ...box }: Pick<ImageElement, 'crop' | 'fit' | 'height' | 'width'>,
  { width, height }: Size,
  pixelRatio: number,
): DecodeRequest['region'] {
  if (crop === null) return null
  const scale = fitScale({ width: crop.width * width, height: crop.height * height }, box, fit)
  const across = wholePixels([crop.x, crop.x + crop.width], width, scale.x * pixelRatio)
  const down = wholePixels([crop.y, crop.y + crop.height], height, scale.y * pixelRatio)
  return { left: across.from, top: down.from, width: across.taken, height: down.taken }
}

/** Returns the pixels along one axis that a part (in fractions) covers. If the image shrinks a lot, the edges move to whole pixels. */
function wholePixels(
  [start, end]: readonly [number, number],
  length: number,
  scale: number,
): { from: number; taken: number } {
  const [first, last] = movesEdges(scale) ? [Math.round, Math.round] : [Math.floor, Math.ceil]
  const from = Math.min(length - 1, first(start * length))
  return { from, taken: Math.min(length, Math.max(from + 1, last(end * length))) - from }
}
