import { setTimeout as sleep } from 'node:timers/promises'
import { type RenderQueue, type Swept } from '@platen/database'
import { type CompletionPublisher, type Producer } from '@platen/queue'
import { type Logger } from 'pino'

export interface SweeperDependencies {
  renderQueue: Pick<RenderQueue, 'sweep' | 'sweepThumbnails' | 'forgetKeys'>
  producer: Pick<Producer, 'enqueue'>
  completions: Pick<CompletionPublisher, 'publish'>
  log: Logger
}

/**
 * Enqueues renders again whose job or worker was lost (a flushed Redis, a lease that ran out), calls before thumbnails, and
 * notifies the waiters of those that the sweep failed. One pass; throws when the database is unavailable.
 */
export async function sweepStaleRenders(dependencies: SweeperDependencies): Promise<void> {
  const { renderQueue } = dependencies
  await deliver(dependencies, await renderQueue.sweep())
  await deliver(dependencies, await renderQueue.sweepThumbnails())
}

async function deliver(
  { producer, completions, log }: SweeperDependencies,
  { requeued, failed }: Swept,
): Promise<void> {
  for (const { renderId, waiter } of failed) {
    if (waiter !== null) await completions.publish(waiter, renderId)
  }
  if (requeued.length + failed.length === 0) return
  const renders = requeued.map(row => row.renderId)
  log.info({ requeued: renders, failed: failed.map(row => row.renderId) }, 'swept stale renders')
  // Their rows are committed: the first failing add ends the pass, and a later sweep enqueues the rest.
  for (const row of requeued) await producer.enqueue(row)
}

/**
 * Sweeps renders and expired idempotency keys every 2 s ± 20 %, so that workers do not sweep in step. Returns a function
 * that stops it.
 */
export function startSweeper(dependencies: SweeperDependencies, intervalMs = 2000): () => void {
  const end = new AbortController()
  const run = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await sleep(intervalMs * (0.8 + Math.random() * 0.4), undefined, { signal: end.signal })
      try {
        await sweepStaleRenders(dependencies)
        await dependencies.renderQueue.forgetKeys()
      } catch (error) {
        dependencies.log.warn({ err: error }, 'a sweep failed')
      }
    }
  }
  run().catch(() => undefined)
  return () => {
    end.abort()
  }
}
