import { flagField, mustBeOneOf, textField } from '@platen/design'
import { z } from 'zod'
import { eventTypes, usualEvents } from '../names/event-types'
import { webhookLimits } from '../names/webhook-limits'

const eventsField = z
  .array(z.enum(eventTypes, { error: mustBeOneOf(eventTypes) }), {
    error: 'must be a list of types',
  })
  .min(1, { error: 'must not be empty' })
  .max(eventTypes.length, { error: `must contain at most ${eventTypes.length} types` })
  .refine(types => new Set(types).size === types.length, {
    error: 'must contain each type only once',
  })
  .describe('Types of events that it receives')

const fields = {
  url: textField(webhookLimits.url).describe('An https URL with a public host'),
  events: eventsField,
  designId: textField(64).nullable().describe('Only events of this design; null for all'),
  description: textField(webhookLimits.description),
}

/** The body of a new webhook. */
export const createWebhookRequestSchema = z.strictObject({
  url: fields.url,
  events: fields.events.default([...usualEvents]),
  designId: fields.designId.default(null),
  description: fields.description.default(''),
})

/** An update of a webhook: the fields that change. */
export const changeWebhookRequestSchema = z
  .strictObject({
    url: fields.url.optional(),
    events: fields.events.optional(),
    designId: fields.designId.optional(),
    description: fields.description.optional(),
    enabled: flagField()
      .optional()
      .describe(
        'false: receives nothing until it is enabled again; true: also resets its failures',
      ),
  })
  .refine(body => Object.values(body).some(value => value !== undefined), {
    error: 'must have a field to change',
  })

const overlapForm = /^(?:0|(\d{1,5})(m|h|d))$/
const overlapError = 'must be a time from 0 to 7d, like 30m, 24h or 2d'
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const longestOverlapMs = 7 * unitMs.d

/** The body of a rotation; the overlap is converted to ms. */
export const rotateWebhookRequestSchema = z.strictObject({
  overlap: z
    .string({ error: overlapError })
    .regex(overlapForm, { error: overlapError })
    .transform(text => {
      const [, number = '0', unit = 'm'] = overlapForm.exec(text) ?? []
      return Number(number) * unitMs[unit as keyof typeof unitMs]
    })
    .refine(ms => ms <= longestOverlapMs, { error: overlapError })
    .meta({ override: { type: 'string', pattern: overlapForm.source } })
    .prefault('24h')
    .describe(
      'Time for which events are also signed with the previous secret, in minutes, hours or days, such as `30m`, `24h` or `2d`: at most `7d`, or `0`',
    ),
})

/** A webhook, without its secret. */
export const webhookSchema = z.strictObject({
  id: z.string(),
  url: z
    .string()
    .nullable()
    .describe(
      'Null for the built-in webhook, which sends to the `webhookUrl` of each render and batch',
    ),
  events: z.array(z.string()),
  designId: z.string().nullable(),
  description: z.string(),
  enabled: z.boolean(),
  disabledReason: z
    .string()
    .nullable()
    .describe(
      '`gone` or `failing` if Platen disabled it; null if a caller disabled it, or if it is enabled',
    ),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('Time of the first failure since its last success; null if there is none'),
  createdAt: z.iso.datetime(),
})

const secret = z.string().describe('Signs the events: `whsec_` and 32 bytes in base64; shown once')

/** A new webhook, with its secret. */
export const newWebhookSchema = webhookSchema.extend({ secret })

export const webhookListSchema = z.strictObject({ data: z.array(webhookSchema) })

/** The response to a rotation. */
export const rotatedWebhookSchema = z.strictObject({
  secret,
  previousUntil: z.iso
    .datetime()
    .nullable()
    .describe(
      'Until this time, events are also signed with the previous secret; null if it no longer signs',
    ),
})

export type CreateWebhookRequest = z.infer<typeof createWebhookRequestSchema>
export type ChangeWebhookRequest = z.infer<typeof changeWebhookRequestSchema>
