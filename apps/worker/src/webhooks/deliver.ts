import { eventBody, type EventPlaces } from '@platen/contract'
import { type ClaimedDelivery, type Deliveries, type DeliveryEnd } from '@platen/database'
import { type Logger } from 'pino'
import { pauseAfter, readRetryAfter } from './attempt-times'
import { type Attempt, notSent, sendSigned, type SignedSender } from './send-signed'
import { type Answer } from './send-webhook'

export interface Deliverer extends SignedSender {
  deliveries: Pick<Deliveries, 'keepBody' | 'finish' | 'disable'>
  places: EventPlaces
  log: Logger
}

/** The statuses of a receiver that has too much to do. */
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Makes one attempt at a delivery and records it; returns whether the receiver has too much to do. */
export async function deliver(
  delivery: ClaimedDelivery,
  deliverer: Deliverer,
  signal: AbortSignal,
): Promise<boolean> {
  const { deliveries, log } = deliverer
  const { answer, note } = await attempt(delivery, deliverer, signal)
  if ('fault' in answer)
    log.info({ err: answer.fault, delivery: delivery.id }, 'a webhook was not sent')
  await deliveries.finish(delivery, endOf(answer, delivery.tries), note)
  const status = 'status' in answer ? answer.status : 0
  if (status === 410) await deliveries.disable(delivery)
  return overloaded.has(status)
}

async function attempt(
  { organizationId, url, event, secrets }: ClaimedDelivery,
  { deliveries, webhookSecrets, places, sender }: Deliverer,
  signal: AbortSignal,
): Promise<Attempt> {
  const { id } = event
  let made: string
  try {
    made = event.body ?? eventBody(event, places)
  } catch (fault) {
    return notSent('could not be written', fault)
  }
  const body = event.body ?? (await deliveries.keepBody(id, made))
  const sent = { id, body, url, organizationId, secrets }
  return sendSigned({ webhookSecrets, sender }, sent, signal)
}

function endOf(answer: Answer, tries: number): DeliveryEnd {
  if ('status' in answer && answer.status >= 200 && answer.status < 300)
    return { state: 'delivered' }
  // Gone: no other attempt would arrive.
  if ('status' in answer && answer.status === 410) return { state: 'failed' }
  const retryAfterMs = 'status' in answer ? readRetryAfter(answer.retryAfter) : 0
  const delayMs = pauseAfter(tries, { retryAfterMs })
  return delayMs === null ? { state: 'failed' } : { state: 'pending', delayMs }
}
