import { type Fault } from './issues'
import { limits } from './limits'

/** U+0000 and halves of surrogate pairs: no database takes them. */
const badText = /[\0\p{Surrogate}]/u

interface Open {
  value: unknown
  path: readonly PropertyKey[]
}

/**
 * What no schema sees: nesting, impossible texts (also in keys) and numbers beyond JSON, wherever they
 * stand. Walks without recursion, so that no depth can overflow the stack.
 */
export function jsonFaults(input: unknown): Fault[] {
  const faults: Fault[] = []
  const open: Open[] = [{ value: input, path: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'object' && value !== null) {
      if (path.length >= limits.depth) return [{ path: [], message: 'is nested too deeply' }]
      open.push(...childrenOf(value, path, faults))
    } else {
      const message = scalarFault(value)
      if (message !== undefined) faults.push({ path, message })
    }
  }
  return faults
}

function childrenOf(value: object, path: readonly PropertyKey[], faults: Fault[]): Open[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({ value: item, path: [...path, index] })).reverse()
  }
  const entries = Object.entries(value)
  const bad = entries.find(([key]) => key === '__proto__' || badText.test(key))
  if (bad) faults.push({ path, message: 'has a key that is not allowed' })
  return entries.map(([key, item]) => ({ value: item as unknown, path: [...path, key] })).reverse()
}

function scalarFault(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return badText.test(value) ? 'must not hold U+0000 or half of a surrogate pair' : undefined
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a finite number'
    case 'object':
    case 'boolean':
    case 'undefined':
      return undefined
    case 'bigint':
    case 'symbol':
    case 'function':
      return 'must be JSON'
  }
}
