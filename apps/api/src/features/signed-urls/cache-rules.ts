/** What decides for how long an answer may be cached. Times in ms. */
export interface CacheFacts {
  /** True if the URL names a version. */
  pinned: boolean
  /** The time for which the assets count as unchanged; Infinity for assets of the organization. */
  freshMs: number
  /** True if the picture is out of date and being drawn again. */
  stale: boolean
  /** The time until the URL expires; Infinity if it does not. */
  leftMs: number
}

const year = 31_536_000
const day = 86_400
const week = 604_800
const minute = 60
/** Until a new picture is drawn, caches ask again at once. */
const moment = 1

/** Returns the `Cache-Control` of a picture. It outlasts neither the freshness of the assets nor the URL. */
export function cacheControlOf({ pinned, freshMs, stale, leftMs }: CacheFacts): string {
  const left = Math.max(0, Math.floor(leftMs / 1000))
  if (pinned && freshMs === Infinity && !stale)
    return `public, max-age=${Math.min(year, left)}, immutable`
  const longest = pinned ? Math.min(day, Math.max(minute, Math.floor(freshMs / 1000))) : minute
  const age = Math.min(stale ? moment : longest, left)
  const after = (seconds: number): number => Math.min(seconds, left - age)
  return `public, max-age=${age}, stale-while-revalidate=${after(day)}, stale-if-error=${after(week)}`
}
