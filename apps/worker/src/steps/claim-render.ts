import { type ClaimedRender, type RenderQueue } from '@platen/database'
import { retryWhile } from '../lease/retry-while'

export interface Claimer {
  renderQueue: Pick<RenderQueue, 'claim'>
  /** Name of this process, for operators who read the row. */
  worker: string
  leaseMs: number
}

const patienceMs = 3000

/**
 * Makes the row ours; null when there is nothing to do (another worker has it, it has ended, it was tried too often).
 * A database that blinks is waited for; throws `unavailable` after 3 s, and the sweeper delivers the row again.
 */
export function claimRender(renderId: string, claimer: Claimer): Promise<ClaimedRender | null> {
  const { renderQueue, worker, leaseMs } = claimer
  const since = performance.now()
  return retryWhile(
    () => performance.now() - since < patienceMs,
    () => renderQueue.claim(renderId, { worker, leaseMs }),
  )
}
