import { type IDataObject } from 'n8n-workflow'

/** A webhook as the service lists it. */
export interface Webhook {
  id: string
  url: string | null
  events: string[]
  designId: string | null
  enabled: boolean
}

/** The events that the trigger asks for, and the URL that receives them. */
export interface Wanted {
  url: string
  events: string[]
  designId: string | null
}

/** The data that n8n keeps for the trigger between its calls. */
export interface Kept extends IDataObject {
  webhookId?: string
  secret?: string
}

/**
 * Sorts the webhooks of the trigger, those with its URL, into the one that still does what is wanted, and those that are in its way:
 * changed ones, and those whose secret n8n has lost.
 */
export function sortWebhooks(
  webhooks: readonly Webhook[],
  { wanted, kept }: { wanted: Wanted; kept: Kept },
): { current: Webhook | undefined; outdated: Webhook[] } {
  const own = webhooks.filter(({ url }) => url === wanted.url)
  const current = own.find(
    webhook =>
      webhook.id === kept.webhookId &&
      kept.secret !== undefined &&
      webhook.enabled &&
      webhook.designId === wanted.designId &&
      webhook.events.length === wanted.events.length &&
      webhook.events.every(type => wanted.events.includes(type)),
  )
  return { current, outdated: own.filter(webhook => webhook !== current) }
}
