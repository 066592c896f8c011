import { z } from 'zod'
import { sourceSchema } from '../sources/source'
import { colorSchema, solidColorSchema } from '../values/color'
import { strokeWidthSchema } from '../values/geometry'
import { must } from '../values/numbers'
import { elementFields } from './element-fields'
import { fitSchema } from '../style/paint'

export type SvgElement = z.output<typeof svgSchema>

/** The colour, among those of the file, that `fill` replaces. */
export const fillTargetSchema = z
  .string({ error: must('dominant, all or a hex colour of six digits') })
  .regex(/^(?:dominant|all|#[0-9a-fA-F]{6})$/, {
    error: 'must be dominant, all or a hex colour of six digits',
  })

/** New colours, by the colours of the file that they replace. Parsing turns the keys into lower case. */
export const colorMapSchema = z
  .record(z.string(), z.unknown(), { error: must('an object of hex colours') })
  .refine(map => Object.keys(map).length <= 256, { error: 'must contain at most 256 colours' })
  .pipe(z.record(solidColorSchema, colorSchema))
  .overwrite(map =>
    Object.fromEntries(Object.entries(map).map(([from, to]) => [from.toLowerCase(), to])),
  )

/** An SVG file. Without `fill`, `stroke` and `colors` it keeps the colours of the file. */
export const svgSchema = z.object({
  ...elementFields,
  type: z.literal('svg'),
  src: sourceSchema.describe('The SVG file'),
  fill: colorSchema
    .nullable()
    .default(null)
    .describe('New colour for the parts that `fillTarget` selects'),
  stroke: colorSchema
    .nullable()
    .default(null)
    .describe('Colour of the outline of every painted path; null keeps the strokes of the file'),
  strokeWidth: strokeWidthSchema.default(0).describe('Width of that outline in px'),
  colors: colorMapSchema.default({}).describe('New colours, by the `#rrggbb` colours of the file'),
  fillTarget: fillTargetSchema
    .default('dominant')
    .describe('dominant (the fill of most painted paths), all, or a `#rrggbb` of the file'),
  fit: fitSchema.default('contain').describe('Fit of the SVG in the box'),
})
