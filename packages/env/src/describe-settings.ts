import { type z } from 'zod'
import { fileVariable } from './secret-file'

export interface Setting {
  name: string
  description: string
  /** The default in its written form; undefined if there is none. */
  fallback: string | undefined
  required: boolean
  secret: boolean
}

/** Returns the variables that a setting is read from: its own and, for a secret, the variable that names a file. */
export const variablesOf = ({ name, secret }: Pick<Setting, 'name' | 'secret'>): string[] =>
  secret ? [name, fileVariable(name)] : [name]

/** Lists the variables of a schema for the documentation, in its order. */
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
