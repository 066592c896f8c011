import { type RenderRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Reads a render of the organization; throws `not_found`, also for another organization's. */
export async function getRender(
  { database }: Pick<Runtime, 'database'>,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<RenderRecord> {
  const render = await database.tenant(scope).renders.find(renderId)
  if (!render) throw new AppError('not_found', 'Render not found')
  return render
}
