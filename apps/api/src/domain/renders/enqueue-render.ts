import { type Runtime } from '../../runtime/runtime'

export type EnqueueRuntime = Pick<Runtime, 'openRenders' | 'producer' | 'log'>

interface Queued {
  id: string
  attempt: number
  organizationId: string
}

/** Enqueues a new render. Never throws: a failed call may still have added the job, and the sweeper delivers the row in any case. */
export async function enqueueRender(
  { openRenders, producer, log }: EnqueueRuntime,
  { id: renderId, attempt, organizationId }: Queued,
): Promise<void> {
  const priority = openRenders.add(organizationId)
  try {
    await producer.enqueue({ renderId, attempt, priority })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId, reason }, 'not enqueued; the sweeper will deliver the render')
  }
}
