import { z } from 'zod'

const lastPage = 10_000_000

/** A whole number as a query spells it, between two bounds, inclusive. */
function wholeText(minimum: number, maximum: number): z.ZodType<number, string> {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z
    .string({ error })
    .regex(/^\d{1,8}$/, { error })
    .transform(Number)
    .refine(number => number >= minimum && number <= maximum, { error })
    .meta({ override: { type: 'integer', minimum, maximum } })
}

const once = (maximum: number): string => `must be one text of at most ${maximum} characters`

/** The fields that every list takes. */
export const listFields = {
  search: z
    .string({ error: once(255) })
    .max(255, { error: once(255) })
    .default('')
    .describe('Part of the name, in any case, with or without accents'),
  page: wholeText(0, lastPage).default(0).describe('Zero-based index of the page'),
  perPage: wholeText(1, 100).default(24).describe('Items on a page'),
  orderBy: z
    .enum(['latest', 'oldest'], { error: 'must be latest or oldest' })
    .default('latest')
    .describe('latest: most recently updated first; oldest: oldest created first'),
}

/** Whose things a list shows when an embedder's user is named. */
export const userIdField = z
  .string({ error: once(128) })
  .max(128, { error: once(128) })
  .optional()
  .describe("Only what was made with this embedder's user id")

/** `true` or `false` in a query. */
export function flagText(): z.ZodType<boolean, string> {
  return z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform(text => text === 'true')
    .meta({ override: { type: 'boolean' } })
}

/** The frame of a page of a list. */
export function listAnswer<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{
  data: z.ZodArray<Item>
  total: z.ZodNumber
  page: z.ZodNumber
  perPage: z.ZodNumber
  search: z.ZodString
}> {
  return z.object({
    data: z.array(item),
    total: z.number().int().describe('All that match, on every page'),
    page: z.number().int().describe('Zero-based index of this page'),
    perPage: z.number().int(),
    search: z.string().describe('The search term; empty when none was sent'),
  })
}
