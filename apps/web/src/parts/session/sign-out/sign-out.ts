import { type UnsavedDesigns } from '../../designs/unsaved/unsaved-designs'
import { isSignedOut } from '../../../service/failures'

type Kept = Pick<UnsavedDesigns, 'count' | 'clear'>

/** Opens what is kept on this device when somebody leaves: other pages need not load it. */
const openKept = async (): Promise<Kept> =>
  (await import('../../designs/unsaved/unsaved-designs')).openUnsavedDesigns()

/** How many designs of a person only this device has as they left them; 0 where the browser keeps nothing for pages. */
export const countUnsaved = (userId: string, open = openKept): Promise<number> =>
  open()
    .then(kept => kept.count(userId))
    .catch(() => 0)

/**
 * Ends the session by `end`, and then clears the person's designs from this device, for whoever uses it next. A session that was over
 * already has ended as well. Throws PlatenError when the session goes on, and nothing is cleared.
 */
export async function signOut(
  userId: string,
  end: () => Promise<unknown>,
  open = openKept,
): Promise<void> {
  await end().catch((error: unknown) => {
    if (!isSignedOut(error)) throw error
  })
  // A browser that keeps nothing for pages has nothing to clear, and somebody who is signed out must not stay on the page.
  await open()
    .then(kept => kept.clear(userId))
    .catch(() => undefined)
}
