import { type ImageElement } from '@platen/design'
import { type Size } from '../geometry/rectangle'
import { type NaturalPlace } from './decoded-place'
import { fitScale } from './fit-picture'

/** The part of a picture to decode, in its own px, and the size to decode it to. */
export interface DecodeRequest extends Pick<NaturalPlace, 'region'>, Size {}

/** The most px to decode of a picture: 160 MB of RGBA. */
const maximumDecoded = 40_000_000

/**
 * Decides how much of a picture to decode: the crop only, in no more px than the device shows. `pixelRatio` is
 * device px per document px.
 */
export function decodeRequest(
  element: Pick<ImageElement, 'crop' | 'fit' | 'height' | 'width'>,
  size: Size,
  pixelRatio: number,
): DecodeRequest {
  const region = cropRegion(element, size)
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
  { crop }: Pick<ImageElement, 'crop'>,
  { width, height }: Size,
): DecodeRequest['region'] {
  if (crop === null) return null
  const left = Math.min(width - 1, Math.floor(crop.x * width))
  const top = Math.min(height - 1, Math.floor(crop.y * height))
  const right = Math.min(width, Math.max(left + 1, Math.ceil((crop.x + crop.width) * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil((crop.y + crop.height) * height)))
  return { left, top, width: right - left, height: bottom - top }
}
