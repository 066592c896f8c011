import { type z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Descriptions and faults say the same; the patterns omit capitals, which are accepted. */
const dropped = ['$schema', 'pattern', 'minLength', 'maxLength', 'maxItems', 'propertyNames']

/**
 * A JSON Schema without keywords that cost a model tokens and tell it nothing. A nullable type becomes `anyOf`, which
 * clients without support for lists of types can read.
 */
export function tidySchema(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(
    ([word, value]) => !dropped.includes(word) && !saysNothing(word, value),
  )
  const tidy = Object.fromEntries(kept.map(([word, value]) => [word, tidyValue(word, value)]))
  return Array.isArray(tidy['type']) ? withAnyOf(tidy) : tidy
}

function saysNothing(word: string, value: unknown): boolean {
  switch (word) {
    case 'minimum':
      return value === Number.MIN_SAFE_INTEGER
    case 'maximum':
      return value === Number.MAX_SAFE_INTEGER
    case 'properties':
    case 'additionalProperties':
      return typeof value === 'object' && value !== null && Object.keys(value).length === 0
    default:
      return false
  }
}

/** The value of a keyword, tidied where it holds schemas. */
function tidyValue(word: string, value: unknown): unknown {
  if (word === 'properties') {
    const entries = Object.entries(value as Record<string, Schema>)
    return Object.fromEntries(entries.map(([key, below]) => [key, tidySchema(below)]))
  }
  if (word === 'anyOf') return (value as Schema[]).map(tidySchema)
  return word === 'items' ? tidySchema(value as Schema) : value
}

function withAnyOf({ type, ...rest }: Schema & { type?: unknown }): Schema {
  return { ...rest, anyOf: [type].flat().map(one => ({ type: one as 'string' })) }
}
