import { PlatenError } from '@platen/client'
import { keep, readKept } from '../../../preferences/kept'
import { lastingPlaten, platen } from '../../../service/transport'

/** The storage key of blank designs on this device that are unchanged; they are deleted when the user leaves them. */
const place = 'platen-untouched-designs'

const ids = (): string[] => (readKept(place) ?? '').split(' ').filter(id => id !== '')

/** Records that a design is blank. */
export function noteUntouched(id: string): void {
  keep(place, [...ids(), id].join(' '))
}

/** Records that a design was changed or deleted. */
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

/** Deletes a blank design when the user leaves it. */
export async function leaveUntouched(id: string): Promise<void> {
  noteTouched(id)
  await lastingPlaten.deleteDesign(id).catch(() => undefined)
}

/** Deletes the blank designs whose tab was closed before they were changed; true if there was one. */
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

/** Deletes a blank design, unless another user has changed it meanwhile. */
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
