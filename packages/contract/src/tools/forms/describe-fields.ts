import { type z } from 'zod'

type Texts<Shape> = { [Key in keyof Shape]: string }

/**
 * Returns a REST schema with a short description of each property: a model pays for each word in every conversation. A property without a
 * description does not compile.
 */
export function describeFields<Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config>,
  texts: Texts<Shape>,
): z.ZodObject<Shape, Config> {
  const described = Object.entries(schema.shape).map(([key, field]) => [
    key,
    // Zod's types do not promise that an entry of a raw shape is a schema.
    (field as z.ZodType).describe(texts[key] ?? ''),
  ])
  // The keys and schemas are the same: only descriptions have been added.
  return schema.extend(Object.fromEntries(described))
}

/** The descriptions of the paging fields of every list. */
export const listTexts = {
  total: 'All matches',
  page: 'Page',
  perPage: 'Page size',
  search: 'Term',
}
