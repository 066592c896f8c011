import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, type RenderQueue } from '@platen/database'
import { type CompletionPublisher } from '@platen/queue'
import { type Lease, RenderGivenUp } from '../lease'
import { retryWhile } from '../retry-while'

export interface Completer {
  renderQueue: Pick<RenderQueue, 'complete'>
  completions: Pick<CompletionPublisher, 'publish'>
}

export interface Completion {
  result: RenderOutcomeRow
  durationMs: number
  lease: Pick<Lease, 'mayHold'>
}

/**
 * Writes the result behind the fence and wakes the waiter. A database that is away is waited for while the row can be
 * ours. Throws RenderGivenUp when the row is no longer ours: then nothing was changed.
 */
export async function completeRender(
  { renderId, fence }: Pick<ClaimedRender, 'renderId' | 'fence'>,
  { result, durationMs, lease }: Completion,
  { renderQueue, completions }: Completer,
): Promise<void> {
  const ended = await retryWhile(lease.mayHold, () =>
    renderQueue.complete(renderId, fence, { result, durationMs }),
  )
  if (ended === null) throw new RenderGivenUp('lease lost')
  if (ended.waiter !== null) await completions.publish(ended.waiter, renderId)
}
