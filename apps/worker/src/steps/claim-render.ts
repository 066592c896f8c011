import { type Claimed, type RenderQueue } from '@platen/database'
import { retryWhile } from '../lease/retry-while'

export interface Claimer {
  renderQueue: Pick<RenderQueue, 'claim'>
  leaseMs: number
}

const patienceMs = 3000

/**
 * Claims the row; returns null when there is nothing to do, since another worker has the row, or the render has ended or been tried too
 * often. Retries while the database is unavailable, and throws `unavailable` after 3 s; the sweeper then delivers the row again.
 */
export function claimRender(renderId: string, claimer: Claimer): Promise<Claimed | null> {
  const { renderQueue, leaseMs } = claimer
  const since = performance.now()
  return retryWhile(
    () => performance.now() - since < patienceMs,
    () => renderQueue.claim(renderId, leaseMs),
  )
}
