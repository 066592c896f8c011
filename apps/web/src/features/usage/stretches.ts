import { type Usage } from '@platen/client'
import { beginnings, type RangeId } from './ranges'

type Counted = Usage['data'][number]

/** A period and the usage in it; `end` is the start of the next one. */
export interface Stretch extends Counted {
  end: string
}

const nothing = { renders: 0, failed: 0, cached: 0, p50: null, p95: null, bytes: 0 }

/** Returns all periods of a range, including those without renders, oldest first. */
export function stretchesOf(data: readonly Counted[], id: RangeId, now: number): Stretch[] {
  const known = new Map(data.map(stretch => [Date.parse(stretch.at), stretch]))
  const starts = beginnings(id, now)
  return starts
    .slice(0, -1)
    .map((start, index) => ({
      ...(known.get(start.getTime()) ?? nothing),
      at: start.toISOString(),
      end: starts[index + 1]?.toISOString() ?? '',
    }))
}

export interface Totals {
  renders: number
  failed: number
  cached: number
  bytes: number
}

/** Returns the total usage in all periods. */
export function totalsOf(stretches: readonly Stretch[]): Totals {
  const sum = (name: keyof Totals): number =>
    stretches.reduce((total, stretch) => total + stretch[name], 0)
  return {
    renders: sum('renders'),
    failed: sum('failed'),
    cached: sum('cached'),
    bytes: sum('bytes'),
  }
}

/** Formats a part of a whole as a percentage: "0 %", "< 0.1 %", "3.4 %"; empty if the whole is 0. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return ''
  const percent = (100 * part) / whole
  if (part > 0 && percent < 0.1) return '< 0.1 %'
  return `${percent.toLocaleString('en', { maximumFractionDigits: percent < 10 ? 1 : 0 })} %`
}

/** Returns the end of a scale that reaches a number: the smallest 1, 2 or 5 times a power of ten that is at least the number. */
export function scaleEnd(most: number): number {
  if (most <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find(step => step * power >= most) ?? 10) * power
}
