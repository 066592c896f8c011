import { type ChangeWebhookRequest } from '@platen/contract'
import { type WebhookRecord } from '@platen/database'
import { AppError, found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { acceptTarget } from '../../domain/webhooks/accept-target'
import { type OwnWebhook } from './get-webhook'

/**
 * Changes some values of a webhook. Throws `invalid_request` for a URL to which nothing may be sent and for what the built-in webhook does not have, and `not_found`, also for a design
 * that does not exist.
 */
export async function changeWebhook(
  { database, webhookGuard }: Pick<Runtime, 'database' | 'webhookGuard'>,
  { scope, webhookId, request }: OwnWebhook & { request: ChangeWebhookRequest },
): Promise<WebhookRecord> {
  if (request.url !== undefined) acceptTarget(webhookGuard, request.url)
  const { webhooks } = database.tenant(scope)
  const fixed = (['url', 'designId'] as const).find(field => request[field] !== undefined)
  if (fixed !== undefined && found('Webhook', await webhooks.find(webhookId)).url === null)
    throw new AppError('invalid_request', `${fixed} of the built-in webhook cannot be changed`)
  return found('Webhook', await webhooks.change(webhookId, request))
}

/** Gives a webhook another secret; the previous one also signs for `overlap` ms. Throws `not_found`. */
export async function rotateWebhook(
  { database, webhookSecrets }: Pick<Runtime, 'database' | 'webhookSecrets'>,
  { scope, webhookId, overlap }: OwnWebhook & { overlap: number },
): Promise<WebhookRecord> {
  const secret = webhookSecrets.create(scope.organizationId)
  return found('Webhook', await database.tenant(scope).webhooks.rotate(webhookId, secret, overlap))
}
