import { type UnsavedDesigns } from '../../designs/unsaved/unsaved-designs'
import { isSignedOut } from '../../../service/failures'
import { endingSession } from '../../../service/signed-out'

type Kept = Pick<UnsavedDesigns, 'count' | 'clear'>

/** Opens the storage of this device at sign-out only, so that other pages need not load its code. */
async function openKept(): Promise<Kept> {
  const [{ openUnsavedDesigns }, { openUnsavedSheets }] = await Promise.all([
    import('../../designs/unsaved/unsaved-designs'),
    import('../../designs/unsaved/unsaved-sheets'),
  ])
  const [designs, sheets] = await Promise.all([openUnsavedDesigns(), openUnsavedSheets()])
  return {
    count: async userId => (await designs.count(userId)) + (await sheets.count(userId)),
    async clear(userId) {
      await Promise.all([designs.clear(userId), sheets.clear(userId)])
    },
  }
}

/** Returns the number of a user's designs and sheets on this device; 0 if the browser does not store data for pages. */
export const countUnsaved = (userId: string, open = openKept): Promise<number> =>
  open()
    .then(kept => kept.count(userId))
    .catch(() => 0)

/**
 * Ends the session with `end`, and then deletes the user's designs and sheets from this device. A session that is already over counts as ended. Throws
 * PlatenError if the session could not be ended; nothing is deleted then. Nothing is kept meanwhile, nor
 * afterwards: the page that is left could restore what has been deleted.
 */
export async function signOut(
  userId: string,
  end: () => Promise<unknown>,
  open = openKept,
): Promise<void> {
  endingSession.set(true)
  await end().catch((error: unknown) => {
    if (isSignedOut(error)) return
    endingSession.set(false)
    throw error
  })
  // A browser without storage has nothing to delete, and the signed-out user must leave this page in any case.
  await open()
    .then(kept => kept.clear(userId))
    .catch(() => undefined)
}
