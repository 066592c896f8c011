/**
 * Returns JSON text that is the same for equal values: keys sorted, undefined ones omitted. Values come from JSON, so nothing else needs a
 * rule.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = value as Readonly<Record<string, unknown>>
  const parts: string[] = []
  // In the default order, since a custom comparison would be called several times for each key.
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(member)}`)
  }
  return `{${parts.join(',')}}`
}
