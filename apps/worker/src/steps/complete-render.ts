import { type RenderOutcomeRow, storedKeys } from '@platen/contract'
import {
  type Claimed,
  type Deletion,
  type Ended,
  type RenderQueue,
  type ReuseNote,
} from '@platen/database'
import { AppError } from '@platen/errors'
import { type CompletionPublisher } from '@platen/queue'
import { hasAll, type ObjectStore } from '@platen/storage'
import { type Lease, RenderGivenUp } from '../lease/lease'
import { retryWhile } from '../lease/retry-while'

export interface Completer {
  renderQueue: Pick<RenderQueue, 'complete'>
  deletion: Pick<Deletion, 'revive' | 'restored'>
  completions: Pick<CompletionPublisher, 'publish'>
  store: Pick<ObjectStore, 'has'>
}

/** A result, and the data that lets its files serve an identical request later. */
export interface Produced {
  result: RenderOutcomeRow
  reuse: Omit<ReuseNote, 'freshMs'> & {
    /** End of its assets' freshness, in ms of the monotonic clock. */
    freshUntil: number
  }
}

export interface Completion extends Produced {
  durationMs: number
  lease: Pick<Lease, 'mayHold'>
}

/**
 * Writes the result if the claim still holds, and notifies the waiter. Retries while the database is unavailable and the row can still be
 * ours. Throws RenderGivenUp, and changes nothing, when the row is no longer ours; `unavailable` when a file was deleted since it was
 * stored, so that the render is tried again.
 */
export async function completeRender(
  { renderId, fence }: Pick<Claimed, 'renderId' | 'fence'>,
  { result, reuse, durationMs, lease }: Completion,
  { renderQueue, deletion, completions, store }: Completer,
): Promise<void> {
  const { freshUntil, ...note } = reuse
  const complete = (): Promise<Ended | null> =>
    retryWhile(lease.mayHold, () =>
      renderQueue.complete(renderId, fence, {
        result,
        durationMs,
        reuse: { ...note, freshMs: freshUntil - performance.now() },
      }),
    )
  let ended = await complete()
  if (ended === null) {
    await keepFiles(storedKeys(result), { deletion, store })
    ended = await complete()
  }
  if (ended === null) throw new RenderGivenUp('lease lost')
  if (ended.waiter !== null) await completions.publish(ended.waiter, renderId)
}

/**
 * Takes files off the list of those to be deleted. Throws `unavailable` when one is already deleted: the next try stores it again. An empty
 * result proves nothing: another render of the same file may have taken it off.
 */
async function keepFiles(
  keys: readonly string[],
  { deletion, store }: Pick<Completer, 'deletion' | 'store'>,
): Promise<void> {
  const deleted = await deletion.revive(keys)
  if (deleted.length === 0) return
  if (!(await hasAll(store, deleted)))
    throw new AppError('unavailable', 'A file was deleted while it was stored', { retryAfter: 2 })
  await deletion.restored(deleted)
}
