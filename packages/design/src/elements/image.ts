import { z } from 'zod'
import { fitSchema, paintSchema } from '../style/paint'
import { sourceSchema } from '../sources/source'
import { colorSchema } from '../values/color'
import { cornerRadiusSchema, strokeWidthSchema } from '../values/geometry'
import { fraction, number } from '../values/numbers'
import { text } from '../values/texts'
import { elementFields } from './element-fields'
import { imageFiltersSchema } from './image-filters'

export type ImageElement = z.output<typeof imageSchema>
export type Crop = z.output<typeof cropSchema>

/** A part of the image, in fractions of its width and height. */
export const cropSchema = z
  .object({
    x: fraction().default(0).describe('Left edge'),
    y: fraction().default(0).describe('Top edge'),
    width: number(0.0001, 1).default(1).describe('Width'),
    height: number(0.0001, 1).default(1).describe('Height'),
  })
  // Sums of rounded fractions may slightly exceed 1.
  .refine(crop => crop.x + crop.width < 1.001 && crop.y + crop.height < 1.001, {
    error: 'must lie inside the image',
  })

/** A bitmap. By default it covers the box, centred and cropped. */
export const imageSchema = z.object({
  ...elementFields,
  type: z.literal('image'),
  src: sourceSchema.describe('http, https or data: URL, or the URL of an uploaded asset'),
  fit: fitSchema.default('cover').describe('Fit of the image in the box'),
  focusX: fraction()
    .default(0.5)
    .describe('Point that remains visible when edges are cut: 0 (left) .. 1 (right)'),
  focusY: fraction()
    .default(0.5)
    .describe('Point that remains visible when edges are cut: 0 (top) .. 1 (bottom)'),
  crop: cropSchema
    .nullable()
    .default(null)
    .describe('The part of the image to show, or null for all of it'),
  cornerRadius: cornerRadiusSchema.default(0).describe('One radius, or one for each corner, in px'),
  stroke: colorSchema.default('#000000').describe('Colour of the outline'),
  strokeWidth: strokeWidthSchema.default(0).describe('Width of the outline in px; 0 draws none'),
  filters: imageFiltersSchema.prefault({}).describe('CSS filters'),
  background: paintSchema.nullable().default(null).describe('Paint behind the image, or null'),
  alt: text(2_000).default('').describe('Description of the image'),
})
