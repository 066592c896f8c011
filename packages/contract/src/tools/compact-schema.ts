import { type z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Keywords to drop. Descriptions and error messages say the same; the patterns also exclude capitals, which are accepted. */
const dropped = [
  ...['$schema', 'pattern', 'minLength', 'maxLength', 'maxItems', 'propertyNames'],
  // Only the OpenAPI document uses this, but Zod copies it.
  'override',
]

/**
 * Returns a JSON Schema without keywords that cost a model tokens and carry no information. A nullable type becomes `anyOf`, which clients
 * without support for lists of types can read.
 */
export function compactSchema(schema: Schema): Schema {
  const kept = Object.entries(schema).filter(
    ([word, value]) => !dropped.includes(word) && !saysNothing(word, value),
  )
  const compact = Object.fromEntries(kept.map(([word, value]) => [word, compactValue(word, value)]))
  return Array.isArray(compact['type']) ? withAnyOf(compact) : compact
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

/** Returns the value of a keyword, compacted if it contains schemas. */
function compactValue(word: string, value: unknown): unknown {
  if (word === 'properties') {
    const entries = Object.entries(value as Record<string, Schema>)
    return Object.fromEntries(entries.map(([key, below]) => [key, compactSchema(below)]))
  }
  if (word === 'anyOf') return (value as Schema[]).map(compactSchema)
  return word === 'items' ? compactSchema(value as Schema) : value
}

function withAnyOf({ type, ...rest }: Schema & { type?: unknown }): Schema {
  return { ...rest, anyOf: [type].flat().map(one => ({ type: one as 'string' })) }
}
