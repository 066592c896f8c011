import { integer } from '@platen/env'
import { requireObjectKey } from '@platen/design'

/** The setting of the expiry, to be spread into the schemas of both apps. */
export const fileDaysSetting = {
  FILE_DAYS: integer(1, 36_500)
    .optional()
    .meta({
      description:
        'days that the files of renders are kept, the same for the API and all workers; for ever by default',
    }),
}

/**
 * When the files of renders are deleted. The week in which a file is stored is part of its key, so whole weeks are deleted
 * by age, without looking at rows.
 */
export interface OutputExpiry {
  /** The week in the keys of files that are stored now; undefined while they are kept for ever. */
  week(): number | undefined
  /** Until when all of these files are there at least; null when they are kept for ever. */
  until(keys: readonly string[]): Date | null
  /** Whether these files may answer another call: half of their days must be left. */
  last(keys: readonly string[]): boolean
  /** Since when stored files are still there; the beginning of time when they are kept for ever. */
  storedSince(): Date
  /** The first week that is kept; null when all are. Another week is left for caches that hold a file's URL. */
  firstKept(): number | null
}

export interface ExpiryOptions {
  /** Undefined: for ever. */
  fileDays: number | undefined
  /** The clock, in ms. */
  now?: () => number
  /** The length of a day; drills have shorter ones. */
  dayMs?: number
}

/** Days after FILE_DAYS in which a week is still there: the week itself, and one more. */
export const expiryGraceDays = 14

const day = 86_400_000

/** The folders of all files that an organization may have stored since then: those that are kept, and one for each week. */
export function foldersOf(organizationId: string, since: Date): string[] {
  const weekOf = (time: number): number => Math.floor(time / (7 * day))
  const folders = [`${organizationId}/`]
  // Clocks of workers may be ahead or behind.
  for (let week = weekOf(since.getTime() - day); week <= weekOf(Date.now() + day); week++)
    folders.push(`w${week}/${organizationId}/`)
  return folders
}

/** Opens the expiry of outputs. */
export function openOutputExpiry({
  fileDays,
  now = Date.now,
  dayMs = day,
}: ExpiryOptions): OutputExpiry {
  const weekMs = 7 * dayMs
  const keptMs = fileDays === undefined ? undefined : fileDays * dayMs
  const thisWeek = (): number => Math.floor(now() / weekMs)

  const endOf = (keys: readonly string[]): number => {
    if (keptMs === undefined) return Infinity
    const weeks = keys.flatMap(key => requireObjectKey(key).week ?? [])
    return (Math.min(...weeks) + 1) * weekMs + keptMs
  }
  const firstKept = (): number | null =>
    keptMs === undefined ? null : Math.floor((now() - keptMs) / weekMs) - expiryGraceDays / 7 + 1
  return {
    week: () => (keptMs === undefined ? undefined : thisWeek()),
    until(keys) {
      const end = endOf(keys)
      return end === Infinity ? null : new Date(end)
    },
    last(keys) {
      // A rule of the bucket may still delete the weeks from before FILE_DAYS was removed.
      if (keptMs === undefined) return keys.every(key => requireObjectKey(key).week === undefined)
      return endOf(keys) - now() >= keptMs / 2
    },
    storedSince: () => new Date((firstKept() ?? 0) * weekMs),
    firstKept,
  }
}
