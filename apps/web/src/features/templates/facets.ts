interface Sorted {
  category: string
  size: { width: number; height: number }
}

/** What templates can be filtered by. */
export interface Facets {
  categories: string[]
  /** As in `1080x1350`. */
  sizes: string[]
}

/** The categories and sizes that templates have, the most frequent first. */
export function facetsOf(templates: readonly Sorted[]): Facets {
  return {
    categories: byCount(templates.map(({ category }) => category).filter(name => name !== '')),
    sizes: byCount(templates.map(({ size: { width, height } }) => `${width}x${height}`)),
  }
}

function byCount(values: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([one, a], [other, b]) => b - a || one.localeCompare(other, 'en', { numeric: true }))
    .map(([value]) => value)
}
