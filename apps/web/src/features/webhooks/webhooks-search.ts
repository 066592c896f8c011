import { type DeliveryState, deliveryStates } from '@platen/contract/names'

/** The search parameters of the page of a webhook. */
export interface WebhookSearch {
  /** Only deliveries in this state. */
  state?: DeliveryState
  /** The id of the delivery that is open. */
  delivery?: string
}

/** Reads the search parameters; ignores values that are not valid. */
export function readWebhookSearch(address: Record<string, unknown>): WebhookSearch {
  const state = deliveryStates.find(each => each === address.state)
  const { delivery } = address
  return {
    ...(state && { state }),
    ...(typeof delivery === 'string' && { delivery: delivery.slice(0, 64) }),
  }
}
