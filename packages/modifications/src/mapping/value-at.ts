/** Returns the value that a JSON Pointer (RFC 6901) names in a body; undefined if there is none. */
export function valueAt(body: unknown, pointer: string): unknown {
  let value = body
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value) && !/^(?:0|[1-9]\d*)$/.test(name)) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

/** Returns the JSON Pointer of a place: the names and indexes on the way to it. */
export const pointerTo = (place: readonly (string | number)[]): string =>
  place.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
