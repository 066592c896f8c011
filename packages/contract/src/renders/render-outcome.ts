import { renderFormats, warningSchema } from '@platen/design'
import { z } from 'zod'
import { textBudgetSchema } from '../library/budgets'
import { findingSchema } from '../library/checks'
import { dryRunFindings } from './dry-run'
import { elementMapSchema } from './element-map'
import { layoutSchema } from './layout'
import { readingGlance } from './read-glance'
import { renderReportSchema } from './render-report'

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

/** The outcome that the worker stores in the row of a completed render and the API presents. */
export const renderOutcomeSchema = readingGlance(
  z.object({
    files: z.array(renderFileRowSchema),
    warnings: z.array(warningSchema),
    report: renderReportSchema.exactOptional(),
    layout: layoutSchema.exactOptional(),
    map: elementMapSchema.exactOptional(),
    /** Only for a check, which has no files. */
    findings: z.object(dryRunFindings).exactOptional(),
    /** Only of a check that measures budgets. */
    budgets: z.array(textBudgetSchema).exactOptional(),
    /** Only of a check that looks for faults of the design. */
    faults: z.array(findingSchema).exactOptional(),
    /** Only of a merge: the number of pages of the PDF. */
    joined: z.int().exactOptional(),
    /** The inline image of the first page, if requested; of a view that wants the file itself, its image as it was fetched. */
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
