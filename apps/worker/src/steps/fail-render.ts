import { type ClaimedRender, type Database } from '@platen/database'
import { toAppError } from '@platen/errors'
import { type Lease, RenderGivenUp } from '../lease'
import { retryWhile } from '../retry-while'
import { wakeWaiter, type Waker } from './wake-waiter'

export interface Failer extends Waker {
  renderQueue: Pick<Database['renderQueue'], 'fail' | 'heartbeat'>
}

export interface Failure {
  thrown: unknown
  lease: Pick<Lease, 'mayHold'>
}

/** Before another try of what may pass by itself (storage or database away), longer with every attempt. */
const pauseMsPerAttempt = 1000

/**
 * Decides what becomes of a render that did not complete: lost to another worker (nothing), handed back (runs elsewhere
 * at once), something away (the sweeper runs it again, three attempts in all), or failed for good, which the waiter is told.
 */
export async function failRender(
  claimed: Pick<ClaimedRender, 'id' | 'fence'>,
  { thrown, lease }: Failure,
  failer: Failer,
): Promise<void> {
  const { log } = failer
  if (thrown instanceof RenderGivenUp) {
    log.warn({ why: thrown.why }, 'the render was given up')
    if (thrown.why === 'handed back') await release(claimed, 0, failer)
    return
  }
  const error = toAppError(thrown)
  if (error.retryable) {
    log.warn({ err: error, code: error.code }, 'the render is left for another try')
    await release(claimed, claimed.fence * pauseMsPerAttempt, failer)
    return
  }
  log[error.code === 'internal' ? 'error' : 'info']({ err: error, code: error.code }, 'failed')
  await writeFailure(claimed, { code: error.code, message: error.publicMessage, lease }, failer)
}

async function writeFailure(
  { id, fence }: Pick<ClaimedRender, 'id' | 'fence'>,
  { code, message, lease }: { code: string; message: string; lease: Pick<Lease, 'mayHold'> },
  failer: Failer,
): Promise<void> {
  try {
    const row = await retryWhile(lease.mayHold, () =>
      failer.renderQueue.fail(id, fence, { code, message }),
    )
    if (row === null) failer.log.warn('the failure came too late: the row is in other hands')
    else await wakeWaiter(id, row.waiter, failer)
  } catch (error) {
    // The lease runs out and the sweeper takes over.
    failer.log.error({ err: error }, 'the failure could not be written')
  }
}

/** Lets the lease run out soon, so that the sweeper need not wait for its full length. */
async function release(
  { id, fence }: Pick<ClaimedRender, 'id' | 'fence'>,
  leaseMs: number,
  { renderQueue, log }: Failer,
): Promise<void> {
  await renderQueue.heartbeat(id, fence, leaseMs).catch((error: unknown) => {
    log.warn({ err: error }, 'the lease could not be shortened')
  })
}
