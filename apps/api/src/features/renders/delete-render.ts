import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Deletes a render of the organization; its files are deleted later, by a worker. One that is open ends as a cancelled one does: its
 * worker stops at the next heartbeat, and a waiting caller is woken. Throws `not_found`, also for another organization's.
 */
export async function deleteRender(
  { database, completions }: Pick<Runtime, 'database' | 'completions'>,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<void> {
  const deleted = await database.tenant(scope).renders.delete(renderId)
  if (!deleted) throw new AppError('not_found', 'Render not found')
  if (deleted.waiter !== null) await completions.publish(deleted.waiter, renderId)
}
