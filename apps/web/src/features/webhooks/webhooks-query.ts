import { type Webhook } from '@platen/client'
import { type DeliveryState } from '@platen/contract/names'
import { numberedPages } from '../../service/paged-query'
import { platen } from '../../service/transport'

interface Reading {
  signal: AbortSignal
}

/** The beginning of the keys of all queries of webhooks. */
export const webhooksKey = ['webhooks'] as const

/** All webhooks, the oldest first. */
export const webhooksQuery = {
  queryKey: [...webhooksKey, 'all'],
  queryFn: async ({ signal }: Reading): Promise<Webhook[]> =>
    (await platen.webhooks.list({ signal })).data,
}

export const webhookQuery = (id: string) => ({
  queryKey: [...webhooksKey, id],
  queryFn: ({ signal }: Reading) => platen.webhooks.get(id, { signal }),
})

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  numberedPages([...webhooksKey, id, 'deliveries', state ?? 'all'], (page, signal) =>
    platen.webhooks.deliveries(
      id,
      { page, perPage: 40, ...(state !== undefined && { state }) },
      { signal },
    ),
  )

export const deliveryQuery = (webhookId: string, deliveryId: string) => ({
  queryKey: [...webhooksKey, webhookId, 'delivery', deliveryId],
  queryFn: ({ signal }: Reading) => platen.webhooks.delivery({ webhookId, deliveryId }, { signal }),
})

/** The hundred most recently changed designs. */
export const designsQuery = {
  queryKey: ['designs', 'latest'],
  queryFn: ({ signal }: Reading) => platen.listDesigns({ perPage: 100 }, { signal }),
  staleTime: 60_000,
}
