import { same } from '@platen/design'

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

/** Returns a record's own value for a key, never an inherited one. */
export function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
