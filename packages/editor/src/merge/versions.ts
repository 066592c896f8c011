/** The last common version, and the versions of both sides. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export type Side = 'mine' | 'theirs'

export const otherSide: Readonly<Record<Side, Side>> = { mine: 'theirs', theirs: 'mine' }

/** Applies a function to each version. */
export function each<Value, Part>(
  { base, mine, theirs }: Versions<Value>,
  part: (value: Value) => Part,
): Versions<Part> {
  return { base: part(base), mine: part(mine), theirs: part(theirs) }
}

/** Returns the side that has the merged value: the only side that changed the value, or either if both are the same; else undefined. */
export function settled({ base, mine, theirs }: Versions<unknown>): Side | undefined {
  if (same(mine, theirs)) return 'mine'
  if (same(mine, base)) return 'theirs'
  return same(theirs, base) ? 'mine' : undefined
}

/** Returns true if two JSON values are equal; a property that is undefined counts as missing. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => same(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const hasAll = Object.keys(one).every(key => same(one[key], own(other, key)))
  return (
    hasAll && Object.keys(other).every(key => Object.hasOwn(one, key) || other[key] === undefined)
  )
}

/** Returns true if a JSON value is an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a record's own value for a key, never an inherited one. */
export function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
