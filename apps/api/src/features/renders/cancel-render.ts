import { type RenderRecord, type TenantScope } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { feedBatch, type FeedRuntime } from '../../domain/batches/feed-batch'

/**
 * Cancels a render of the organization: its worker stops at the next heartbeat (its lease is lost: apps/worker/src/lease), its job
 * finds nothing to do, a waiting caller is woken, and the next row of its batch is fed. Throws `not_found`, also for a render of another organization, and
 * `render_ended` if it has ended.
 */
export async function cancelRender(
  runtime: FeedRuntime,
  { scope, renderId }: { scope: TenantScope; renderId: string },
): Promise<RenderRecord> {
  const { database, completions } = runtime
  const { renders } = database.tenant(scope)
  const cancelled = await renders.cancel(renderId)
  if (cancelled) {
    const { waiter, eventOf, batch, ...render } = cancelled
    if (waiter !== null) await completions.publish(waiter, renderId)
    if (eventOf !== null) await completions.publishEvent(eventOf)
    if (batch !== null) await feedBatch(runtime, batch)
    return render
  }
  const ended = await renders.find(renderId)
  if (!ended) throw notFound('Render')
  throw new AppError('render_ended', `The render has already ended (${ended.state})`)
}
