/** Returns true if two elements, or pages, have the same values apart from these properties. */
export function differsOnlyIn(one: object, other: object, properties: readonly string[]): boolean {
  const values = other as Readonly<Record<string, unknown>>
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    Object.entries(one).every(
      ([key, value]: [string, unknown]) => values[key] === value || properties.includes(key),
    )
  )
}
