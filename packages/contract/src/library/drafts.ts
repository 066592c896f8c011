import { warningSchema } from '@platen/design'
import { z } from 'zod'
import { flagText, wholeText } from '../fields/list-query'
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
  before: z
    .unknown()
    .exactOptional()
    .describe(
      'The document before the edit of the API key or connected app that saved last; null if another caller saved last. Present with `?before=true`',
    ),
})

export const getDraftQuerySchema = z.object({
  before: flagText()
    .default(false)
    .describe('Adds the document before the edit of the key or app that saved last'),
})

/** The query of the call that waits for a change of a draft. */
export const watchDraftQuerySchema = z.object({
  revision: wholeText(0, 2_147_483_647)
    .default(0)
    .describe('The revision that you know; 0 for no draft'),
  wait: wholeText(0, 25).default(0).describe('Maximum number of seconds to wait for another one'),
})

/** The state of a draft, without its document. */
export const draftStateSchema = z.object({
  revision: z.int().describe('The current revision; 0 if there is no draft'),
})

export const publishRequestSchema = z.strictObject({ note: noteField, onAffected: onAffectedField })
