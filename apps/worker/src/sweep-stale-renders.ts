import { setTimeout as sleep } from 'node:timers/promises'
import { type AllBatches, type RenderQueue, type Swept } from '@platen/database'
import { type Logger } from 'pino'
import { feedBatch } from './steps/feed-batch'
import { notifyOfEnd, type Notifier } from './steps/notify-of-end'

export interface SweeperDependencies extends Notifier {
  renderQueue: Pick<
    RenderQueue,
    'beginSweep' | 'sweep' | 'sweepThumbnails' | 'forgetKeys' | 'countFieldUse'
  >
  /** The lease in ms, which determines how soon lost work is detected. */
  leaseMs: number
  batches: Pick<AllBatches, 'advance' | 'claimDue'>
  log: Logger
}

/**
 * Enqueues renders whose job or worker was lost (a flushed Redis, an expired lease), calls before thumbnails, and notifies the waiters of
 * renders that the sweep failed. Makes one pass, until no more renders are due or `signal` aborts between two batches. Other workers may
 * sweep at the same time. Throws when the database is unavailable.
 */
export async function sweepStaleRenders(
  dependencies: Omit<SweeperDependencies, 'renderQueue'> & {
    renderQueue: Pick<RenderQueue, 'sweep' | 'sweepThumbnails'>
  },
  signal?: AbortSignal,
): Promise<void> {
  const { renderQueue, leaseMs } = dependencies
  for (const sweep of [() => renderQueue.sweep(leaseMs), () => renderQueue.sweepThumbnails()]) {
    let swept: Swept
    do {
      if (signal?.aborted === true) return
      swept = await sweep()
      await deliver(dependencies, swept)
    } while (swept.more)
  }
}

type Deliverer = Omit<SweeperDependencies, 'renderQueue' | 'leaseMs'>

async function deliver(deliverer: Deliverer, { requeued, failed }: Swept): Promise<void> {
  const { producer, log } = deliverer
  for (const ended of failed) await notifyOfEnd(deliverer, ended)
  if (requeued.length + failed.length === 0) return
  const renders = requeued.map(row => row.renderId)
  log.info({ requeued: renders, failed: failed.map(row => row.renderId) }, 'swept stale renders')
  // The rows are committed. If one cannot be enqueued, the pass ends, and a later sweep enqueues the rest.
  for (const row of requeued) await producer.enqueue(row)
}

/** Maximum number of statements per sweep that count what calls sent: after a standstill, lost renders come first. */
const mostCounts = 20

async function countFieldUse(
  { renderQueue }: Pick<SweeperDependencies, 'renderQueue'>,
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; count < mostCounts && !signal.aborted; count++)
    if (!(await renderQueue.countFieldUse())) return
}

/** Feeds the batches that nobody has fed for some seconds, since a worker or the queue was lost. */
export async function feedDueBatches(
  feeder: Pick<SweeperDependencies, 'batches' | 'completions' | 'log' | 'producer'>,
): Promise<void> {
  for (const batch of await feeder.batches.claimDue()) await feedBatch(feeder, batch)
}

/** The factor by which a worker prolongs its pause when another has begun to sweep. The pause is still shorter than a lease. */
const patience = 1.4

/**
 * Sweeps renders, batches and expired idempotency keys, and counts what calls sent, every quarter of a lease ± 20 %, unless another worker has just
 * begun to. Returns a function that stops it.
 */
export function startSweeper(dependencies: SweeperDependencies): () => void {
  const { renderQueue, leaseMs } = dependencies
  const intervalMs = leaseMs / 4
  const end = new AbortController()
  const run = async (): Promise<void> => {
    let pauseMs = intervalMs
    while (!end.signal.aborted) {
      await sleep(pauseMs * (0.8 + Math.random() * 0.4), undefined, { signal: end.signal })
      pauseMs = intervalMs
      try {
        if (!(await renderQueue.beginSweep(leaseMs))) {
          pauseMs = intervalMs * patience
          continue
        }
        await sweepStaleRenders(dependencies, end.signal)
        await feedDueBatches(dependencies)
        await renderQueue.forgetKeys()
        await countFieldUse(dependencies, end.signal)
      } catch (error) {
        dependencies.log.warn({ err: error }, 'a sweep failed')
      }
    }
  }
  run().catch(() => undefined)
  return () => end.abort()
}
