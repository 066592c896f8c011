import { type AllBatches, type BatchPlace } from '@platen/database'
import { type CompletionPublisher, type Producer } from '@platen/queue'
import { type Logger } from 'pino'

export interface Feeder {
  batches: Pick<AllBatches, 'advance'>
  producer: Pick<Producer, 'enqueue'>
  completions: Pick<CompletionPublisher, 'publishEvent'>
  log: Pick<Logger, 'warn'>
}

/**
 * Feeds a batch after the end of one of its rows, and notifies those who wait for events once it has ended. Never rejects: what cannot be fed
 * or enqueued now is left to the sweeper.
 */
export async function feedBatch(
  { batches, producer, completions, log }: Feeder,
  batch: BatchPlace,
): Promise<void> {
  try {
    const { fed, ended } = await batches.advance(batch)
    for (const job of fed) await producer.enqueue(job)
    if (ended) await completions.publishEvent(batch.organizationId)
  } catch (error) {
    log.warn({ err: error, batchId: batch.batchId }, 'the batch will be fed by a sweep')
  }
}
