import { type ListDeliveriesQuery, type RouteAnswer } from '@platen/contract'
import { type AttemptRecord, type DeliveryRecord } from '@platen/database'
import { type OpenedDelivery } from './get-delivery'

type Shown = RouteAnswer<'listDeliveries'>['body']['data'][number]

/** Presents a page of deliveries. */
export function presentDeliveries(
  { data, total }: { data: readonly DeliveryRecord[]; total: number },
  { page, perPage, search, state, type }: ListDeliveriesQuery,
): RouteAnswer<'listDeliveries'> {
  const asked = { page, perPage, search, state: state ?? null, type: type ?? null }
  return { status: 200, body: { data: data.map(shownDelivery), total, ...asked } }
}

/** Presents a delivery with its body and its attempts. */
export function presentDelivery(delivery: OpenedDelivery): RouteAnswer<'getDelivery'> {
  const { body, allAttempts } = delivery
  const attempts = allAttempts.map(shownAttempt)
  return { status: 200, body: { ...shownDelivery(delivery), body, attempts } }
}

/** Presents the outcome of a test. */
export function presentTested({
  status,
  durationMs: duration,
  error,
  response,
}: Omit<AttemptRecord, 'at'>): RouteAnswer<'testWebhook'> {
  const delivered = status !== null && status >= 200 && status < 300
  return { status: 200, body: { delivered, status, duration, error, response } }
}

function shownDelivery({
  id,
  eventId,
  type,
  subjectId,
  url,
  state,
  attempts,
  createdAt,
  dueAt,
  lastAttempt,
}: DeliveryRecord): Shown {
  return {
    id,
    eventId,
    type,
    subjectId,
    url,
    state,
    createdAt: createdAt.toISOString(),
    attemptCount: attempts,
    lastAttempt: lastAttempt && shownAttempt(lastAttempt),
    nextAttemptAt: dueAt?.toISOString() ?? null,
  }
}

const shownAttempt = ({
  at,
  status,
  durationMs: duration,
  error,
  response,
}: AttemptRecord): NonNullable<Shown['lastAttempt']> => ({
  at: at.toISOString(),
  status,
  duration,
  error,
  response,
})
