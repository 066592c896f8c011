interface Sorted {
  category: string
  size: { width: number; height: number }
}

/** The values by which templates can be filtered. */
export interface Facets {
  categories: string[]
  /** As in `1080x1350`. */
  sizes: string[]
}

/** Returns the categories and sizes of the templates, most frequent first. */
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
