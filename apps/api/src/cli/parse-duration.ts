const seconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
])

/**
 * Reads `90s`, `15m`, `24h`, `7d` or `0` as whole seconds; null for anything else. A bare number is ambiguous, so it is
 * refused.
 */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0
  const [, count = '', unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? []
  return count === '' ? null : Number(count) * (seconds.get(unit) ?? NaN)
}
