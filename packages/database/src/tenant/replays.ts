import { isId } from '@platen/design'
import { type DeliveryState } from './delivery-log'
import { type OwnQuery } from './own-rows'

/** What became of a request to send deliveries again. */
export interface Replayed {
  /** False if there is no such webhook or delivery. */
  known: boolean
  /** True if the webhook is enabled; otherwise, nothing is queued. */
  enabled: boolean
  /** The number of deliveries that are now due. */
  queued: number
}

export interface ReplayFilter {
  /** Only deliveries of events that were created at this time or later. */
  since: Date
  /** Only deliveries created before this time. */
  until: Date | null
  states: readonly Exclude<DeliveryState, 'pending'>[]
}

export interface Replays {
  /** Makes a delivery due now, with all its attempts ahead; does nothing while an attempt is being made. */
  one(webhookId: string, deliveryId: string): Promise<Replayed>
  /** Makes up to 10,000 deliveries due now, the oldest first, with all their attempts ahead. */
  many(webhookId: string, filter: ReplayFilter): Promise<Replayed>
}

const most = 10_000

const enabled = `enabled as (select from webhook_endpoints w where w.id = $2 and w.enabled)`

const again = `state = 'pending', due_at = now(), lease_until = null, replayed_after = attempt`

const outcome = (known: string): string => `
  select ${known} as known, exists (select from enabled) as enabled, (select count(*)::int from replayed) as queued`

const webhookIsKnown = 'exists (select from webhook_endpoints w where w.id = $2)'

const replayOne = `, ${enabled}, replayed as (
    update public.deliveries set ${again}
    where organization_id = $1 and id = $3 and endpoint_id = $2
      and coalesce(lease_until, '-infinity') < now() and exists (select from enabled)
    returning id
  )
  ${outcome(`${webhookIsKnown} and exists (select from deliveries d where d.id = $3 and d.endpoint_id = $2)`)}`

const asked = `endpoint_id = $2 and created_at >= $3::timestamptz
  and created_at < coalesce($4::timestamptz, 'infinity') and state = any($5::text[])`

/** Ends at the place of the last one, since a join with 10,000 ids takes seconds when the planner expects few. */
const replayMany = `, ${enabled}, last as (
    select created_at, id from deliveries where ${asked} order by created_at, id offset ${most - 1} limit 1
  ), replayed as (
    update public.deliveries set ${again}
    where organization_id = $1 and ${asked}
      and (created_at, id) <= (coalesce((select created_at from last), 'infinity'), coalesce((select id from last), '~'))
      and exists (select from enabled)
    returning id
  )
  ${outcome(webhookIsKnown)}`

const unknown: Replayed = { known: false, enabled: false, queued: 0 }

/** Opens the replays of deliveries of the query's organization. */
export function openReplays(query: OwnQuery): Replays {
  const first = async (text: string, values: unknown[]): Promise<Replayed> =>
    (await query<Replayed>(text, values))[0] ?? unknown
  return {
    one: async (webhookId, deliveryId) =>
      isId('whk', webhookId) && isId('dlv', deliveryId)
        ? first(replayOne, [webhookId, deliveryId])
        : unknown,
    many: async (webhookId, { since, until, states }) =>
      isId('whk', webhookId) ? first(replayMany, [webhookId, since, until, states]) : unknown,
  }
}
