import { placeholders } from '@platen/design'
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The report on one element: modification keys with and without effect, and findings from drawing it. */
export const elementReportSchema = z.object({
  id: z.string(),
  page: z.int().describe('1-based'),
  applied: z.array(z.string()).describe('Modification keys that changed it'),
  ignored: z
    .array(z.object({ key: z.string(), reason: z.string() }))
    .describe('Modification keys without effect, and the reasons'),
  fontSize: z.number().exactOptional().describe('The font size that was used, in px'),
  lines: z.int().exactOptional().describe('Number of lines drawn'),
  overflowed: z.boolean().exactOptional().describe('The text did not fit or was cut'),
  fallbackFonts: z
    .array(z.string())
    .exactOptional()
    .describe(
      'Families used for characters that the requested family lacks, or in place of a missing family',
    ),
  missingGlyphs: z
    .array(z.string())
    .exactOptional()
    .describe('Characters for which no font has a glyph'),
  assetError: z
    .object({
      message: z.string().describe('The reason'),
      shown: z
        .enum(placeholders)
        .describe('Shown instead: its `fallbackSrc`, the image of the design, or nothing'),
    })
    .exactOptional()
    .describe('An image could not be used, and something else is shown'),
  effectiveDpi: z
    .number()
    .exactOptional()
    .describe('Pixels of the source per inch of the document (96 px)'),
  crop: z
    .object({ x: share, y: share, width: share, height: share })
    .exactOptional()
    .describe(
      'The visible part of an image, in fractions of its sides; absent if all of it is visible',
    ),
})

export type RenderElementReport = z.infer<typeof elementReportSchema>

/** Reports on elements, if requested: first those that the call addresses, then others with findings. */
export const renderReportSchema = z.object({ elements: z.array(elementReportSchema) })
