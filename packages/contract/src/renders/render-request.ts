import { modificationSchema, pdfOptionsSchema, renderFormats } from '@platen/design'
import { z } from 'zod'
import { generateRequestSchema } from './generate-request'

/** The request of a render, with all defaults: the body of a generate call for the same render. */
export const renderRequestSchema = z.object({
  modifications: z.array(modificationSchema),
  formats: z.array(z.enum(renderFormats)),
  scale: z.number(),
  quality: z.int(),
  pages: z.array(z.int()).exactOptional().describe('Absent if all pages were requested'),
  transparent: z.boolean(),
  pdf: pdfOptionsSchema.strip().exactOptional(),
  strict: z.boolean(),
  report: z.boolean(),
  layout: z.boolean(),
  map: z.boolean(),
  onAssetError: generateRequestSchema.shape.onAssetError.unwrap(),
  metadata: z.record(z.string(), z.unknown()).exactOptional(),
})

export type RenderRequestAnswer = z.infer<typeof renderRequestSchema>
