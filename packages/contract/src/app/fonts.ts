import { z } from 'zod'

/** An uploaded font, as browsers choose it before they have its file. */
const ownFontSchema = z.object({
  family: z.string(),
  weight: z.number(),
  style: z.enum(['normal', 'italic']),
  url: z.string(),
  bytes: z.number(),
  inColors: z.boolean().describe('Whether it has colored glyphs'),
  isVariable: z.boolean().describe('Whether it has every weight between two'),
  coverage: z
    .number()
    .nullable()
    .describe('Its characters: an index of `coverages`; null where they are not told'),
})

/** The fonts of the organization, newest first. */
export const ownFontListSchema = z.object({
  faces: z.array(ownFontSchema),
  coverages: z.array(z.string()).describe('Packed ranges; many faces share one'),
})
