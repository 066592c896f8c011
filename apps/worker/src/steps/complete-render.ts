import { type RenderOutcomeRow, storedKeys } from '@platen/contract'
import {
  type Claimed,
  type Deletion,
  type Ended,
  type RenderQueue,
  type ReuseNote,
} from '@platen/database'
import { AppError } from '@platen/errors'
import { hasAll, type ObjectStore } from '@platen/storage'
import { type Lease, RenderGivenUp } from '../lease/lease'
import { retryWhile } from '../lease/retry-while'
import { notifyOfEnd, type Notifier } from './notify-of-end'

export interface Completer extends Notifier {
  renderQueue: Pick<RenderQueue, 'complete'>
  deletion: Pick<Deletion, 'revive' | 'restored'>
  store: Pick<ObjectStore, 'has'>
}

/** A result, and the data with which an identical request can reuse its files later; a check has no files. */
export interface Produced {
  result: RenderOutcomeRow
  reuse?:
    | (Omit<ReuseNote, 'freshMs'> & {
        /** The end of the assets' freshness, in ms of the monotonic clock. */
        freshUntil: number
      })
    | undefined
}

export interface Completion extends Produced {
  durationMs: number
  lease: Pick<Lease, 'mayHold'>
}

/**
 * Writes the result if the claim still holds, notifies the waiter and feeds the batch. Retries while the database is unavailable and this worker may still
 * hold the row. Throws RenderGivenUp, and changes nothing, when this worker no longer holds the row. Throws `unavailable`, so that the
 * render is tried again, when a file has been deleted since it was stored.
 */
export async function completeRender(
  { renderId, fence }: Pick<Claimed, 'renderId' | 'fence'>,
  { result, reuse, durationMs, lease }: Completion,
  completer: Completer,
): Promise<void> {
  const { renderQueue, deletion, store } = completer
  const complete = (): Promise<Ended | null> =>
    retryWhile(lease.mayHold, () =>
      renderQueue.complete(renderId, fence, {
        result,
        durationMs,
        ...(reuse && { reuse: noteNow(reuse) }),
      }),
    )
  let ended = await complete()
  if (ended === null) {
    await keepFiles(storedKeys(result), { deletion, store })
    ended = await complete()
  }
  if (ended === null) throw new RenderGivenUp('lease lost')
  await notifyOfEnd(completer, { ...ended, renderId })
}

/** Returns the reuse data to store in the row, with the time in ms for which the assets are still fresh. */
function noteNow({ freshUntil, ...note }: NonNullable<Produced['reuse']>): ReuseNote {
  return { ...note, freshMs: freshUntil - performance.now() }
}

/**
 * Takes files off the list of files to delete. Throws `unavailable` when one has already been deleted; the next try stores it again. Even
 * if `revive` returns nothing, a file may have been listed before: another render of the same file may have taken it off the list.
 */
async function keepFiles(
  keys: readonly string[],
  { deletion, store }: Pick<Completer, 'deletion' | 'store'>,
): Promise<void> {
  const deleted = await deletion.revive(keys)
  if (deleted.length === 0) return
  if (!(await hasAll(store, deleted)))
    throw new AppError('unavailable', 'A file was deleted while it was being stored', {
      retryAfter: 2,
    })
  await deletion.restored(deleted)
}
