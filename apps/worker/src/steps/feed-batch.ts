import { type AllBatches, type BatchPlace } from '@platen/database'
import { type Producer } from '@platen/queue'
import { type Logger } from 'pino'

export interface Feeder {
  batches: Pick<AllBatches, 'advance'>
  producer: Pick<Producer, 'enqueue'>
  log: Pick<Logger, 'warn'>
}

/** Feeds a batch after the end of one of its rows. Never rejects: what cannot be fed or enqueued now is left to the sweeper. */
export async function feedBatch(
  { batches, producer, log }: Feeder,
  batch: BatchPlace,
): Promise<void> {
  try {
    const { fed } = await batches.advance(batch)
    for (const job of fed) await producer.enqueue(job)
  } catch (error) {
    log.warn({ err: error, batchId: batch.batchId }, 'the batch will be fed by a sweep')
  }
}
