/** The types of events, in the order of their names in the documentation. */
export const eventTypes = [
  'render.completed',
  'render.failed',
  'render.cancelled',
  'batch.completed',
  'batch.cancelled',
  'design.published',
  'comment.created',
  'version.approved',
  'webhook.disabled',
] as const

export type EventType = (typeof eventTypes)[number]

/** The events that a webhook gets unless it names others. */
export const usualEvents = [
  'render.completed',
  'render.failed',
  'batch.completed',
] as const satisfies EventType[]
