/** Estimates the bytes of the objects, lists and strings that only the first of two JSON values has. Shared parts take no time. */
export function unsharedBytes(older: unknown, newer: unknown): number {
  const gone = new Set<unknown>()
  const come = new Set<unknown>()
  let [before, after] = [[older], [newer]]
  while (before.length + after.length > 0) {
    const [old, fresh] = [new Set(before), new Set(after)]
    before = only(before, fresh, gone)
    after = only(after, old, come)
  }
  let bytes = 0
  for (const value of gone) if (!come.has(value)) bytes += sizeOf(value)
  return bytes
}

/** Adds values that are not among `others` to `found`, and returns the parts of the values added. */
function only(
  values: readonly unknown[],
  others: ReadonlySet<unknown>,
  found: Set<unknown>,
): unknown[] {
  const own = values.filter(value => !others.has(value) && !found.has(value))
  for (const value of own) found.add(value)
  return own.flatMap(partsOf)
}

function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(part => typeof part === 'object' || typeof part === 'string')
}

/** Estimates the size of a value in a JavaScript engine: a header, and eight bytes per property or two per character. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  return typeof value === 'object' && value !== null ? 16 + 8 * Object.keys(value).length : 0
}
