import { type z } from 'zod'

type Texts<Shape> = { [Key in keyof Shape]: string }

/**
 * A schema of REST with a few words for each of its properties: a model pays for every one of them in each conversation.
 * The compiler demands words for all.
 */
export function terse<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
  texts: Texts<Shape>,
): z.ZodObject<Shape, Config> {
  const described = Object.entries(schema.shape).map(([key, field]) => [
    key,
    // An entry of a raw shape is a schema of zod's, which its types only promise in part.
    (field as z.ZodType).describe(texts[key] ?? ''),
  ])
  // The same keys with the same schemas: only words were added.
  return schema.extend(Object.fromEntries(described))
}

/** The frame of every list. */
export const frame = {
  total: 'All matches',
  page: 'Zero-based page',
  perPage: 'Items per page',
  search: 'Term used',
}
