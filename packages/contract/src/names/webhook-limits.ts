/** The limits of webhooks that the app shows or observes, too. */
export const webhookLimits = {
  /** Characters. */
  url: 8192,
  /** Characters. */
  description: 500,
  /** Deliveries that one replay sends again. */
  replayed: 10_000,
  /** Deliveries that a list counts; if there are more, its total is this number. */
  counted: 10_000,
} as const
