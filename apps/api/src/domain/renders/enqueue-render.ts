import { type CreatedRender } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export type EnqueueRuntime = Pick<Runtime, 'producer' | 'log'>

/** Enqueues a new render. Never throws: a failed add may still arrive, and the sweeper delivers the row in any case. */
export async function enqueueRender(
  { producer, log }: EnqueueRuntime,
  { id: renderId, attempt, openRenders }: Pick<CreatedRender, 'attempt' | 'id' | 'openRenders'>,
): Promise<void> {
  try {
    await producer.enqueue({ renderId, attempt, priority: Math.max(1, openRenders) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId, reason }, 'not enqueued: left to the sweeper')
  }
}
