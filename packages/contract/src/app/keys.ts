import { z } from 'zod'
import { listFields } from '../fields/list-query'
import { oneLine, moment } from './fields'

/** An API key without its secret. */
export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  lastFour: z.string(),
  state: z.enum(['active', 'retiring', 'revoked']),
  createdAt: moment,
  lastUsedAt: moment.nullable().describe('Accurate to the minute; null before the first use'),
  revokedAt: moment.nullable().describe('The time at which the key expires or was revoked'),
  user: z
    .object({ id: z.string(), email: z.string(), name: z.string() })
    .nullable()
    .describe('Owner of the key; null for a shared key'),
})

export const listKeysQuerySchema = z.strictObject({
  page: listFields.page,
  perPage: listFields.perPage,
})

export const keyListSchema = z.object({
  data: z.array(keySchema).describe('Active keys before revoked ones, newest first'),
  total: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
})

/** An API key with its secret, which is shown once. */
export const newKeySchema = keySchema.extend({ secret: z.string() })

export const createKeyRequestSchema = z.strictObject({
  name: oneLine,
  shared: z
    .boolean()
    .default(false)
    .describe(
      'Creates a shared key, which belongs to nobody and outlives its creator; for owners only',
    ),
})

export const rollKeyRequestSchema = z.strictObject({
  graceSeconds: z
    .number({ error: 'must be a whole number of seconds, at most 30 days' })
    .int({ error: 'must be a whole number of seconds, at most 30 days' })
    .min(0, { error: 'must be a whole number of seconds, at most 30 days' })
    .max(30 * 86_400, { error: 'must be a whole number of seconds, at most 30 days' })
    .default(0),
})
