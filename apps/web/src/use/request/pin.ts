/** The id of a template or design, without the version or the draft that is pinned. */
export const plainId = (id: string): string => id.split('@')[0] ?? id

/** What of a design an id names: a version, the draft, or what is latest. */
export function pinOf(id: string): number | 'draft' | 'latest' {
  const [, pin] = id.split('@')
  if (pin === 'draft') return 'draft'
  return pin === undefined ? 'latest' : Number(pin)
}
