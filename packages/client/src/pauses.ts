/** The statuses of calls that had no effect, and may be sent again. */
export const notDone: ReadonlySet<number> = new Set([429, 503])

const longestPause = 10_000

/** Returns the seconds in a header `Retry-After`; null if it is absent, or a date. */
export function retryAfterIn(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

/**
 * Returns the pause before a call is sent again, in ms: as many seconds as the service asks for, or a growing one with jitter, so that callers
 * do not send again together. Null if the service asks for more than 10 s, which is left to the caller.
 */
export function pauseBefore(tries: number, retryAfter: number | null): number | null {
  if (retryAfter === null)
    return Math.min(250 * 2 ** tries, longestPause) * (0.5 + Math.random() / 2)
  return retryAfter * 1000 > longestPause ? null : retryAfter * 1000
}
