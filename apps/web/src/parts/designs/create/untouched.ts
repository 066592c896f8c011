import { PlatenError } from '@platen/client'
import { keep, readKept } from '../../../preferences/kept'
import { lastingPlaten, platen } from '../../../service/transport'

/** The storage key for the ids of blank designs that were created on this device and not changed since. */
const place = 'platen-untouched-designs'

const ids = (): string[] => (readKept(place) ?? '').split(' ').filter(id => id !== '')

/** Records that a new design is blank. */
export function noteUntouched(id: string): void {
  keep(place, [...ids(), id].join(' '))
}

/** Records that a design has been changed or deleted. */
export function noteTouched(id: string): void {
  if (isUntouched(id))
    keep(
      place,
      ids()
        .filter(one => one !== id)
        .join(' '),
    )
}

/** True if a design is still blank. */
export const isUntouched = (id: string): boolean => ids().includes(id)

/** Deletes a blank design that the user is leaving. */
export async function leaveUntouched(id: string): Promise<void> {
  noteTouched(id)
  await lastingPlaten.deleteDesign(id).catch(() => undefined)
}

/** Deletes the blank designs whose tab was closed before they were changed. Returns true if there were any. */
export async function sweepUntouched(): Promise<boolean> {
  if (ids().length === 0 || !('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  const open = new Set(held.map(({ name }) => name))
  const left = ids().filter(id => !open.has(editLockOf(id)))
  const swept = await Promise.all(left.map(sweep))
  return swept.includes(true)
}

/** Returns the name of the lock that a tab holds while it edits a design. */
export const editLockOf = (designId: string): string => `platen-edit-${designId}`

/** Deletes a blank design, unless it has been changed elsewhere. Returns false if the design could not be read. */
async function sweep(id: string): Promise<boolean> {
  try {
    const { version, draft } = await platen.getDesign(id)
    if (version > 1 || draft) noteTouched(id)
    else await leaveUntouched(id)
    return true
  } catch (error) {
    if (error instanceof PlatenError && error.status === 404) noteTouched(id)
    return false
  }
}
