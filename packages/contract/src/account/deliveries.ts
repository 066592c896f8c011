import { mustBeOneOf } from '@platen/design'
import { z } from 'zod'
import { listAnswer, listFields, momentText } from '../fields/list-query'
import { deliveryStates } from '../names/delivery-states'
import { eventTypes } from '../names/event-types'
import { webhookLimits } from '../names/webhook-limits'

/** The states from which deliveries are replayed; pending ones are on their way. */
const replayedStates = ['failed', 'cancelled', 'delivered'] as const

/** The filters of the deliveries of a webhook. */
export const listDeliveriesQuerySchema = z.object({
  ...listFields,
  search: listFields.search.describe(
    'Id of a delivery, event or render, or the start of one, such as `rnd_01kaq5`',
  ),
  orderBy: listFields.orderBy.describe('latest: newest first; oldest: oldest first'),
  state: z
    .enum(deliveryStates, { error: mustBeOneOf(deliveryStates) })
    .optional()
    .describe('Only deliveries in this state'),
  type: z
    .enum(eventTypes, { error: mustBeOneOf(eventTypes) })
    .optional()
    .describe('Only events of this type'),
})

export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuerySchema>

/** One attempt to send an event. */
const attemptSchema = z.strictObject({
  at: z.iso.datetime().describe('Time at which the attempt ended'),
  status: z.number().int().nullable().describe('HTTP status of the response; null without one'),
  duration: z.number().int().describe('In ms'),
  error: z.string().nullable().describe('Reason why there is no response; null if there is one'),
  response: z
    .string()
    .nullable()
    .describe(
      'The first 1 KiB of the response body; null if it is empty, or came from a port that the operator opened to private addresses',
    ),
})

/** An event on its way to a webhook. */
export const deliverySchema = z.strictObject({
  id: z.string(),
  eventId: z.string().describe('The `webhook-id` that is sent'),
  type: z.string(),
  subjectId: z
    .string()
    .describe('Id of the render, batch, design or webhook that the event is about'),
  url: z
    .string()
    .describe('Where it is sent: the URL of the webhook, or the `webhookUrl` of a render or batch'),
  state: z.enum(deliveryStates),
  createdAt: z.iso.datetime(),
  attemptCount: z.number().int().describe('Number of attempts that have begun'),
  lastAttempt: attemptSchema.nullable().describe('Null until the first attempt has ended'),
  nextAttemptAt: z.iso.datetime().nullable().describe('Null unless the delivery is pending'),
})

const counted = webhookLimits.counted.toLocaleString('en')

/** A page of deliveries. A filter that was not sent is null. */
export const deliveryListSchema = listAnswer(deliverySchema).extend({
  total: z
    .number()
    .int()
    .describe(`Number of matching items on all pages; ${counted} if there are more`),
  state: z.enum(deliveryStates).nullable(),
  type: z.enum(eventTypes).nullable(),
})

/** A delivery with what was sent, and all attempts. */
export const deliveryDetailSchema = deliverySchema.extend({
  body: z.string().describe('The text that is sent'),
  attempts: z.array(attemptSchema).describe('Oldest first'),
})

/** The deliveries to send again. */
export const replayRequestSchema = z
  .strictObject({
    since: momentText().describe(
      'Only deliveries created at this time or later; a date means 0:00 UTC',
    ),
    until: momentText()
      .optional()
      .describe('Only deliveries created before this time; a date means 0:00 UTC'),
    state: z
      .enum(replayedStates, { error: mustBeOneOf(replayedStates) })
      .optional()
      .describe('Only deliveries in this state; by default, failed and cancelled ones'),
  })
  .refine(({ since, until }) => until === undefined || until > since, {
    path: ['until'],
    error: 'must be after since',
  })

export type ReplayRequest = z.infer<typeof replayRequestSchema>

/** The answer to a replay. */
export const replayedSchema = z.strictObject({
  queued: z.number().int().describe('Number of deliveries that will be sent again'),
})

/** The example to send. */
export const testWebhookRequestSchema = z.strictObject({
  type: z
    .enum(eventTypes, { error: mustBeOneOf(eventTypes) })
    .optional()
    .describe('Type of the event; by default, the first of the `events` of the webhook'),
})

export type TestWebhookRequest = z.infer<typeof testWebhookRequestSchema>

/** The outcome of a test. */
export const testedWebhookSchema = attemptSchema
  .omit({ at: true })
  .extend({ delivered: z.boolean().describe('True if the status is 2xx') })
