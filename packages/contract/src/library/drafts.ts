import { warningSchema } from '@platen/design'
import { z } from 'zod'
import { noteField } from './designs'
import { onAffectedField } from './field-uses'
import { authorSchema } from './versions'

/** The body of a draft; `packages/design` checks `document`. */
export const saveDraftRequestSchema = z.strictObject({
  document: z.unknown().refine(document => document !== undefined, { error: 'is required' }),
  baseVersion: z
    .int()
    .min(1)
    .max(999_999_999)
    .describe('The version that the document is based on'),
})

export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>

/** The unpublished changes of a design; `warnings` after a save. */
export const draftSchema = z.object({
  document: z.unknown(),
  revision: z.int().describe('Increases with each save; no revision occurs twice'),
  baseVersion: z.int().describe('The version that the document is based on'),
  updatedBy: authorSchema,
  updatedAt: z.iso.datetime(),
  warnings: z.array(warningSchema).exactOptional(),
})

export const publishRequestSchema = z.strictObject({ note: noteField, onAffected: onAffectedField })
