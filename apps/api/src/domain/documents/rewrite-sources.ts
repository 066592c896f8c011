/**
 * Rewrites every `src` of a JSON value, at any depth; unchanged parts are shared. Everything under `custom` belongs to the
 * caller and is left alone.
 */
export function rewriteSources<Json>(json: Json, rewrite: (src: string) => string): Json {
  // Types stay the same: strings become strings.
  return visit(json, rewrite, 0) as Json
}

/** Deeper than any document that passes the checks. */
const deepest = 64

function visit(value: unknown, rewrite: (src: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => visit(item, rewrite, depth + 1))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const changes: [string, unknown][] = []
  for (const [key, item] of Object.entries(value)) {
    if (key === 'custom') continue
    const isSource = key === 'src' && typeof item === 'string'
    const next = isSource ? rewrite(item) : visit(item, rewrite, depth + 1)
    if (next !== item) changes.push([key, next])
  }
  return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) }
}
