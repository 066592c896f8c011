import { type BatchRecord, type TenantScope } from '@platen/database'
import { AppError, found, notFound } from '@platen/errors'
import { feedBatch, type FeedRuntime } from '../../domain/batches/feed-batch'
import { type Runtime } from '../../runtime/runtime'

interface BatchCall {
  scope: TenantScope
  batchId: string
}

/** Reads a batch of the organization. Throws `not_found`, also for a batch of another organization. */
export async function getBatch(
  { database }: Pick<Runtime, 'database'>,
  { scope, batchId }: BatchCall,
): Promise<BatchRecord> {
  return found('Batch', await database.tenant(scope).batches.find(batchId))
}

/**
 * Cancels everything of a batch that has not ended: workers stop at the next heartbeat, and jobs find nothing to do. Throws `not_found`, and
 * `render_ended` if it has ended.
 */
export async function cancelBatch(
  { database, completions }: Pick<Runtime, 'database' | 'completions'>,
  { scope, batchId }: BatchCall,
): Promise<BatchRecord> {
  const { batches } = database.tenant(scope)
  const cancelled = await batches.cancel(batchId)
  if (!cancelled) {
    const head = await batches.findHead(batchId)
    if (!head) throw notFound('Batch')
    throw new AppError('render_ended', `The batch has ended already: it is ${head.state}`)
  }
  for (const { renderId, waiter } of cancelled.ended)
    if (waiter !== null) await completions.publish(waiter, renderId)
  await completions.publishEvent(scope.organizationId)
  return cancelled.batch
}

/**
 * Renders the failed rows of a batch again, and then joins its PDFs again; only the latter if just that has failed. Throws `not_found`, also if
 * the design has been deleted, `in_use` if there is nothing to repeat, `quota_exceeded` if the month has fewer renders left, and `rate_limited`
 * when 10 other batches are open.
 */
export async function retryBatch(
  runtime: FeedRuntime & Pick<Runtime, 'quotas'>,
  { scope, batchId }: BatchCall,
): Promise<BatchRecord> {
  const { batches } = runtime.database.tenant(scope)
  const batch = await getBatch(runtime, { scope, batchId })
  if (batch.state === 'cancelled') throw nothingToRepeat(batch)
  await runtime.quotas.takeRows(scope, rendersToRepeat(batch), async () => {
    if ((await batches.retry(batchId)) === 0)
      throw nothingToRepeat(await getBatch(runtime, { scope, batchId }))
  })
  await feedBatch(runtime, { batchId, organizationId: scope.organizationId })
  return getBatch(runtime, { scope, batchId })
}

function rendersToRepeat({ outcome, mergePdf, merged }: BatchRecord): number {
  const { failed } = outcome.counts
  const joinsAgain =
    mergePdf && (failed > 0 || ['failed', 'cancelled'].includes(merged?.state ?? ''))
  return failed + (joinsAgain ? 1 : 0)
}

const nothingToRepeat = ({ state }: Pick<BatchRecord, 'state'>): AppError =>
  new AppError(
    'in_use',
    state === 'cancelled' ? 'The batch was cancelled' : 'Nothing in the batch has failed',
  )
