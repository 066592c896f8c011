/** Returns the cell from which a value of a design would be read; empty for null and undefined. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
