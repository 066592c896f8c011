import { PlatenError } from '@platen/client'
import { keep, readKept } from '../../../preferences/kept'
import { lastingPlaten, platen } from '../../../service/transport'

/** Blank designs that nobody has changed, on this device: they go when they are left. */
const place = 'platen-untouched-designs'

const ids = (): string[] => (readKept(place) ?? '').split(' ').filter(id => id !== '')

/** Notes that a design is blank. */
export function noteUntouched(id: string): void {
  keep(place, [...ids(), id].join(' '))
}

/** Notes that a design was changed, or is gone. */
export function noteTouched(id: string): void {
  if (isUntouched(id))
    keep(
      place,
      ids()
        .filter(one => one !== id)
        .join(' '),
    )
}

/** Whether a design is blank still. */
export const isUntouched = (id: string): boolean => ids().includes(id)

/** Deletes a blank design that is being left. */
export async function leaveUntouched(id: string): Promise<void> {
  noteTouched(id)
  await lastingPlaten.deleteDesign(id).catch(() => undefined)
}

/** Deletes the blank designs whose tab was closed before anybody changed them; true where there was one. */
export async function sweepUntouched(): Promise<boolean> {
  if (ids().length === 0 || !('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  const open = new Set(held.map(({ name }) => name))
  const left = ids().filter(id => !open.has(editLockOf(id)))
  const swept = await Promise.all(left.map(sweep))
  return swept.includes(true)
}

/** The name of the lock that a tab has while it edits a design. */
export const editLockOf = (designId: string): string => `platen-edit-${designId}`

/** Somebody else may have changed it meanwhile. */
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
