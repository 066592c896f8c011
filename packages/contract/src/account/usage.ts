import { z } from 'zod'
import { momentText } from '../fields/list-query'

export const usageQuerySchema = z.object({
  from: momentText()
    .optional()
    .describe(
      'Only renders asked for since then; by default 30 days before `to`. A date means 0:00 UTC',
    ),
  to: momentText().optional().describe('Only renders asked for before; by default now'),
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
  cached: count.describe('Renders that were served from cache'),
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

/** The organization's usage and quotas. */
export const usageSchema = z.object({
  data: z.array(usageItemSchema).describe('Stretches that have renders, oldest first'),
  quotas: z.object({
    renders: quotaSchema.describe('Renders that were drawn in this calendar month, in UTC'),
    bytes: quotaSchema.describe('Stored bytes: assets, documents, and files of renders'),
    open: quotaSchema.describe('Renders that are open at once'),
  }),
})
