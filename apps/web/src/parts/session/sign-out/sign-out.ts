import { type UnsavedDesigns } from '../../designs/unsaved/unsaved-designs'
import { isSignedOut } from '../../../service/failures'

type Kept = Pick<UnsavedDesigns, 'count' | 'clear'>

/** Opens the storage of this device at sign-out: other pages need not load its code. */
const openKept = async (): Promise<Kept> =>
  (await import('../../designs/unsaved/unsaved-designs')).openUnsavedDesigns()

/** Returns the number of a user's designs that only this device has; 0 when the browser stores nothing for pages. */
export const countUnsaved = (userId: string, open = openKept): Promise<number> =>
  open()
    .then(kept => kept.count(userId))
    .catch(() => 0)

/**
 * Ends the session with `end`, and then deletes the user's designs from this device, for the next user. A session that is already over
 * counts as ended. Throws PlatenError when the session continues, and then deletes nothing.
 */
export async function signOut(
  userId: string,
  end: () => Promise<unknown>,
  open = openKept,
): Promise<void> {
  await end().catch((error: unknown) => {
    if (!isSignedOut(error)) throw error
  })
  // A browser without storage has nothing to delete, and a signed-out user must not stay on the page.
  await open()
    .then(kept => kept.clear(userId))
    .catch(() => undefined)
}
