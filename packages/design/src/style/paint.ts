import { z } from 'zod'
import { sourceSchema } from '../sources/source'
import { colorSchema } from '../values/color'
import { list } from '../values/lists'
import { angle, fraction, must, number } from '../values/numbers'
import { choice } from '../values/texts'

/** The fit of an image in its box, as in CSS `object-fit`. */
export const fitSchema = choice('cover', 'contain', 'fill', 'none')

export type Fit = z.output<typeof fitSchema>

const gradientStop = z.object({
  offset: fraction().describe('Position of the colour on the gradient, 0..1'),
  color: colorSchema.describe('Hex colour of the stop'),
})

const stops = list(gradientStop, { of: 'stops', nonEmpty: true, maximum: 64 }).describe(
  'Colours along the gradient',
)

// The centre may be outside the box, as in CSS.
const centre = (): z.ZodNumber => number(-10, 10)

/** A gradient between colours. */
export const gradientSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('linear'),
    angle: angle().default(180).describe('Direction in degrees, as in CSS: 0 is up, 90 is right'),
    stops,
  }),
  z.object({
    type: z.literal('radial'),
    cx: centre().default(0.5).describe('Centre, in fractions of the width'),
    cy: centre().default(0.5).describe('Centre, in fractions of the height'),
    r: number(0.0001, 10).default(0.5).describe("Radius, in fractions of the box's longer side"),
    stops,
  }),
  z.object({
    type: z.literal('conic'),
    cx: centre().default(0.5).describe('Centre, in fractions of the width'),
    cy: centre().default(0.5).describe('Centre, in fractions of the height'),
    angle: angle().default(0).describe('Angle of the first stop, in degrees clockwise; 0 is up'),
    stops,
  }),
])

const imagePaint = z.object({
  type: z.literal('image'),
  src: sourceSchema.describe('The image'),
  fit: fitSchema.default('cover').describe('Fit of the image in the area'),
})

const paints = z.discriminatedUnion('type', [...gradientSchema.options, imagePaint])

/** The fill of an area: a hex colour, a gradient or an image. */
export const paintSchema = z.union([colorSchema, paints], {
  error: must('a hex colour, a gradient or an image'),
})

export type Paint = z.output<typeof paintSchema>
export type Gradient = z.output<typeof gradientSchema>
export type ImagePaint = z.output<typeof imagePaint>

/** Returns true for a paint that needs an image. */
export function isImagePaint(value: unknown): value is ImagePaint {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'image'
}
