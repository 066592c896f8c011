import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Deletes a render of the organization; a worker deletes its files later. An open render ends as if cancelled: its worker stops at
 * the next heartbeat, and a waiting caller is woken. Throws `not_found`, also for a render of another organization.
 */
export async function deleteRender(
  { database, completions }: Pick<Runtime, 'database' | 'completions'>,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<void> {
  const deleted = await database.tenant(scope).renders.delete(renderId)
  if (!deleted) throw new AppError('not_found', 'Render not found')
  if (deleted.waiter !== null) await completions.publish(deleted.waiter, renderId)
}
