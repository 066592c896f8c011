const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]

/** The pauses after each failed attempt, in ms: ten attempts in 76 hours. */
const pauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map(hours => hours * hourMs),
]

const longestMs = 24 * hourMs
const spread = 0.2

/**
 * Returns the time until the next attempt, in ms, after the attempt with this number, from 1; null after the last. It varies by 20 %, and is
 * at least what the receiver asked for, up to a day.
 */
export function pauseAfter(
  attempt: number,
  { retryAfterMs = 0, random = Math.random }: { retryAfterMs?: number; random?: () => number } = {},
): number | null {
  const pause = pauses[attempt - 1]
  if (pause === undefined) return null
  const varied = pause * (1 + spread * (2 * random() - 1))
  return Math.max(varied, Math.min(retryAfterMs, longestMs))
}

/** Reads a `Retry-After`: seconds, or a date. Returns ms; 0 for any other text. */
export function readRetryAfter(text: string | undefined, now = Date.now()): number {
  if (text === undefined) return 0
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  const date = Date.parse(text)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
