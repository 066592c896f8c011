import { PlatenError } from '@platen/client'
import { failureLine } from './failures'

interface Faults<Field extends string> {
  /** The faults of fields, by name. */
  of: ReadonlyMap<Field, string>
  /** The faults that no field shows; null if there are none. */
  rest: string | null
}

/** Divides a refusal of the service, such as `maxPixels must be …; name must be …`, among the fields that it names. */
export function faultsOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): Faults<Field> {
  const of = new Map<Field, string>()
  if (error === null) return { of, rest: null }
  const isByField = error instanceof PlatenError && error.code === 'invalid_request'
  if (!isByField) return { of, rest: failureLine(error) }
  const others: string[] = []
  for (const part of error.message.split('; ')) {
    const field = fields.find(name => !of.has(name) && part.startsWith(`${name} `))
    if (field === undefined) others.push(part)
    else of.set(field, sentence(part, field))
  }
  return { of, rest: others.length === 0 ? null : `${others.join('; ')}.` }
}

/** Returns what is said of a field, without its name: "Must be a whole number from 1 to 100000". */
function sentence(part: string, name: string): string {
  const rest = part.slice(name.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
