import { z } from 'zod'
import { renderFormats } from './render-options'
import { warningSchema } from './warning'

/** A file as the render row keeps it: storage keys instead of URLs; size in bytes, sides in px of the file. */
export const renderFileRowSchema = z.object({
  key: z.string(),
  previewKey: z.string().nullable(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  mimetype: z.string(),
  format: z.enum(renderFormats),
  /** 1-based. */
  page: z.number(),
  /** SHA-256 of the bytes, hex. */
  checksum: z.string(),
})

export type RenderFileRow = z.infer<typeof renderFileRowSchema>

/** What became of one element: modification keys that applied or not, and what drawing found out. */
export const elementReportSchema = z.object({
  id: z.string(),
  page: z.number(),
  applied: z.array(z.string()),
  ignored: z.array(z.object({ key: z.string(), reason: z.string() })),
  fontSize: z.number().exactOptional(),
  lines: z.number().exactOptional(),
  overflowed: z.boolean().exactOptional(),
  effectiveDpi: z.number().exactOptional(),
})

export type RenderElementReport = z.infer<typeof elementReportSchema>

/** Where the time of a render went, each in ms. */
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

/** What the worker writes into the row of a completed render, and the API presents. */
export const renderOutcomeSchema = z.object({
  files: z.array(renderFileRowSchema),
  warnings: z.array(warningSchema),
  elements: z.array(elementReportSchema),
  timings: renderTimingsSchema,
})

export type RenderOutcomeRow = z.infer<typeof renderOutcomeSchema>
