import { type Claimed, type RenderQueue } from '@platen/database'
import { toAppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type Lease, RenderGivenUp } from '../lease/lease'
import { verdictOn } from '../lease/retry-policy'
import { retryWhile } from '../lease/retry-while'
import { notifyOfEnd, type Notifier } from './notify-of-end'

export interface Failer extends Notifier {
  renderQueue: Pick<RenderQueue, 'fail' | 'handBack'>
  log: Logger
}

export interface Failure {
  thrown: unknown
  lease: Pick<Lease, 'mayHold'>
}

type Held = Pick<Claimed, 'renderId' | 'fence'>

/**
 * Ends the work on a render that did not complete. A render that was given up is left to the worker that took it over, or handed back and
 * enqueued for another. Otherwise, the retry policy decides: the render is handed back for a later sweep, failed (which notifies the
 * waiter), or abandoned. Never rejects: if the outcome cannot be written now, the lease and the sweeper take care of the render.
 */
export async function failRender(
  held: Held,
  { thrown, lease }: Failure,
  failer: Failer,
): Promise<void> {
  try {
    if (thrown instanceof RenderGivenUp) await giveUp(held, thrown, failer)
    else await judge(held, { thrown, lease }, failer)
  } catch (error) {
    failer.log.error({ err: error }, 'the outcome of the render could not be recorded')
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
  { thrown, lease }: Failure,
  failer: Failer,
): Promise<void> {
  const { renderQueue, log } = failer
  const error = toAppError(thrown)
  const { code, publicMessage: message } = error
  switch (verdictOn(thrown)) {
    case 'abandon':
      log.warn({ err: error }, 'the process ended before the render did')
      return
    case 'retry':
      log.warn({ err: error, code }, 'the render will be retried')
      // Does not enqueue the render here, so that an unavailable service has the seconds until the next sweep to recover.
      await renderQueue.handBack(renderId, fence)
      return
    case 'fail': {
      log[code === 'internal' ? 'error' : 'info']({ err: error, code }, 'the render failed')
      const ended = await retryWhile(lease.mayHold, () =>
        renderQueue.fail(renderId, fence, { code, message }),
      )
      if (ended === null) log.warn('the failure came too late: another worker has the row')
      else await notifyOfEnd(failer, { ...ended, renderId })
    }
  }
}
