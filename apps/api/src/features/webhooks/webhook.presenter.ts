import { type RouteAnswer } from '@platen/contract'
import { type WebhookRecord } from '@platen/database'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type Runtime } from '../../runtime/runtime'

/** The headers of an answer that contains a secret. */
const uncached = { 'cache-control': 'no-store' }

/** Presents a webhook without its secret. */
export function presentWebhook(webhook: WebhookRecord): RouteAnswer<'getWebhook'>['body'] {
  const { id, url, events, designId, description, enabled, disabledReason } = webhook
  return {
    id,
    url,
    events,
    designId,
    description,
    enabled,
    disabledReason,
    failingSince: webhook.failingSince?.toISOString() ?? null,
    createdAt: webhook.createdAt.toISOString(),
  }
}

/** Presents a new webhook with its address and its secret. */
export function presentCreated(
  { made, replayed }: MadeOnce<WebhookRecord>,
  { addresses, webhookSecrets }: Pick<Runtime, 'addresses' | 'webhookSecrets'>,
): RouteAnswer<'createWebhook'> {
  const location = addresses.absolute(`/api/v1/webhooks/${made.id}`)
  const secret = webhookSecrets.show(made.organizationId, made.secret)
  return {
    status: 201,
    headers: { location, ...uncached, ...replayedHeader(replayed) },
    body: { ...presentWebhook(made), secret },
  }
}

/** Presents the new secret of a webhook. */
export function presentRotated(
  { organizationId, secret, previousUntil }: WebhookRecord,
  { webhookSecrets }: Pick<Runtime, 'webhookSecrets'>,
): RouteAnswer<'rotateWebhook'> {
  return {
    status: 200,
    headers: uncached,
    body: {
      secret: webhookSecrets.show(organizationId, secret),
      previousUntil: previousUntil?.toISOString() ?? null,
    },
  }
}
