import { renderStates } from '@platen/design'
import { z } from 'zod'
import { listAnswer, listFields } from '../fields/list-query'
import { renderResultSchema, renderStateSchema } from './render-answers'

const designIdError = 'must be one id of a design or template'

/** The filters of the render list. */
export const listRendersQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Id of a render, design or template, or its beginning, e.g. `rnd_01kaq5`',
  ),
  orderBy: listFields.orderBy.describe('latest: newest first; oldest: oldest first'),
  status: z
    .enum(renderStates, { error: `must be one of ${renderStates.join(', ')}` })
    .optional()
    .describe('Only renders in this state'),
  designId: z
    .string({ error: designIdError })
    .max(64, { error: designIdError })
    .optional()
    .describe('Only renders of this design or template'),
})

export type ListRendersQuery = z.infer<typeof listRendersQuerySchema>

const createdAt = z.iso.datetime()

/** A render in a list: as read alone, without its report, with its creation time. */
export const renderItemSchema = renderResultSchema
  .omit({ report: true })
  .extend({ createdAt })
  .or(renderStateSchema.extend({ createdAt }))

export type RenderItem = z.infer<typeof renderItemSchema>

/** A page of renders; `status` and `designId` are the filters when they were sent. */
export const renderListSchema = listAnswer(renderItemSchema).extend({
  status: z.enum(renderStates).nullable(),
  designId: z.string().nullable(),
})
