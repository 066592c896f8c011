const defaultSeconds = 60
const longestSeconds = 86_400

/**
 * Returns the number of seconds for which a response is fresh: `max-age` minus its age, at most a day; 60 without a directive; 0 for
 * `no-cache`; and null for `no-store`, since it must not be kept at all.
 */
export function freshSeconds(cacheControl: string | undefined, age: number): number | null {
  const directives = (cacheControl ?? '').split(',').map(word => word.trim().toLowerCase())
  if (directives.includes('no-store')) return null
  if (directives.some(word => word === 'no-cache' || word.startsWith('no-cache='))) return 0
  const maxAge = directives.map(word => /^max-age="?(\d+)"?$/.exec(word)?.[1]).find(Boolean)
  if (maxAge === undefined) return defaultSeconds
  return Math.min(Math.max(0, Number(maxAge) - age), longestSeconds)
}
