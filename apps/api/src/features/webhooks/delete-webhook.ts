import { type Runtime } from '../../runtime/runtime'
import { type OwnWebhook, webhookNotFound } from './get-webhook'

/** Deletes a webhook. Throws `not_found` if it does not exist or belongs to another organization. */
export async function deleteWebhook(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId }: OwnWebhook,
): Promise<void> {
  if (!(await database.tenant(scope).webhooks.delete(webhookId))) throw webhookNotFound()
}
