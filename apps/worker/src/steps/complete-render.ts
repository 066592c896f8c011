import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender, type Database } from '@platen/database'
import { type Lease, RenderGivenUp } from '../lease'
import { retryWhile } from '../retry-while'
import { wakeWaiter, type Waker } from './wake-waiter'

export interface Completer extends Waker {
  renderQueue: Pick<Database['renderQueue'], 'complete'>
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
  { id, fence }: Pick<ClaimedRender, 'id' | 'fence'>,
  { result, durationMs, lease }: Completion,
  completer: Completer,
): Promise<void> {
  const row = await retryWhile(lease.mayHold, () =>
    completer.renderQueue.complete(id, fence, result, durationMs),
  )
  if (row === null) throw new RenderGivenUp('lease lost')
  await wakeWaiter(id, row.waiter, completer)
}
