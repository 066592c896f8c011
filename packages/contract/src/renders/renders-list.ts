import { mustBeOneOf, renderStates } from '@platen/design'
import { z } from 'zod'
import { flagText, listAnswer, listFields, momentText, userIdField } from '../fields/list-query'
import { listedPurposes } from '../names/listed-purposes'
import { renderSchema } from './render-answers'
import { renderCursorField } from './render-cursor'

const keyIdError = 'must be the id of one API key'
const batchIdError = 'must be the id of one batch'
const designIdError = 'must be the id of one design or template'

/** The filters of the render list. */
export const listRendersQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Id of a render, design or template, or the start of one, such as `rnd_01kaq5`',
  ),
  orderBy: listFields.orderBy.describe('latest: newest first; oldest: oldest first'),
  purpose: z
    .enum(listedPurposes, { error: mustBeOneOf(listedPurposes) })
    .default('call')
    .describe(
      'call: renders that calls requested; url: those that signed URLs requested; batch: those of batches',
    ),
  status: z
    .enum(renderStates, { error: mustBeOneOf(renderStates) })
    .optional()
    .describe('Only renders in this state'),
  designId: z
    .string({ error: designIdError })
    .max(64, { error: designIdError })
    .optional()
    .describe('Only renders of this design or template'),
  batchId: z
    .string({ error: batchIdError })
    .max(64, { error: batchIdError })
    .optional()
    .describe('Only the latest renders of the rows of this batch, whatever `purpose` says'),
  keyId: z
    .string({ error: keyIdError })
    .max(64, { error: keyIdError })
    .optional()
    .describe('Only renders that this API key requested'),
  userId: userIdField.describe("Only renders that this embedder's user requested"),
  from: momentText()
    .optional()
    .describe('Only renders created at this time or later; a date means 0:00 UTC'),
  to: momentText()
    .optional()
    .describe('Only renders created before this time; a date means 0:00 UTC'),
  cursor: renderCursorField
    .optional()
    .describe(
      'Replaces `page`: the `nextCursor` of the previous page. No render is skipped or repeated while others are added, and late pages load as fast as early ones',
    ),
})

/** The query of a single render. */
export const getRenderQuerySchema = z.object({
  request: flagText().default(false).describe('Adds the request of the render'),
})

export type ListRendersQuery = z.infer<typeof listRendersQuerySchema>

/** A page of renders in the form of single reads, but without reports. A filter that was not sent is null. */
export const renderListSchema = listAnswer(renderSchema).extend({
  status: z.enum(renderStates).nullable(),
  designId: z.string().nullable(),
  keyId: z.string().nullable(),
  userId: z.string().nullable(),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  nextCursor: z.string().nullable().describe('The `cursor` of the next page; null on the last one'),
})
