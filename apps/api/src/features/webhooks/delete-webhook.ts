import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { getWebhook, type OwnWebhook } from './get-webhook'

/** Deletes a webhook. Throws `not_found` if it does not exist or belongs to another organization, `in_use` if it is the built-in one. */
export async function deleteWebhook(
  { database }: Pick<Runtime, 'database'>,
  own: OwnWebhook,
): Promise<void> {
  if (await database.tenant(own.scope).webhooks.delete(own.webhookId)) return
  await getWebhook({ database }, own)
  throw new AppError('in_use', 'The built-in webhook cannot be deleted; disable it instead')
}
