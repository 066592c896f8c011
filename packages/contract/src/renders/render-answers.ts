import { renderStates, warningSchema } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { z } from 'zod'
import { renderFileFields, renderReportSchema, renderTimingsSchema } from './render-outcome'
import { renderRequestSchema } from './render-request'

/** One output of a render. */
export const renderFileSchema = z.object({
  url: z.url(),
  previewUrl: z.url().nullable().describe('A PNG of a PDF, otherwise null'),
  ...renderFileFields,
})

export type RenderFile = z.infer<typeof renderFileSchema>

const metadata = z.record(z.string(), z.unknown()).exactOptional().describe('As the call sent it')

/** The 200 response of generate. */
export const renderResultSchema = z.object({
  id: z.string(),
  designId: z.string(),
  duration: z.int().describe('ms'),
  files: z.array(renderFileSchema),
  expiresAt: z.iso
    .datetime()
    .exactOptional()
    .describe('Until when the files are there at least; absent when they are kept'),
  status: z.literal('completed'),
  cached: z.boolean().describe('Answered from the files of an earlier render'),
  warnings: z.array(warningSchema),
  metadata,
  report: renderReportSchema.exactOptional().describe('When `report` was true'),
})

export type RenderResult = z.infer<typeof renderResultSchema>

/** The 202 response of generate: the render to poll. */
export const renderAcceptedSchema = z.object({
  id: z.string(),
  designId: z.string(),
  status: z.enum(['queued', 'rendering']),
  statusUrl: z.url(),
})

/** The fields that reading a render returns in addition to those of generate. */
const facts = {
  designVersion: z.int().describe('The version of the design that it shows'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable().describe('Null until a worker takes it'),
  finishedAt: z.iso.datetime().nullable().describe('Null until it has ended'),
  keyId: z
    .string()
    .nullable()
    .describe('The API key that asked for it; null for other callers, and when it was not noted'),
  userId: z
    .string()
    .nullable()
    .describe("The embedder's user whose editor asked for it; null for other callers"),
  request: renderRequestSchema.exactOptional().describe('With `?request=true`'),
}

/** A completed render, as returned by a read. */
export const completedRenderSchema = renderResultSchema.extend({
  ...facts,
  stages: renderTimingsSchema.describe('How long each part took, in ms'),
})

/** A render without files: not yet completed, or ended without any. */
export const renderStateSchema = z.object({
  id: z.string(),
  designId: z.string(),
  status: z.enum(renderStates).exclude(['completed']),
  error: z
    .object({ code: z.enum(errorCodes), message: z.string() })
    .exactOptional()
    .describe('Why it failed'),
  metadata,
  ...facts,
})

export type RenderStateAnswer = z.infer<typeof renderStateSchema>

/** A render, as returned by a read. */
export const renderSchema = z.discriminatedUnion('status', [
  completedRenderSchema,
  renderStateSchema,
])

export type RenderAnswer = z.infer<typeof renderSchema>

/** Every error response; the code is in `X-Error-Code`. */
export const errorBodySchema = z.strictObject({ message: z.string() })

export type ErrorBody = z.infer<typeof errorBodySchema>
