import { type TenantScope, type WebhookRecord } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Reads a webhook of the organization. Throws `not_found`, also for a webhook of another organization. */
export async function getWebhook(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId }: OwnWebhook,
): Promise<WebhookRecord> {
  return found(await database.tenant(scope).webhooks.find(webhookId))
}

export interface OwnWebhook {
  scope: TenantScope
  webhookId: string
}

/** Returns a webhook that was found; throws `not_found` for null. */
export function found(webhook: WebhookRecord | null): WebhookRecord {
  if (!webhook) throw notFound('Webhook')
  return webhook
}
