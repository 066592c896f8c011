/** The states of a delivery to a webhook. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'cancelled'] as const

export type DeliveryState = (typeof deliveryStates)[number]
