import { type Element } from '@platen/design'

/** Whether two elements have the same values, but for these properties. */
export function differsOnlyIn(
  one: Element,
  other: Element,
  properties: readonly string[],
): boolean {
  const values = other as Readonly<Record<string, unknown>>
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    Object.entries(one).every(([key, value]) => values[key] === value || properties.includes(key))
  )
}
