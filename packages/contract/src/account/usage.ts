import { z } from 'zod'
import { momentText } from '../fields/list-query'

export const usageQuerySchema = z.object({
  from: momentText()
    .optional()
    .describe(
      'Only renders requested at this time or later; by default 30 days before `to`. A date means 0:00 UTC',
    ),
  to: momentText().optional().describe('Only renders requested before this time; by default now'),
  by: z
    .enum(['hour', 'day', 'month'], { error: 'must be hour, day or month' })
    .default('day')
    .describe('Length of each period'),
})

export type UsageQuery = z.infer<typeof usageQuerySchema>

const count = z.number().int()
const duration = z.number().int().nullable()

const usageItemSchema = z.object({
  at: z.iso.datetime().describe('Start of the period, in UTC'),
  renders: count.describe('Renders requested, including those that have been deleted since'),
  failed: count,
  cached: count.describe('Renders that were served from cache'),
  p50: duration.describe(
    'Median duration of the renders that were drawn, in ms; null if there are none',
  ),
  p95: duration.describe('95th percentile of these durations'),
  bytes: count.describe('Bytes of the files that these renders have stored'),
})

const quotaSchema = z.object({
  used: count,
  limit: count.nullable().describe('Null if the quota is not set'),
})

/** The organization's usage and quotas. */
export const usageSchema = z.object({
  data: z.array(usageItemSchema).describe('Periods with renders, oldest first'),
  quotas: z.object({
    renders: quotaSchema.describe('Renders drawn in this calendar month, in UTC'),
    bytes: quotaSchema.describe('Stored bytes: assets, documents, and files of renders'),
    open: quotaSchema.describe('Renders that have not ended yet'),
  }),
})
