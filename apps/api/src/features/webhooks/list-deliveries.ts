import { type ListDeliveriesQuery } from '@platen/contract'
import { webhookLimits } from '@platen/contract/names'
import { type DeliveryRecord } from '@platen/database'
import { type Runtime } from '../../runtime/runtime'
import { getWebhook, type OwnWebhook } from './get-webhook'

/** Lists one page of the deliveries of a webhook, and counts up to 10,000 that match. Throws `not_found` for an unknown webhook. */
export async function listDeliveries(
  { database }: Pick<Runtime, 'database'>,
  { scope, webhookId, query }: OwnWebhook & { query: ListDeliveriesQuery },
): Promise<{ data: DeliveryRecord[]; total: number }> {
  await getWebhook({ database }, { scope, webhookId })
  return database
    .tenant(scope)
    .deliveries.list({ webhookId, ...query, countUpTo: webhookLimits.counted })
}
