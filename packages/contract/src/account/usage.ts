import { z } from 'zod'

const wrongTime = 'must be a date or a time in UTC, e.g. 2026-11-01 or 2026-11-01T09:00:00Z'

const isTime = (text: string): boolean =>
  z.iso.date().safeParse(text).success || z.iso.datetime().safeParse(text).success

const time = z
  .string({ error: wrongTime })
  .refine(isTime, { error: wrongTime })
  .transform(text => new Date(text))
  .optional()
  .meta({ override: { type: 'string' } })

export const usageQuerySchema = z.object({
  from: time.describe('Date or time in UTC; by default 30 days before `to`'),
  to: time.describe('Date or time in UTC, exclusive; by default now'),
  by: z
    .enum(['hour', 'day', 'month'], { error: 'must be hour, day or month' })
    .default('day')
    .describe('Length of each stretch'),
})

export type UsageQuery = z.infer<typeof usageQuerySchema>

const count = z.number().int()
const duration = z.number().int().nullable()

const usageItemSchema = z.object({
  at: z.iso.datetime().describe('Beginning of the stretch, in UTC'),
  renders: count.describe('Renders that were asked for, also those that were deleted since'),
  failed: count,
  cached: count.describe('Renders that were answered from earlier files'),
  p50: duration.describe(
    'Median duration of the renders that were drawn, in ms; null when there is none',
  ),
  p95: duration.describe('95th percentile of the same'),
  bytes: count.describe('Bytes of the files that these renders stored'),
})

const quotaSchema = z.object({
  used: count,
  limit: count.nullable().describe('Null: no limit of its own'),
})

/** What the organization used, and what it may use. */
export const usageSchema = z.object({
  data: z.array(usageItemSchema).describe('Stretches that have renders, oldest first'),
  quotas: z.object({
    renders: quotaSchema.describe('Renders that were drawn in this calendar month, in UTC'),
    bytes: quotaSchema.describe('Stored bytes: assets, and files of renders'),
    open: quotaSchema.describe('Renders that are open at once'),
  }),
})
