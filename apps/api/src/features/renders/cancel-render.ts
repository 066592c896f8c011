import { type RenderRecord, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/**
 * Cancels a render of the organization: its worker stops at the next heartbeat (its lease is lost: apps/worker/src/lease), its job
 * finds nothing to do, and a waiting caller is woken. Throws `not_found`, also for a render of another organization, and
 * `render_ended` if it has ended.
 */
export async function cancelRender(
  { database, completions }: Pick<Runtime, 'database' | 'completions'>,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<RenderRecord> {
  const { renders } = database.tenant(scope)
  const cancelled = await renders.cancel(renderId)
  if (cancelled) {
    const { waiter, eventOf, ...render } = cancelled
    if (waiter !== null) await completions.publish(waiter, renderId)
    if (eventOf !== null) await completions.publishEvent(eventOf)
    return render
  }
  const ended = await renders.find(renderId)
  if (!ended) throw new AppError('not_found', 'Render not found')
  throw new AppError('render_ended', `The render has already ended (${ended.state})`)
}
