import { countText } from '../../ui/amounts'

export interface UsageStretch {
  at: string
  renders: number
  failed: number
  p50: number | null
}

export interface Day {
  /** The date in UTC, as in 2026-05-20. */
  date: string
  renders: number
  failed: number
  p50: number | null
}

const dayMs = 86_400_000

/** Returns the given number of days up to today, oldest first, including days without renders. */
export function lastDays(stretches: readonly UsageStretch[], now: number, count: number): Day[] {
  const known = new Map(stretches.map(stretch => [stretch.at.slice(0, 10), stretch]))
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(now - (count - 1 - at) * dayMs).toISOString().slice(0, 10)
    const { renders = 0, failed = 0, p50 = null } = known.get(date) ?? {}
    return { date, renders, failed, p50 }
  })
}

/** Summarizes a day: "1,204 renders · 3 failed · median 118 ms". */
export function dayText({ renders, failed, p50 }: Day): string {
  const parts = [
    countText(renders, 'render'),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(p50 === null ? [] : [`median ${p50.toLocaleString('en')} ms`]),
  ]
  return parts.join(' · ')
}
