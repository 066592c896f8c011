import { type TenantScope, type WebhookRecord } from '@platen/database'
import { found } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

/** Reads a webhook of the organization. Throws `not_found`, also for a webhook of another organization. */
export async function getWebhook(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId }: OwnWebhook,
): Promise<WebhookRecord> {
  return found('Webhook', await database.tenant(scope).webhooks.find(webhookId))
}

export interface OwnWebhook {
  scope: TenantScope
  webhookId: string
}
