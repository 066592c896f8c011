import { renderFormats, placeholders, warningSchema } from '@platen/design'
import { z } from 'zod'
import { readingGlance } from './read-glance'

/** The fields of a file in rows and responses; size in bytes, sides in file pixels (for a PDF, page pixels times scale). */
export const renderFileFields = {
  size: z.int().describe('Bytes'),
  width: z.number().describe('px'),
  height: z.number().describe('px'),
  mimetype: z.string(),
  format: z.enum(renderFormats),
  page: z.int().describe('1-based'),
  checksum: z.string().describe('SHA-256 of the bytes, hex'),
}

/** A file as the render row stores it: with storage keys instead of URLs. */
export const renderFileRowSchema = z.object({
  key: z.string(),
  previewKey: z.string().nullable(),
  ...renderFileFields,
})

export type RenderFileRow = z.infer<typeof renderFileRowSchema>

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
        .describe('Its `fallbackSrc`, the image of the design, or nothing'),
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

/** The duration of each part of a render, in ms. */
export const renderTimingsSchema = z.object({
  queue: z.number(),
  fetch: z.number(),
  decode: z.number(),
  layout: z.number(),
  raster: z.number(),
  encode: z.number(),
  store: z.number(),
})

export type RenderTimings = z.infer<typeof renderTimingsSchema>

/** Reports on elements, if requested: first those that the call addresses, then others with findings. */
export const renderReportSchema = z.object({ elements: z.array(elementReportSchema) })

/** The outcome that the worker stores in the row of a completed render and the API presents. */
export const renderOutcomeSchema = readingGlance(
  z.object({
    files: z.array(renderFileRowSchema),
    warnings: z.array(warningSchema),
    report: renderReportSchema.exactOptional(),
    /** The inline image of the first page, if requested. */
    inlineImage: z.object({ key: z.string(), mimetype: z.string() }).exactOptional(),
    /** The size of a view's original image, turned upright, in px. */
    natural: z.object({ width: z.int(), height: z.int() }).exactOptional(),
    timings: renderTimingsSchema,
  }),
)

export type RenderOutcomeRow = z.infer<typeof renderOutcomeSchema>

/** Returns the storage keys of all files in a result. */
export function storedKeys({
  files,
  inlineImage,
}: Pick<RenderOutcomeRow, 'files' | 'inlineImage'>): string[] {
  const keys = files.flatMap(({ key, previewKey }) => [key, previewKey ?? []].flat())
  return inlineImage ? [...keys, inlineImage.key] : keys
}
