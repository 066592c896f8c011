/**
 * Rewrites every `src` of a JSON value, at any depth; unchanged parts are shared. Everything under `custom` belongs to the caller
 * and is unchanged.
 */
export function rewriteSources<Json>(json: Json, rewrite: (src: string) => string): Json {
  // The types do not change: strings become strings.
  return visit(json, rewrite, 0) as Json
}

/** Deeper than any document that passes the checks. */
const deepest = 64

function visit(value: unknown, rewrite: (src: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return visitList(value, rewrite, depth)
  const json = value as Readonly<Record<string, unknown>>
  // Most objects do not change, and there may be thousands: no copy is created for them.
  let changes: [string, unknown][] | undefined
  for (const key of Object.keys(json)) {
    if (key === 'custom') continue
    const item = json[key]
    const isSource = key === 'src' && typeof item === 'string'
    const next = isSource ? rewrite(item) : visit(item, rewrite, depth + 1)
    if (next !== item) (changes ??= []).push([key, next])
  }
  return changes ? { ...json, ...Object.fromEntries(changes) } : json
}

function visitList(list: unknown[], rewrite: (src: string) => string, depth: number): unknown[] {
  let items: unknown[] | undefined
  for (const [index, item] of list.entries()) {
    const next = visit(item, rewrite, depth + 1)
    if (next !== item) (items ??= [...list])[index] = next
  }
  return items ?? list
}
