import { renderStates, warningSchema } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { z } from 'zod'
import { renderFileFields, renderReportSchema } from './render-outcome'

/** One output of a render. */
export const renderFileSchema = z.object({
  url: z.url(),
  previewUrl: z.url().nullable(),
  ...renderFileFields,
})

export type RenderFile = z.infer<typeof renderFileSchema>

const metadata = z.record(z.string(), z.unknown()).exactOptional()

/** The 200 response of generate, and a completed render when read. */
export const renderResultSchema = z.object({
  id: z.string(),
  designId: z.string(),
  /** Whole ms. */
  duration: z.number(),
  files: z.array(renderFileSchema),
  status: z.literal('completed'),
  cached: z.boolean(),
  warnings: z.array(warningSchema),
  metadata,
  report: renderReportSchema.exactOptional().describe('When `report` was true'),
})

export type RenderResult = z.infer<typeof renderResultSchema>

/** The 202 response of generate: where to poll. */
export const renderAcceptedSchema = z.object({
  id: z.string(),
  designId: z.string(),
  status: z.enum(['queued', 'rendering']),
  statusUrl: z.url(),
})

/** A render without files: not yet completed, or ended without. */
export const renderStateSchema = z.object({
  id: z.string(),
  designId: z.string(),
  status: z.enum(renderStates).exclude(['completed']),
  error: z.object({ code: z.enum(errorCodes), message: z.string() }).exactOptional(),
  metadata,
})

export type RenderStateAnswer = z.infer<typeof renderStateSchema>

/** Every error response; the code is in `X-Error-Code`. */
export const errorBodySchema = z.strictObject({ message: z.string() })

export type ErrorBody = z.infer<typeof errorBodySchema>
