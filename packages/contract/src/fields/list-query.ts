import { z } from 'zod'
import { userIdLength } from './fields'

/** Returns a query field for a whole number between two inclusive bounds; the default maximum is the largest safe integer. */
export function wholeText(minimum: number, maximum?: number): z.ZodType<number, string> {
  const error = `must be a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`
  const largest = maximum ?? Number.MAX_SAFE_INTEGER
  return z
    .string({ error })
    .regex(/^\d{1,16}$/, { error })
    .transform(Number)
    .refine(number => number >= minimum && number <= largest, { error })
    .meta({ override: { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) } })
}

const once = 'must be one string'
const oneUserId = `${once} of at most ${userIdLength} characters`

/** The query fields of every list. */
export const listFields = {
  search: z
    .string({ error: once })
    .default('')
    .describe('Part of the name; case and accents are ignored'),
  page: wholeText(0).default(0).describe('Zero-based index of the page'),
  perPage: wholeText(1, 100).default(24).describe('Items per page'),
  orderBy: z
    .enum(['latest', 'oldest'], { error: 'must be latest or oldest' })
    .default('latest')
    .describe('latest: most recently updated first; oldest: oldest created first'),
}

/** The order of a list that can also be sorted by name. */
export const namedOrder = z
  .enum(['latest', 'oldest', 'name'], { error: 'must be latest, oldest or name' })
  .default('latest')
  .describe(
    'latest: most recently updated first; oldest: oldest created first; name: in the order of their names',
  )

/** The filter that limits a list to one of an embedder's users. */
export const userIdField = z
  .string({ error: oneUserId })
  .max(userIdLength, { error: oneUserId })
  .optional()
  .describe("Only items that belong to this embedder's user")

/** The longest list of ids in a query, and the length of an id, with room to spare. */
const [mostIds, idLength] = [100, 64]
const idsError = `must be at most ${mostIds} ids, separated by commas`

/** The filter that limits a list to some of its items, each by its id. */
export const idsField = z
  .string({ error: idsError })
  .max(mostIds * idLength, { error: idsError })
  .transform(text => text.split(','))
  .refine(ids => ids.length <= mostIds, { error: idsError })
  .meta({ override: { type: 'string', maxLength: mostIds * idLength } })
  .optional()
  .describe(
    `Only items with these ids, at most ${mostIds}, separated by commas; ids that do not exist are left out`,
  )

const side = String.raw`[1-9]\d{0,4}(?:\.\d{1,6})?`

/** A field for the size of a page in a query, in px. */
export const sizeText = z
  .string()
  .regex(new RegExp(`^${side}x${side}$`), { error: 'must be a size in px, like 1080x1350' })
  .transform(text => {
    const [width = 0, height = 0] = text.split('x').map(Number)
    return { width, height }
  })
  .meta({ override: { type: 'string', pattern: `^${side}x${side}$` } })

/** Returns a field for `true` or `false` in a query. */
export function flagText(): z.ZodType<boolean, string> {
  return z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform(text => text === 'true')
    .meta({ override: { type: 'boolean' } })
}

const momentError = 'must be a date or a time, like 2026-11-21 or 2026-11-21T09:30:00Z'

const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])

/** Returns a field for a moment in a query; a date without a time means its start in UTC. */
export function momentText(): z.ZodType<Date, string> {
  return z
    .string({ error: momentError })
    .refine(text => moment.safeParse(text).success, { error: momentError, abort: true })
    .transform(text => new Date(text))
    .refine(date => date.getUTCFullYear() > 0, { error: momentError })
    .meta({ override: { type: 'string', format: 'date-time' } })
}

/** Returns the schema of one page of a list. */
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
    total: z.number().int().describe('Number of matching items on all pages'),
    page: z.number().int().describe('Zero-based index of this page'),
    perPage: z.number().int(),
    search: z.string().describe('The search term; empty when none was sent'),
  })
}
