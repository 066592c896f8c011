import { z } from 'zod'
import { fontFamilySchema, fontStyleSchema, fontWeightSchema } from '../style/font-face'
import { limits } from '../values/limits'
import { colorSchema } from '../values/color'
import { linkSchema } from '../values/link'
import { list } from '../values/lists'
import { positive, whole } from '../values/numbers'
import { choice } from '../values/texts'

/** Font size in px; larger sizes exceed every page that can be rendered. */
export const fontSizeSchema = positive(5_000)
export const textDecorationSchema = choice('none', 'underline', 'line-through', 'overline')

/** A styled run of a text; missing properties are inherited from the element. */
export const textSpanSchema = z
  .object({
    start: whole(0, limits.textLength).describe('Index of the first grapheme'),
    end: whole(0, limits.textLength).describe('Index after the last grapheme'),
    fill: colorSchema.optional().describe('Hex colour'),
    fontWeight: fontWeightSchema.optional().describe('100..900'),
    fontStyle: fontStyleSchema.optional().describe('normal or italic'),
    fontFamily: fontFamilySchema.optional().describe('Font family'),
    fontSize: fontSizeSchema.optional().describe('Px'),
    textDecoration: textDecorationSchema
      .optional()
      .describe('Line under, through or above the text'),
    link: linkSchema.optional().describe('Target of the link in a PDF'),
  })
  .refine(span => span.end > span.start, { path: ['end'], error: 'must be greater than start' })

export const textSpansSchema = list(textSpanSchema, { of: 'spans', maximum: limits.spans })

export type TextSpan = z.output<typeof textSpanSchema>
