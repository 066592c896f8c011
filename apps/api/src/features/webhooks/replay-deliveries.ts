import { type ReplayRequest } from '@platen/contract'
import { type Replayed } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { deliveryNotFound, type OwnDelivery } from './get-delivery'
import { type OwnWebhook, webhookNotFound } from './get-webhook'

/**
 * Sends a delivery again; returns 1, or 0 while an attempt is being made. Throws `not_found`, and `in_use` when the webhook is disabled.
 */
export async function replayDelivery(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId, deliveryId }: OwnDelivery,
): Promise<number> {
  const replayed = await database.tenant(scope).replays.one(webhookId, deliveryId)
  return queuedOf(replayed, deliveryNotFound)
}

/**
 * Sends many deliveries of a webhook again; returns their number, at most 10,000. Throws `not_found`, and `in_use` when the webhook is
 * disabled.
 */
export async function replayDeliveries(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId, request }: OwnWebhook & { request: ReplayRequest },
): Promise<number> {
  const { since, until = null, state } = request
  const states = state === undefined ? (['failed', 'cancelled'] as const) : [state]
  const replayed = await database.tenant(scope).replays.many(webhookId, { since, until, states })
  return queuedOf(replayed, webhookNotFound)
}

function queuedOf({ known, enabled, queued }: Replayed, notFound: () => AppError): number {
  if (!known) throw notFound()
  if (!enabled) throw new AppError('in_use', 'The webhook is disabled; enable it first')
  return queued
}
