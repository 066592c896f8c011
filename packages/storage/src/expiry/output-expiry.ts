import { integer } from '@platen/env'
import { requireObjectKey } from '@platen/design'

/** The expiry setting, to spread into the settings schemas of both apps. */
export const fileDaysSetting = {
  FILE_DAYS: integer(1, 36_500)
    .optional()
    .meta({
      description:
        'number of days for which the files of renders are kept; use the same value for the API and all workers; by default, they are kept for ever',
    }),
}

/**
 * Decides when the files of renders are deleted. The week in which a file is stored is part of its key, so whole weeks are
 * deleted by age without reading database rows.
 */
export interface OutputExpiry {
  /** Returns the week for the keys of new files; undefined if files are kept for ever. */
  week(): number | undefined
  /** Returns the time until which all these files are guaranteed to exist; null if they are kept for ever. */
  until(keys: readonly string[]): Date | null
  /** Returns true if these files may be reused for another call: at least half of their days must remain. */
  last(keys: readonly string[]): boolean
  /** Returns the time since which all stored files still exist; the epoch if files are kept for ever. */
  storedSince(): Date
  /** Returns the first week that is kept; null if all weeks are kept. Caches that hold the URL of a file are given one week more. */
  firstKept(): number | null
}

export interface ExpiryOptions {
  /** Number of days for which files are kept; undefined if they are kept for ever. */
  fileDays: number | undefined
  /** Returns the current time in ms. */
  now?: () => number
  /** The length of a day in ms; tests use shorter days. */
  dayMs?: number
}

/** Number of days after FILE_DAYS for which a week is still kept: the days of the week itself, and one more week. */
export const expiryGraceDays = 14

const day = 86_400_000

/**
 * Returns the folders of all files that an organization may have stored since a given time: the permanent folder, and one for each week.
 */
export function foldersOf(organizationId: string, since: Date): string[] {
  const weekOf = (time: number): number => Math.floor(time / (7 * day))
  const folders = [`${organizationId}/`]
  // The clocks of workers may be fast or slow.
  for (let week = weekOf(since.getTime() - day); week <= weekOf(Date.now() + day); week++)
    folders.push(`w${week}/${organizationId}/`)
  return folders
}

/** Opens the expiry of render files. */
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
      // A lifecycle rule of the bucket may still delete the weeks from before FILE_DAYS was removed.
      if (keptMs === undefined) return keys.every(key => requireObjectKey(key).week === undefined)
      return endOf(keys) - now() >= keptMs / 2
    },
    storedSince: () => new Date((firstKept() ?? 0) * weekMs),
    firstKept,
  }
}
