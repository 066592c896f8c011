/** Deeper than any document of the service. */
const deepest = 64

/** Returns a JSON value whose objects have their keys in alphabetical order, at any depth. */
export function sorted(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map(item => sorted(item, depth + 1))
  const keys = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(keys.map(([key, item]) => [key, sorted(item, depth + 1)]))
}

/** Returns whether two JSON values are equal; the order of keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
