/** The last version that both sides knew, and what became of it on either side. */
export interface Versions<Value> {
  base: Value
  mine: Value
  theirs: Value
}

export type Side = 'mine' | 'theirs'

export const otherSide: Readonly<Record<Side, Side>> = { mine: 'theirs', theirs: 'mine' }

/** The same of each version. */
export function each<Value, Part>(
  { base, mine, theirs }: Versions<Value>,
  part: (value: Value) => Part,
): Versions<Part> {
  return { base: part(base), mine: part(mine), theirs: part(theirs) }
}

/** The side that tells the merged value: the only one that changed it, or either where both say the same; else undefined. */
export function settled({ base, mine, theirs }: Versions<unknown>): Side | undefined {
  if (same(mine, theirs)) return 'mine'
  if (same(mine, base)) return 'theirs'
  return same(theirs, base) ? 'mine' : undefined
}

/** Whether two JSON values are equal; a property that is undefined is as good as none. */
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

/** Whether a JSON value is an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a record itself has under a key, nothing that every object has. */
export function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
