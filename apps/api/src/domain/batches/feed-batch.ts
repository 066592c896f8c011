import { type BatchPlace } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'

export type FeedRuntime = Pick<Runtime, 'database' | 'producer' | 'completions' | 'log'>

/**
 * Feeds a batch that has begun, or one of whose rows has ended, and notifies those who wait for events once it has ended. Never rejects: what
 * cannot be fed or enqueued now is left to the sweeper.
 */
export async function feedBatch(
  { database, producer, completions, log }: FeedRuntime,
  batch: BatchPlace,
): Promise<void> {
  try {
    const { fed, ended } = await database.batches.advance(batch)
    for (const job of fed) await producer.enqueue(job)
    if (ended) await completions.publishEvent(batch.organizationId)
  } catch (error) {
    log.warn({ err: error, batchId: batch.batchId }, 'the batch will be fed by a sweep')
  }
}
