import { z } from 'zod'
import { fraction, number } from '../values/numbers'

/** The fields of an image's filters without their defaults, for modifications. */
export const imageFilterFields = {
  blur: number(0, 250).describe('Px'),
  brightness: number(0, 10).describe('1: no change'),
  contrast: number(0, 10).describe('1: no change'),
  saturate: number(0, 10).describe('1: no change'),
  hueRotate: number(-36_000, 36_000).describe('Degrees'),
  grayscale: fraction().describe('0..1'),
  sepia: fraction().describe('0..1'),
  invert: fraction().describe('0..1'),
}

/** CSS filters, applied in this order. */
export const imageFiltersSchema = z.object({
  blur: imageFilterFields.blur.default(0),
  brightness: imageFilterFields.brightness.default(1),
  contrast: imageFilterFields.contrast.default(1),
  saturate: imageFilterFields.saturate.default(1),
  hueRotate: imageFilterFields.hueRotate.default(0),
  grayscale: imageFilterFields.grayscale.default(0),
  sepia: imageFilterFields.sepia.default(0),
  invert: imageFilterFields.invert.default(0),
})

export type ImageFilters = z.output<typeof imageFiltersSchema>
