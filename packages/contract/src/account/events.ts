import { isId, mustBeOneOf } from '@platen/design'
import { z } from 'zod'
import { wholeText } from '../fields/list-query'
import { eventTypes } from '../names/event-types'

/** Something that has happened. */
export const eventSchema = z.strictObject({
  id: z.string().describe('The same in every delivery of the event'),
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z
    .record(z.string(), z.unknown())
    .describe(
      'For a render: the render as it was when it ended, without `report`, `layout` and `map`; if the body would be longer than 20 KiB, `filesOmitted` (the number of files) replaces `files`, and if it is still longer, `warningsOmitted` replaces `warnings`. For a batch: the batch as it was when it ended. For a published design: its id, name, size, version and note. For a comment: the comment as it was written. For an approval: the approval, and the name of its design. For a disabled webhook: its id, URL and the reason. If Platen cannot write the data: the id, and `dataOmitted: true`',
    ),
})

export type EventAnswer = z.infer<typeof eventSchema>

/** A position in the order of events. */
export interface EventCursor {
  tx: string
  id: string
}

/** Encodes a position for callers. It is opaque to them, so its format may change. */
export function eventCursor({ tx, id }: EventCursor): string {
  return Buffer.from(`${tx} ${id}`).toString('base64url')
}

const afterError = 'must be latest or the next of an earlier response'

const afterField = z
  .string({ error: afterError })
  .max(200, { error: afterError })
  .transform((text, context): EventCursor | 'latest' => {
    if (text === 'latest') return text
    const [tx = '', id = '', ...more] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
    if (/^\d{1,18}$/.test(tx) && isId('evt', id) && more.length === 0) return { tx, id }
    context.addIssue({ code: 'custom', message: afterError, input: text })
    return z.NEVER
  })
  .meta({ override: { type: 'string', maxLength: 200 } })

/** The query of the list of events. */
export const listEventsQuerySchema = z.object({
  after: afterField
    .optional()
    .describe(
      'The `next` of the previous response. With `latest`, the response has no events, only the `next` after the newest one. By default, the list begins with the oldest event',
    ),
  type: z
    .enum(eventTypes, { error: mustBeOneOf(eventTypes) })
    .optional()
    .describe('Only events of this type'),
  limit: wholeText(1, 100).default(100).describe('Maximum number of events'),
  wait: wholeText(0, 25).default(0).describe('Maximum number of seconds to wait for an event'),
})

export type ListEventsQuery = z.infer<typeof listEventsQuerySchema>

/** The events after a position. */
export const eventListSchema = z.strictObject({
  data: z.array(eventSchema),
  next: z
    .string()
    .nullable()
    .describe('The `after` of the next call; null if there has been no event yet'),
})
