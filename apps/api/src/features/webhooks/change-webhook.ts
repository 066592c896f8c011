import { type ChangeWebhookRequest } from '@platen/contract'
import { type WebhookRecord } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { acceptTarget } from './accept-target'
import { found, type OwnWebhook } from './get-webhook'

/**
 * Changes some values of a webhook. Throws `invalid_request` for a URL to which nothing may be sent, and `not_found`, also for a design
 * that does not exist.
 */
export async function changeWebhook(
  { database, webhookGuard }: Pick<Runtime, 'database' | 'webhookGuard'>,
  { scope, webhookId, request }: OwnWebhook & { request: ChangeWebhookRequest },
): Promise<WebhookRecord> {
  if (request.url !== undefined) acceptTarget(webhookGuard, request.url)
  return found(await database.tenant(scope).webhooks.change(webhookId, request))
}

/** Gives a webhook another secret; the previous one also signs for `overlap` ms. Throws `not_found`. */
export async function rotateWebhook(
  { database, webhookSecrets }: Pick<Runtime, 'database' | 'webhookSecrets'>,
  { scope, webhookId, overlap }: OwnWebhook & { overlap: number },
): Promise<WebhookRecord> {
  const secret = webhookSecrets.create(scope.organizationId)
  return found(await database.tenant(scope).webhooks.rotate(webhookId, secret, overlap))
}
