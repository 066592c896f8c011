import { z } from 'zod'
import { sourceSchema } from '../sources/source'
import { whole } from '../values/numbers'
import { choice, text } from '../values/texts'

/** Any family is accepted: an unknown one leads to a warning and the default font, never to an error. */
export const fontFamilySchema = text(200).min(1, { error: 'must not be empty' })
export const fontWeightSchema = whole(100, 900)
export const fontStyleSchema = choice('normal', 'italic')

/** A font that is part of the design. */
export const fontFaceSchema = z.object({
  family: fontFamilySchema.describe('Name used in `fontFamily`'),
  weight: fontWeightSchema.default(400).describe('100..900'),
  style: fontStyleSchema.default('normal').describe('normal or italic'),
  src: sourceSchema.describe('The font file'),
})

export type FontFace = z.output<typeof fontFaceSchema>
