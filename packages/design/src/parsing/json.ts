import { type Fault } from './describe-issue'
import { limits } from '../values/limits'

/** A JSON object that has not been validated. */
export type JsonObject = Record<string, unknown>

/** U+0000 and lone surrogates, which PostgreSQL cannot store. */
const badText = /[\0\p{Surrogate}]/u

const tooDeep = 'is nested too deeply'

const tooMany = `must contain at most ${limits.keys.toLocaleString('en-US')} keys`

/** Maximum number of errors to collect; more would only cost memory. */
const enough = 100

/**
 * Reports errors that no schema checks, anywhere in the input: deep nesting, invalid text (also in keys), and numbers that are not
 * valid JSON. Runs before all schemas, so that they can recurse safely.
 */
export function jsonFaults(input: unknown): Fault[] {
  const faults: Fault[] = []
  visit(input, [], faults)
  return faults
}

function visit(value: unknown, path: PropertyKey[], faults: Fault[]): void {
  if (faults.length >= enough) return
  const message = faultOf(value, path.length)
  if (message !== undefined) {
    faults.push({ path: message === tooDeep ? [] : [...path], message })
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) descend(item, index, { path, faults })
  } else if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value)
    if (keys.length > limits.keys) faults.push({ path: [...path], message: tooMany })
    else for (const key of keys) descend((value as JsonObject)[key], key, { path, faults })
  }
}

function descend(
  value: unknown,
  key: PropertyKey,
  { path, faults }: { path: PropertyKey[]; faults: Fault[] },
): void {
  path.push(key)
  if (key === '__proto__' || (typeof key === 'string' && badText.test(key))) {
    faults.push({ path: path.slice(0, -1), message: 'has a key that is not allowed' })
  }
  visit(value, path, faults)
  path.pop()
}

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    return badText.test(value) ? 'must not contain U+0000 or half of a surrogate pair' : undefined
  }
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'must be a finite number'
  if (value === null || value === undefined || typeof value === 'boolean') return undefined
  if (typeof value !== 'object') return 'must be JSON'
  return depth >= limits.depth ? tooDeep : undefined
}
