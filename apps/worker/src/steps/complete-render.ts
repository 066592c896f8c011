import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, type RenderQueue, type ReuseNote } from '@platen/database'
import { type CompletionPublisher } from '@platen/queue'
import { type Lease, RenderGivenUp } from '../lease/lease'
import { retryWhile } from '../lease/retry-while'

export interface Completer {
  renderQueue: Pick<RenderQueue, 'complete'>
  completions: Pick<CompletionPublisher, 'publish'>
}

/** A result, and what lets its files serve an identical request later. */
export interface Produced {
  result: RenderOutcomeRow
  reuse: Omit<ReuseNote, 'freshMs'> & {
    /** Until when its assets are fresh, in ms of the monotonic clock. */
    freshUntil: number
  }
}

export interface Completion extends Produced {
  durationMs: number
  lease: Pick<Lease, 'mayHold'>
}

/**
 * Writes the result if the claim still holds, and notifies the waiter. Retries while the database is unavailable and the row
 * can still be ours. Throws RenderGivenUp, and changes nothing, when the row is no longer ours.
 */
export async function completeRender(
  { renderId, fence }: Pick<ClaimedRender, 'renderId' | 'fence'>,
  { result, reuse, durationMs, lease }: Completion,
  { renderQueue, completions }: Completer,
): Promise<void> {
  const { freshUntil, ...note } = reuse
  const ended = await retryWhile(lease.mayHold, () =>
    renderQueue.complete(renderId, fence, {
      result,
      durationMs,
      reuse: { ...note, freshMs: freshUntil - performance.now() },
    }),
  )
  if (ended === null) throw new RenderGivenUp('lease lost')
  if (ended.waiter !== null) await completions.publish(ended.waiter, renderId)
}
