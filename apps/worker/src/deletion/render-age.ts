import { integer } from '@platen/env'

const dayMs = 86_400_000
const monthDays = 31

/** The setting for the age limit of renders, to spread into the worker's settings. */
export const renderMonthsSetting = {
  RENDER_MONTHS: integer(1, 1200)
    .optional()
    .meta({
      description:
        'number of months (of 31 days) for which renders are kept; use the same value for all workers; by default, they are kept for ever',
    }),
}

/** The age limit of renders. */
export interface RenderAge {
  /** Returns the creation time of the oldest renders to keep; null if all are kept. */
  oldest(): Date | null
}

export interface RenderAgeOptions {
  /** The number of months for which renders are kept; undefined to keep them for ever. */
  renderMonths: number | undefined
  /** Returns the current time in ms. */
  now?: () => number
}

/** Returns the age limit of renders for a number of months. */
export const openRenderAge = ({ renderMonths, now = Date.now }: RenderAgeOptions): RenderAge => ({
  oldest: () =>
    renderMonths === undefined ? null : new Date(now() - renderMonths * monthDays * dayMs),
})

/** Returns an error message if files would be kept for longer than their renders; otherwise undefined. */
export function faultOfAges(ages: {
  RENDER_MONTHS?: number | undefined
  FILE_DAYS?: number | undefined
}): string | undefined {
  const { RENDER_MONTHS: months, FILE_DAYS: fileDays } = ages
  if (months === undefined || fileDays === undefined) return undefined
  // Files are kept for `fileDays` after the end of their week.
  const least = Math.ceil((fileDays + 7) / monthDays)
  return months < least
    ? `must be at least ${least} when FILE_DAYS is ${fileDays}, since renders must be kept as long as their files`
    : undefined
}
