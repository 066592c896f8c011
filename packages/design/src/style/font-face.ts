import { z } from 'zod'
import { sourceSchema } from '../sources/source'
import { whole } from '../values/numbers'
import { choice, text } from '../values/texts'

/** Any family may be named: one that nobody has is a warning and the default font, never a failure. */
export const fontFamilySchema = text(200).min(1, { error: 'must not be empty' })
export const fontWeightSchema = whole(100, 900)
export const fontStyleSchema = choice('normal', 'italic')

/** A font that the design brings along. */
export const fontFaceSchema = z.object({
  family: fontFamilySchema.describe('Name used in `fontFamily`'),
  weight: fontWeightSchema.default(400).describe('100..900'),
  style: fontStyleSchema.default('normal').describe('normal or italic'),
  src: sourceSchema.describe('The font file'),
})

export type FontFace = z.output<typeof fontFaceSchema>
