import { integer } from '@platen/env'

const dayMs = 86_400_000
const monthDays = 31

/** The setting of the age, to be spread into the worker's. */
export const renderMonthsSetting = {
  RENDER_MONTHS: integer(1, 1200)
    .optional()
    .meta({
      description:
        'months of 31 days after which renders are deleted, the same for all workers; kept for ever by default',
    }),
}

/** How old renders become. */
export interface RenderAge {
  /** When the oldest render was asked for that stays; null while all do. */
  oldest(): Date | null
}

export interface RenderAgeOptions {
  /** Undefined: for ever. */
  renderMonths: number | undefined
  /** The clock, in ms. */
  now?: () => number
}

/** Opens the age of renders. */
export const openRenderAge = ({ renderMonths, now = Date.now }: RenderAgeOptions): RenderAge => ({
  oldest: () =>
    renderMonths === undefined ? null : new Date(now() - renderMonths * monthDays * dayMs),
})

/** Says what is wrong when files would be promised for longer than their renders are there; undefined when nothing is. */
export function faultOfAges(ages: {
  RENDER_MONTHS?: number | undefined
  FILE_DAYS?: number | undefined
}): string | undefined {
  const { RENDER_MONTHS: months, FILE_DAYS: fileDays } = ages
  if (months === undefined || fileDays === undefined) return undefined
  // Files are there for so many days after the end of their week.
  const least = Math.ceil((fileDays + 7) / monthDays)
  return months < least
    ? `must be at least ${least} when FILE_DAYS is ${fileDays}: renders stay as long as their files`
    : undefined
}
