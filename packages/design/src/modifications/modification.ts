import { z } from 'zod'
import { elementFields } from '../elements/element-fields'
import { cropSchema } from '../elements/image'
import { fitSchema } from '../style/paint'
import { imageFilterFields } from '../elements/image-filters'
import { qrValueSchema } from '../elements/qr'
import { colorMapSchema, fillTargetSchema } from '../elements/svg'
import { textBackgroundSchema, textFields } from '../elements/text'
import { fontSizeSchema, textSpansSchema } from '../elements/text-span'
import { fontFamilySchema, fontStyleSchema, fontWeightSchema } from '../style/font-face'
import { limits } from '../values/limits'
import { sourceSchema } from '../sources/source'
import { colorSchema } from '../values/color'
import { cornerRadiusSchema, dashSchema, strokeWidthSchema } from '../values/geometry'
import { list } from '../values/lists'
import { angle, flag, fraction, must, number, positive } from '../values/numbers'
import { text } from '../values/texts'

// The kind is not known yet: the form of either kind passes, and the kind decides later.
const backgroundSchema = z
  .union([colorSchema, textBackgroundSchema], { error: must('a hex colour, an object or null') })
  .nullable()

/**
 * Every key that a modification may carry, whatever the kind of the element. `fill` is a hex colour as the
 * public interface says; gradients belong to the design.
 */
const keySchemas = {
  text: textFields.text.describe('New text (text)'),
  src: sourceSchema.describe('New source (image, svg): http, https or data: URL, or an asset URL'),
  fill: colorSchema.describe('Fill colour, a hex value (text, svg, shape, line, qr, page)'),
  stroke: colorSchema.describe('Stroke colour, a hex value (text, image, svg, shape, line)'),
  strokeWidth: strokeWidthSchema.describe('Px (text, image, svg, shape, line)'),
  fontFamily: fontFamilySchema.describe('Font family (text)'),
  fontSize: fontSizeSchema.describe('Px (text)'),
  fontWeight: fontWeightSchema.describe('100..900 (text)'),
  fontStyle: fontStyleSchema.describe('normal or italic (text)'),
  align: textFields.align.describe('Horizontal place of the lines (text)'),
  verticalAlign: textFields.verticalAlign.describe('Vertical place of the lines (text)'),
  lineHeight: textFields.lineHeight.describe('Multiple of the font size (text)'),
  letterSpacing: textFields.letterSpacing.describe('Em (text)'),
  autoFitText: flag().describe('true is overflow shrink, false undoes it (text)'),
  overflow: textFields.overflow.describe('What happens to text that does not fit (text)'),
  minFontSize: fontSizeSchema.describe('Smallest size of shrinking, px (text)'),
  maxLines: textFields.maxLines.describe('Most lines shown, or null (text)'),
  spans: textSpansSchema.describe('Runs that look different (text)'),
  background: backgroundSchema.describe(
    'Colour, or {color, cornerRadius, padding, fit}, or null (text); colour or null (qr)',
  ),
  fit: fitSchema.describe('How the picture fills the box (image)'),
  focusX: fraction().describe('Point kept in view, 0 left .. 1 right (image)'),
  focusY: fraction().describe('Point kept in view, 0 top .. 1 bottom (image)'),
  crop: cropSchema.nullable().describe('Part of the picture in fractions, or null (image)'),
  cornerRadius: cornerRadiusSchema.describe('Px, one or four (image, shape, line)'),
  filters: z
    .object(imageFilterFields)
    .partial()
    .describe('CSS filters to change; the others stay (image)'),
  alt: text(2_000).describe('Description of the picture (image)'),
  colors: colorMapSchema.describe('New colours by the `#rrggbb` of the file (svg)'),
  fillTarget: fillTargetSchema.describe('dominant, all or a `#rrggbb` of the file (svg)'),
  dash: dashSchema.describe('Px of strokes and gaps in turn (shape, line)'),
  value: qrValueSchema.describe('What a reader of the code sees (qr)'),
  visible: flag().describe('Whether it is drawn (every kind, page)'),
  opacity: fraction().describe('0 transparent .. 1 opaque (every kind)'),
  x: number(-limits.offset, limits.offset).describe('Left edge, px from the parent (every kind)'),
  y: number(-limits.offset, limits.offset).describe('Top edge, px from the parent (every kind)'),
  width: elementFields.width.describe('Px (every kind)'),
  height: positive(limits.side).describe('Px (every kind)'),
  rotation: angle().describe('Degrees, clockwise (every kind)'),
}

export type ModificationKey = keyof typeof keySchemas

/** Every key that some kind takes, the keys of the public interface first. */
export const modificationKeys = Object.keys(keySchemas) as readonly ModificationKey[]

const optional = Object.fromEntries(
  Object.entries(keySchemas).map(([key, schema]) => [key, schema.optional()]),
) as { [Key in ModificationKey]: z.ZodOptional<(typeof keySchemas)[Key]> }

/** One modification. Keys that nobody knows are kept, so that they can be named in a warning. */
export const modificationSchema = z
  .looseObject({
    id: text(1_000)
      .min(1, { error: 'must not be empty' })
      .describe('Id of the element, or of the page'),
    ...optional,
  })
  .refine(modification => Object.keys(modification).length <= limits.keysPerModification, {
    error: `must hold at most ${limits.keysPerModification} keys`,
  })

/** A checked modification: `id` and the keys that were sent. */
export type Modification = z.output<typeof modificationSchema>

/** The list as `generate` takes it. */
export const modificationsSchema = list(modificationSchema, {
  name: 'an array',
  of: 'modifications',
  maximum: limits.modifications,
})
