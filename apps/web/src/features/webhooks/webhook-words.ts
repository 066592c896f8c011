import { type Delivery, type Webhook } from '@platen/client'
import { type DeliveryState, type EventType } from '@platen/contract/names'

/** The types of events in words. */
export const eventWords: Readonly<Record<EventType, string>> = {
  'render.completed': 'Render completed',
  'render.failed': 'Render failed',
  'render.cancelled': 'Render cancelled',
  'batch.completed': 'Batch completed',
  'batch.cancelled': 'Batch cancelled',
  'design.published': 'Design published',
  'comment.created': 'Comment written',
  'version.approved': 'Version approved',
  'webhook.disabled': 'Webhook disabled',
}

/** Returns a type of event in words; an unknown one as it is. */
export const eventText = (type: string): string =>
  (eventWords as Readonly<Record<string, string>>)[type] ?? type

export const stateWords: Readonly<Record<DeliveryState, string>> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** Returns the name of a webhook: its description, or else its URL. */
export const nameOf = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description || urlText(url)

/** Returns the URL of a webhook; for the built-in one, where it sends instead. */
export const urlText = (url: string | null): string => url ?? 'Built-in webhook (for webhookUrl)'

const reasons: Readonly<Record<string, string>> = {
  gone: 'Your server responded with 410 Gone',
  failing: 'Every attempt has failed for five days',
}

/** Returns the reason why Platen has disabled a webhook; null if it has not. */
export const reasonText = ({ disabledReason }: Pick<Webhook, 'disabledReason'>): string | null =>
  disabledReason === null ? null : (reasons[disabledReason] ?? disabledReason)

/** Returns the state of a webhook in a word. */
export function statusText({ enabled, failingSince }: Webhook): string {
  if (!enabled) return 'Disabled'
  return failingSince === null ? 'Enabled' : 'Failing'
}

type Attempted = Pick<Delivery, 'lastAttempt'>['lastAttempt']

/** Returns what came back from an attempt: the status, or the reason why there is none. */
export function answerText(attempt: Attempted): string {
  if (attempt === null) return 'No attempt yet'
  if (attempt.status !== null) return `HTTP ${attempt.status}`
  const reason = attempt.error ?? 'no response'
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}
