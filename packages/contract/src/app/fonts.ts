import { textField } from '@platen/design'
import { z } from 'zod'

const glyphs = {
  inColors: z.boolean().describe('True if the font has coloured glyphs'),
  isVariable: z.boolean().describe('True if the font has a continuous range of weights'),
}

/** Identifies a font by the URL of its file. */
export const fontRequestSchema = z.strictObject({ src: textField(2048) })

/** The characters and features of a font. */
export const fontGlyphsSchema = z.object({
  ...glyphs,
  coverage: z.string().describe('The characters of the font, as packed ranges'),
})

/** An uploaded font, with the data that browsers need to select it before they load its file. */
const ownFontSchema = z.object({
  family: z.string(),
  weight: z.number(),
  style: z.enum(['normal', 'italic']),
  url: z.string(),
  bytes: z.number(),
  ...glyphs,
  coverage: z
    .number()
    .nullable()
    .describe('The index of its characters in `coverages`; null if they are not known'),
})

/** The fonts of the organization, newest first. */
export const ownFontListSchema = z.object({
  faces: z.array(ownFontSchema),
  coverages: z.array(z.string()).describe('Packed ranges of characters; faces can share an entry'),
})
