/** Deeper than any document of the service. */
const deepest = 64

/** Rewrites every `src` of a document, at any depth. Everything under `custom` is the caller's own, and stays. */
export function rewriteSources<Json>(json: Json, rewrite: (src: string) => string): Json {
  // The types do not change: strings become strings.
  return visit(json, rewrite, 0) as Json
}

function visit(value: unknown, rewrite: (src: string) => string, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map(item => visit(item, rewrite, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => {
      if (key === 'custom') return [key, item]
      if (key === 'src' && typeof item === 'string') return [key, rewrite(item)]
      return [key, visit(item, rewrite, depth + 1)]
    }),
  )
}
