import { type DeliveryDetail, type DeliveryList, type Webhook } from '@platen/client'
import { type DeliveryState } from '@platen/contract/names'
import { type QueryKey } from '@tanstack/react-query'
import { numberedPages } from '../../service/paged-query'
import { platen } from '../../service/transport'

/** Options of `useQuery`. */
interface Query<Data> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** The beginning of the keys of all queries of webhooks. */
export const webhooksKey = ['webhooks'] as const

/** All webhooks, the oldest first. */
export const webhooksQuery: Query<Webhook[]> = {
  queryKey: [...webhooksKey, 'all'],
  queryFn: async ({ signal }) => (await platen.webhooks.list({ signal })).data,
}

export const webhookQuery = (id: string): Query<Webhook> => ({
  queryKey: [...webhooksKey, id],
  queryFn: ({ signal }) => platen.webhooks.get(id, { signal }),
})

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (
  id: string,
  state: DeliveryState | undefined,
): ReturnType<typeof numberedPages<DeliveryList>> =>
  numberedPages([...webhooksKey, id, 'deliveries', state ?? 'all'], (page, signal) =>
    platen.webhooks.deliveries(
      id,
      { page, perPage: 40, ...(state !== undefined && { state }) },
      { signal },
    ),
  )

export const deliveryQuery = (webhookId: string, deliveryId: string): Query<DeliveryDetail> => ({
  queryKey: [...webhooksKey, webhookId, 'delivery', deliveryId],
  queryFn: ({ signal }) => platen.webhooks.delivery({ webhookId, deliveryId }, { signal }),
})
