import { type DeliveryDetail } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Presenting } from '../../domain/renders/places-of'
import { type Runtime } from '../../runtime/runtime'
import { type OwnWebhook } from './get-webhook'
import { tell } from './list-events'

export type OwnDelivery = OwnWebhook & { deliveryId: string }

/** A delivery with the text that is sent. */
export type OpenedDelivery = DeliveryDetail & { body: string }

/** Reads a delivery of a webhook with its body and its attempts. Throws `not_found`. */
export async function getDelivery(
  runtime: Presenting & Pick<Runtime, 'database' | 'log'>,
  { scope, webhookId, deliveryId }: OwnDelivery,
): Promise<OpenedDelivery> {
  const { deliveries, events } = runtime.database.tenant(scope)
  const delivery = await deliveries.find(webhookId, deliveryId)
  const [told] = delivery ? await tell(runtime, events, [delivery.event]) : []
  if (!delivery || !told) throw notFound('Delivery')
  return { ...delivery, body: told.body }
}
