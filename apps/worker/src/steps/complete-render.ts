import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, type RenderQueue, type ReuseNote } from '@platen/database'
import { type CompletionPublisher } from '@platen/queue'
import { type Lease, RenderGivenUp } from '../lease/lease'
import { retryWhile } from '../lease/retry-while'

export interface Completer {
  renderQueue: Pick<RenderQueue, 'complete'>
  completions: Pick<CompletionPublisher, 'publish'>
}

/** A result, and what lets its files answer an identical request later. */
export interface Produced {
  result: RenderOutcomeRow
  reuse: Omit<ReuseNote, 'freshMs'> & {
    /** Until when its assets count as unchanged, on the monotonic clock in ms. */
    freshUntil: number
  }
}

export interface Completion extends Produced {
  durationMs: number
  lease: Pick<Lease, 'mayHold'>
}

/**
 * Writes the result behind the fence and wakes the waiter. A database that is away is waited for while the row can be
 * ours. Throws RenderGivenUp when the row is no longer ours: then nothing was changed.
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
