const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats the time since a moment: "just now", "5 min ago", "3 h ago", "yesterday", then the date. */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  if (passed < 2 * day) return 'yesterday'
  return dateOf(moment, now)
}

/** Formats the time until a moment, rounded down: "in 14 min", "in 6 days". */
export function until(moment: string, now: number): string {
  const left = Date.parse(moment) - now
  if (left <= 0) return 'now'
  if (left < hour) return `in ${Math.max(1, Math.floor(left / minute))} min`
  if (left < 2 * day) return `in ${Math.floor(left / hour)} h`
  return `in ${Math.floor(left / day)} days`
}

/** Formats the date of a moment; includes the year if it is not the current one. */
export function dateOf(moment: string, now: number): string {
  const date = new Date(moment)
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
}

/** Formats a waiting time: "12 s", "2 min". */
export function waiting(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`
}
