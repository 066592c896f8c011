import { renderStates, warningSchema } from '@platen/design'
import { errorCodes } from '@platen/errors'
import { z } from 'zod'
import { elementMapSchema } from './element-map'
import { layoutSchema } from './layout'
import { renderFileFields, renderTimingsSchema } from './render-outcome'
import { renderReportSchema } from './render-report'
import { renderRequestSchema } from './render-request'

/** One output of a render. */
export const renderFileSchema = z.object({
  url: z.url(),
  previewUrl: z.url().nullable().describe('A PNG of the PDF; null for other formats'),
  ...renderFileFields,
})

export type RenderFile = z.infer<typeof renderFileSchema>

const metadata = z.record(z.string(), z.unknown()).exactOptional().describe('As sent in the call')

/** The 200 response of generate. */
export const renderResultSchema = z.object({
  id: z.string(),
  designId: z.string(),
  duration: z.int().describe('ms'),
  files: z.array(renderFileSchema),
  expiresAt: z.iso
    .datetime()
    .exactOptional()
    .describe('The files exist at least until this time; absent if they are kept for ever'),
  status: z.literal('completed'),
  cached: z.boolean().describe('True if the files are those of an earlier render'),
  warnings: z.array(warningSchema),
  metadata,
  report: renderReportSchema.exactOptional().describe('Present if `report` was true'),
  layout: layoutSchema.exactOptional().describe('Present if `layout` was true'),
  map: elementMapSchema.exactOptional().describe('Present if `map` was true'),
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
  designVersion: z.int().describe('The version of the design that was rendered'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable().describe('Null until a worker takes the render'),
  finishedAt: z.iso.datetime().nullable().describe('Null until the render has ended'),
  keyId: z
    .string()
    .nullable()
    .describe(
      'The API key that requested the render, the key that signed its URL, or the inbound hook that received its body; null for other callers, and if it was not recorded',
    ),
  userId: z
    .string()
    .nullable()
    .describe("The embedder's user whose editor requested the render; null for other callers"),
  request: renderRequestSchema.exactOptional().describe('Present with `?request=true`'),
}

/** A completed render, as returned by a read. */
export const completedRenderSchema = renderResultSchema.extend({
  ...facts,
  stages: renderTimingsSchema.describe('Duration of each part, in ms'),
})

/** A render without files: not yet completed, or ended without any. */
export const renderStateSchema = z.object({
  id: z.string(),
  designId: z.string(),
  status: z.enum(renderStates).exclude(['completed']),
  error: z
    .object({ code: z.enum(errorCodes), message: z.string() })
    .exactOptional()
    .describe('The reason why it failed'),
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
