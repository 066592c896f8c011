import { type ReplayRequest } from '@platen/contract'
import { type Replayed, type TenantScope } from '@platen/database'
import { AppError, notFound, type Resource } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type OwnDelivery } from './get-delivery'
import { type OwnWebhook } from './get-webhook'

type ReplayRuntime = Pick<Runtime, 'database' | 'completions'>

/**
 * Sends a delivery again; returns 1, or 0 while an attempt is being made. Throws `not_found`, and `in_use` when the webhook is disabled.
 */
export async function replayDelivery(
  runtime: ReplayRuntime,
  { scope, webhookId, deliveryId }: OwnDelivery,
): Promise<number> {
  const replayed = await runtime.database.tenant(scope).replays.one(webhookId, deliveryId)
  return wakeFor(runtime, scope, queuedOf(replayed, 'Delivery'))
}

/**
 * Sends many deliveries of a webhook again; returns their number, at most 10,000. Throws `not_found`, and `in_use` when the webhook is
 * disabled.
 */
export async function replayDeliveries(
  runtime: ReplayRuntime,
  { scope, webhookId, request }: OwnWebhook & { request: ReplayRequest },
): Promise<number> {
  const { since, until = null, state } = request
  const states = state === undefined ? (['failed', 'cancelled'] as const) : [state]
  const { replays } = runtime.database.tenant(scope)
  const replayed = await replays.many(webhookId, { since, until, states })
  return wakeFor(runtime, scope, queuedOf(replayed, 'Webhook'))
}

/** Wakes the workers if there is something to send, and returns the number of deliveries. */
async function wakeFor(
  { completions }: ReplayRuntime,
  { organizationId }: TenantScope,
  queued: number,
): Promise<number> {
  if (queued > 0) await completions.publishEvent(organizationId)
  return queued
}

function queuedOf({ known, enabled, queued }: Replayed, replayed: Resource): number {
  if (!known) throw notFound(replayed)
  if (!enabled) throw new AppError('in_use', 'The webhook is disabled; enable it first')
  return queued
}
