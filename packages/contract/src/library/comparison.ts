import { z } from 'zod'
import { wholeText } from '../fields/list-query'

const value = z.unknown().exactOptional()

const keyChange = z.object({
  key: z
    .string()
    .describe(
      'A property; `page` and `parentId` if the element moved, `order` if a page or group has its elements in another order',
    ),
  from: value.describe('Absent if the earlier version lacks the property'),
  to: value.describe('Absent if the later version lacks the property'),
  shortened: z
    .literal(true)
    .exactOptional()
    .describe(
      'Present if a value is longer than 1,000 characters: strings are cut, other values left out',
    ),
})

/** A page or element that differs between two versions. */
export const partChangeSchema = z.object({
  id: z.string().describe('In the later version; for what was removed, in the earlier one'),
  change: z.enum(['added', 'changed', 'removed']),
  keys: z.array(keyChange).describe('The properties that differ; empty unless `changed`'),
})

/** The differences between two versions of a design, in the order of the later one; what was removed comes last. */
export const comparisonSchema = z.object({
  from: z.int(),
  to: z.int(),
  pages: z.array(partChangeSchema),
  elements: z
    .array(partChangeSchema)
    .describe('An element that was renamed and keeps its earlier id as an alias is `changed`'),
})

const latest = 999_999_999

export const compareQuerySchema = z.object({
  from: wholeText(1, latest)
    .optional()
    .describe('The earlier version; by default, the one before `to`'),
  to: wholeText(1, latest).optional().describe('The later version; by default, the latest'),
})
