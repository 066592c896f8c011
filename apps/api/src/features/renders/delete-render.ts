import { type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { feedBatch, type FeedRuntime } from '../../domain/batches/feed-batch'

/**
 * Deletes a render of the organization; a worker deletes its files later. An open render ends as if cancelled: its worker stops at
 * the next heartbeat, a waiting caller is woken, and the next row of its batch is fed. Throws `not_found`, also for a render of another organization.
 */
export async function deleteRender(
  runtime: FeedRuntime,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<void> {
  const { database, completions } = runtime
  const deleted = await database.tenant(scope).renders.delete(renderId)
  if (!deleted) throw notFound('Render')
  const { waiter, batch } = deleted
  if (waiter !== null) await completions.publish(waiter, renderId)
  if (batch !== null) await feedBatch(runtime, batch)
}
