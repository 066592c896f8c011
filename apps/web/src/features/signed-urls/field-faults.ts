import { PlatenError } from '@platen/client'
import { failureLine } from '../../service/failures'

const fields = ['name', 'rendersPerMinute', 'maxPixels'] as const

interface Faults {
  /** The faults of fields, by name. */
  of: Partial<Record<(typeof fields)[number], string>>
  /** What no field shows; null if there is nothing. */
  rest: string | null
}

/** Divides a refusal of the service, such as `maxPixels must be …; name must be …`, among the fields that it names. */
export function faultsOf(error: Error | null): Faults {
  if (error === null) return { of: {}, rest: null }
  const isByField = error instanceof PlatenError && error.code === 'invalid_request'
  if (!isByField) return { of: {}, rest: failureLine(error) }
  const parts = error.message.split('; ')
  const found = fields.flatMap(name => {
    const part = parts.find(part => part.startsWith(`${name} `))
    return part === undefined ? [] : [{ name, part }]
  })
  const others = parts.filter(part => !found.some(one => one.part === part))
  return {
    of: Object.fromEntries(found.map(({ name, part }) => [name, sentence(part, name)])),
    rest: others.length === 0 ? null : `${others.join('; ')}.`,
  }
}

/** Returns what is said of a field, without its name: "Must be a whole number from 1 to 100000". */
function sentence(part: string, name: string): string {
  const rest = part.slice(name.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
