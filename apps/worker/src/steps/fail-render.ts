import { type ClaimedRender, type RenderQueue } from '@platen/database'
import { type AppError, toAppError } from '@platen/errors'
import { type CompletionPublisher, type Producer } from '@platen/queue'
import { type Logger } from 'pino'
import { type Lease, RenderGivenUp } from '../lease'
import { retryWhile } from '../retry-while'

export interface Failer {
  renderQueue: Pick<RenderQueue, 'fail' | 'handBack'>
  producer: Pick<Producer, 'enqueue'>
  completions: Pick<CompletionPublisher, 'publish'>
  log: Logger
}

export interface Failure {
  thrown: unknown
  lease: Pick<Lease, 'mayHold'>
}

type Held = Pick<ClaimedRender, 'renderId' | 'fence'>

/**
 * Decides what becomes of a render that did not complete: taken over by another worker (nothing), handed back because
 * this process ends (runs elsewhere at once), something away (the sweeper runs it again soon), or failed for good, which
 * the waiter is told. Never rejects: what cannot be written now is left to the lease and the sweeper.
 */
export async function failRender(
  held: Held,
  { thrown, lease }: Failure,
  failer: Failer,
): Promise<void> {
  try {
    if (thrown instanceof RenderGivenUp) await giveUp(held, thrown, failer)
    else await judge(held, { error: toAppError(thrown), lease }, failer)
  } catch (error) {
    failer.log.error({ err: error }, 'the end of the render could not be written')
  }
}

async function giveUp(
  { renderId, fence }: Held,
  { why }: RenderGivenUp,
  { renderQueue, producer, log }: Failer,
): Promise<void> {
  log.warn({ why }, 'the render was given up')
  if (why === 'lease lost') return
  const job = await renderQueue.handBack(renderId, fence)
  if (job !== null) await producer.enqueue(job)
}

async function judge(
  { renderId, fence }: Held,
  { error, lease }: { error: AppError; lease: Failure['lease'] },
  { renderQueue, completions, log }: Failer,
): Promise<void> {
  const { code, publicMessage: message } = error
  if (error.retryable) {
    log.warn({ err: error, code }, 'the render is left for another try')
    // Not enqueued here: whatever is away gets the seconds until the next sweep.
    await renderQueue.handBack(renderId, fence)
    return
  }
  log[code === 'internal' ? 'error' : 'info']({ err: error, code }, 'the render failed')
  const ended = await retryWhile(lease.mayHold, () =>
    renderQueue.fail(renderId, fence, { code, message }),
  )
  if (ended === null) log.warn('the failure came too late: the row is in other hands')
  else if (ended.waiter !== null) await completions.publish(ended.waiter, renderId)
}
