export const rangeIds = ['24h', '7d', '30d', '90d', '12m'] as const
export type RangeId = (typeof rangeIds)[number]

type By = 'hour' | 'day' | 'month'

interface Range {
  label: string
  by: By
  /** The number of periods in the range, including the current one. */
  count: number
}

export const ranges: Readonly<Record<RangeId, Range>> = {
  '24h': { label: '24 hours', by: 'hour', count: 24 },
  '7d': { label: '7 days', by: 'day', count: 7 },
  '30d': { label: '30 days', by: 'day', count: 30 },
  '90d': { label: '90 days', by: 'day', count: 90 },
  '12m': { label: '12 months', by: 'month', count: 12 },
}

export interface UsageSearch {
  /** 30 days when absent. */
  range?: Exclude<RangeId, '30d'>
}

/** Reads the search parameters; ignores values that are not valid. */
export function readUsageSearch({ range }: Record<string, unknown>): UsageSearch {
  const chosen = rangeIds.find(id => id === range)
  return chosen === undefined || chosen === '30d' ? {} : { range: chosen }
}

/** Returns the starts of the periods in a range in UTC, oldest first, followed by the end of the last period. */
export function beginnings(id: RangeId, now: number): Date[] {
  const { by, count } = ranges[id]
  return Array.from({ length: count + 1 }, (_, at) => beginning(by, now, at - count + 1))
}

/** Returns the start of the period that is `later` periods after the one that contains a moment; negative numbers go back. */
function beginning(by: By, moment: number, later: number): Date {
  const date = new Date(moment)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (by === 'month') return new Date(Date.UTC(year, month + later))
  if (by === 'day') return new Date(Date.UTC(year, month, day + later))
  return new Date(Date.UTC(year, month, day, date.getUTCHours() + later))
}

const formats: Readonly<Record<By, Intl.DateTimeFormatOptions>> = {
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** Formats a period by its start, as in "Sat 21 Nov". */
export const stretchName = (id: RangeId, at: string): string =>
  new Date(at).toLocaleString('en-GB', { ...formats[ranges[id].by], timeZone: 'UTC' })
