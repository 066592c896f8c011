import { type z } from 'zod'

export interface Setting {
  name: string
  description: string
  /** The default as one would write it, or undefined when there is none. */
  fallback: string | undefined
  required: boolean
  secret: boolean
}

/** Lists a schema's variables for the documentation, in the schema's order. */
export function describeSettings(schema: z.ZodObject): Setting[] {
  return Object.entries(schema.shape).map(([name, field]) =>
    describeSetting(name, field as z.ZodType),
  )
}

function describeSetting(name: string, field: z.ZodType): Setting {
  const meta = field.meta() ?? {}
  const empty = field.safeParse(undefined)
  const fallback = empty.success ? empty.data : undefined
  return {
    name,
    description: meta.description ?? '',
    fallback: fallback === undefined ? undefined : asWritten(fallback),
    required: !empty.success,
    secret: meta['secret'] === true,
  }
}

function asWritten(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
