import { type z } from 'zod'

/** JSON of an object whose form is not known yet. */
export type JsonObject = Record<string, unknown>

/** One step between two schema versions: brings an object of version `to - 1` to version `to`. */
export interface Migration {
  to: number
  up(before: JsonObject): JsonObject
}

/** All that the document model knows of one element kind. */
export interface KindDefinition {
  schema: z.ZodObject
  defaults: JsonObject
  migrations: readonly Migration[]
}

/** The defaults of an object schema, read from the schema itself so that they stand in one place. */
export function defaultsOf(schema: z.ZodObject): JsonObject {
  const entries = Object.entries(schema.shape).flatMap(([key, field]) => {
    const result = (field as z.ZodType).safeParse(undefined)
    return result.success && result.data !== undefined ? [[key, result.data] as const] : []
  })
  return Object.fromEntries(entries)
}
