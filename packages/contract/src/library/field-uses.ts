import { z } from 'zod'
import { wholeText } from '../fields/list-query'

const sentFields = {
  elementId: z.string().describe('The id of an element or page, as calls send it'),
  key: z.string(),
  calls: z.int().describe('The calls that sent it'),
  callers: z
    .array(
      z.object({
        keyId: z
          .string()
          .describe('Id of an API key, of a key that signs URLs, or of an inbound hook'),
        name: z.string().nullable().describe('Null if the key no longer exists'),
      }),
    )
    .describe('The keys that sent it, those with the most calls first; at most 20'),
}

/** What the calls of keys send for a key of an element or page. */
export const fieldUseSchema = z.object({
  ...sentFields,
  lastAt: z.iso.datetime().describe('The time when the latest of the calls ended'),
  exists: z.boolean().describe('True if the latest version has the element or page'),
  nearest: z
    .string()
    .nullable()
    .describe('The id that was probably meant; null if it exists or none is similar'),
})

/** What calls send that has no effect any more with a new version. */
export const affectedFieldSchema = z.object({
  ...sentFields,
  change: z
    .enum(['removed', 'renamed', 'kind'])
    .describe(
      'renamed: a new element of its kind has its place or content; kind: the element is of another kind, which does not accept the key',
    ),
  alias: z
    .string()
    .nullable()
    .describe('The id of the renamed element, which could have the old id as an alias'),
})

export type AffectedField = z.infer<typeof affectedFieldSchema>

export const affectedField = z
  .array(affectedFieldSchema)
  .exactOptional()
  .describe(
    'After a save, publishing or restoring: what calls of the last 30 days sent that has no effect any more; at most 100',
  )

/** The field of a request that makes a version. */
export const onAffectedField = z
  .enum(['publish', 'refuse'], { error: 'must be publish or refuse' })
  .default('publish')
  .describe(
    'refuse: make no version if something that calls of the last 30 days sent would no longer have an effect',
  )

export type OnAffected = z.infer<typeof onAffectedField>

export const fieldUseListSchema = z.object({
  data: z.array(fieldUseSchema).describe('The most frequent first; at most 1,000'),
})

export type FieldUseItem = z.infer<typeof fieldUseSchema>

/** Maximum number of days that can be read back. */
const mostDays = 90

export const fieldUseQuerySchema = z.object({
  days: wholeText(1, mostDays).default(30).describe('The number of days, including today (UTC)'),
})
