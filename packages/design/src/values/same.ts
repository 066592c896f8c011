import { isJsonObject } from './json-object'

/** Returns true if two JSON values are equal; a property that is undefined counts as missing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]))
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false
  const hasAll = Object.keys(one).every(key => same(one[key], own(other, key)))
  return (
    hasAll && Object.keys(other).every(key => Object.hasOwn(one, key) || other[key] === undefined)
  )
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
