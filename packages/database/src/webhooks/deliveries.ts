import { hostOf } from '../audit/host-of'
import { type Connection } from '../connection/connection'

/** A delivery that a worker holds until its lease ends: an event, and the webhook that gets it. */
export interface ClaimedDelivery {
  id: string
  organizationId: string
  endpointId: string
  url: string
  /** The number of this attempt, from 1. Only the latest may write. */
  attempt: number
  /** The number of this attempt since the delivery was last replayed, from 1. */
  tries: number
  event: { id: string; type: string; createdAt: Date; data: unknown; body: string | null }
  /** The sealed secrets that sign it, the present one first. */
  secrets: Buffer[]
}

/** The data of an attempt, for the log. */
export interface AttemptNote {
  /** Absent when no answer arrived. */
  status?: number
  durationMs: number
  error?: string
  /** The beginning of the answer. */
  response?: string
}

/** What becomes of a delivery after an attempt. */
export type DeliveryEnd =
  | { state: 'delivered' | 'failed' }
  /** Tried again after `delayMs`. */
  | { state: 'pending'; delayMs: number }

/** How many deliveries to claim, and who gets fewer. */
export interface Claiming {
  most: number
  /** The ids of webhooks that get none. */
  busy: readonly string[]
  /** The ids of webhooks that get one at a time. */
  throttled: readonly string[]
  /** The organization of each delivery that the caller holds. */
  held: readonly string[]
}

export interface Deliveries {
  /**
   * Claims up to `most` due deliveries for 30 s: of each webhook at most four, of one in `throttled` one, of one in `busy` none, and of each
   * organization at most eight with those in `held`. Cancels those whose webhook is disabled or deleted. Any number of processes may claim at
   * once.
   */
  claim(options: Claiming): Promise<ClaimedDelivery[]>
  /** Keeps the body of an event for ever; returns an earlier one if there is one. */
  keepBody(eventId: string, body: string): Promise<string>
  /**
   * Records an attempt and what becomes of its delivery; does nothing if the claim has been lost. Disables the webhook as `failing` after five
   * days and at least ten attempts without a success.
   */
  finish(delivery: Held, end: DeliveryEnd, note: AttemptNote): Promise<void>
  /** Gives up a claim whose attempt was broken off, so that it does not count; does nothing if the attempt is recorded or the claim lost. */
  giveBack(delivery: Pick<Held, 'id' | 'attempt'>): Promise<void>
  /** Disables a webhook that is gone; never the built-in one, whose URLs are those of single calls. */
  disable(endpoint: Pick<ClaimedDelivery, 'endpointId' | 'organizationId'>): Promise<void>
}

type Held = Pick<ClaimedDelivery, 'id' | 'attempt' | 'endpointId' | 'organizationId'>

const perEndpoint = 4
const perOrganization = 8

const isFree = `d.state = 'pending' and d.due_at <= now() and (d.lease_until is null or d.lease_until < now())`

/** Goes from webhook to webhook in the index of pending deliveries, and reads only a few of each, however many are due. */
const claim = `
  with recursive webhooks as (
    (select organization_id, endpoint_id from deliveries where state = 'pending' order by 1, 2 limit 1)
    union all
    select next.* from webhooks w cross join lateral (
      select d.organization_id, d.endpoint_id from deliveries d
      where d.state = 'pending' and (d.organization_id, d.endpoint_id) > (w.organization_id, w.endpoint_id)
      order by 1, 2 limit 1
    ) next
  ), first as (
    select d.id, d.organization_id, row_number() over (partition by d.organization_id order by d.nth, d.due_at) as nth
    from webhooks w cross join lateral (
      select d.id, d.organization_id, d.due_at, row_number() over (order by d.due_at) as nth from deliveries d
      where d.organization_id = w.organization_id and d.endpoint_id = w.endpoint_id and ${isFree}
      order by d.due_at limit case when w.endpoint_id = any($3::text[]) then 1 else ${perEndpoint} end
    ) d
    where w.endpoint_id <> all($2::text[])
  ), due as (
    select d.id from deliveries d
    where d.id = any(array(
        select id from first
        where nth <= ${perOrganization} - cardinality(array_positions($4::text[], organization_id))))
      and ${isFree}
    order by d.due_at limit $1
    for update skip locked
  ), cancelled as (
    update deliveries d set state = 'cancelled' from due
    where d.id = due.id
      and not exists (select from webhook_endpoints w where w.id = d.endpoint_id and w.enabled)
  )
  update deliveries d set attempt = d.attempt + 1, lease_until = now() + interval '30 seconds'
  from due, webhook_endpoints w, events e
  where d.id = due.id and w.id = d.endpoint_id and w.enabled and e.id = d.event_id
  returning d.id, d.organization_id as "organizationId", d.endpoint_id as "endpointId", coalesce(d.url, w.url) as url, d.attempt,
    d.attempt - d.replayed_after as tries,
    jsonb_build_object('id', e.id, 'type', e.type, 'createdAt', e.created_at, 'data', e.data, 'body', e.body) as event,
    w.secret, case when w.previous_until > now() then w.previous_secret end as "previousSecret"`

const keepBody = 'update events set body = coalesce(body, $2) where id = $1 returning body'

const finish = `
  with ended as (
    update deliveries set state = $3, due_at = now() + coalesce($4::float8, 0) * interval '1 millisecond', lease_until = null
    where id = $1 and attempt = $2 and state = 'pending'
    returning id, organization_id, attempt, endpoint_id
  ), noted as (
    insert into delivery_attempts (delivery_id, attempt, organization_id, status, duration_ms, error, response)
    select id, attempt, organization_id, $5, $6, $7, $8 from ended
  )
  update webhook_endpoints w set
    failures = case when $3 = 'delivered' then 0 else failures + 1 end,
    failing_since = case when $3 = 'delivered' then null else coalesce(failing_since, now()) end
  from ended where w.id = ended.endpoint_id and w.url is not null and ($3 <> 'delivered' or w.failures > 0)
  returning w.failures >= 10 and w.failing_since < now() - interval '5 days' as dead`

// An attempt that is recorded has no lease.
const giveBack = `
  update deliveries set attempt = attempt - 1, lease_until = null
  where id = $1 and attempt = $2 and state = 'pending' and lease_until is not null`

/** Disables a webhook once, tells the others and the audit log, and cancels what it has not been sent yet. */
const disable = `
  with disabled as (
    update webhook_endpoints set enabled = false, disabled_reason = $3
    where id = $1 and organization_id = $2 and enabled and url is not null
    returning id, organization_id, url
  ), told as (
    insert into events (id, organization_id, type, subject_id, data)
    select new_event_id(), organization_id, 'webhook.disabled', id,
      jsonb_build_object('id', id, 'url', url, 'reason', $3::text)
    from disabled
  ), noted as (
    insert into audit_entries (id, organization_id, action, subject, details)
    select replace(new_event_id(), 'evt_', 'aud_'), w.organization_id, 'webhook.disabled', w.id,
      jsonb_build_object(${hostOf}, 'reason', $3::text)
    from disabled w
  )
  update deliveries d set state = 'cancelled', lease_until = null from disabled
  where d.organization_id = disabled.organization_id and d.endpoint_id = disabled.id and d.state = 'pending'`

type ClaimedRow = Omit<ClaimedDelivery, 'secrets' | 'event'> & {
  event: Omit<ClaimedDelivery['event'], 'createdAt'> & { createdAt: string }
  secret: Buffer
  previousSecret: Buffer | null
}

/** Opens the deliveries of all organizations on a connection, for the workers that deliver. */
export function openDeliveries(connection: Connection): Deliveries {
  const disableAs = async (
    { endpointId, organizationId }: Pick<Held, 'endpointId' | 'organizationId'>,
    reason: string,
  ): Promise<void> => {
    await connection.query(disable, [endpointId, organizationId, reason])
  }
  return {
    async claim({ most, busy, throttled, held }) {
      const rows = await connection.query<ClaimedRow>(claim, [most, busy, throttled, held])
      return rows.map(({ secret, previousSecret, event, ...delivery }) => ({
        ...delivery,
        event: { ...event, createdAt: new Date(event.createdAt) },
        secrets: previousSecret === null ? [secret] : [secret, previousSecret],
      }))
    },
    async keepBody(eventId, body) {
      const [kept] = await connection.query<{ body: string }>(keepBody, [eventId, body])
      return kept?.body ?? body
    },
    async finish(delivery, end, { status, durationMs, error, response }) {
      const delayMs = end.state === 'pending' ? end.delayMs : null
      const note = [status ?? null, Math.round(durationMs), error ?? null, response ?? null]
      const [row] = await connection.query<{ dead: boolean }>(finish, [
        ...[delivery.id, delivery.attempt, end.state, delayMs],
        ...note,
      ])
      if (row?.dead === true) await disableAs(delivery, 'failing')
    },
    async giveBack({ id, attempt }) {
      await connection.query(giveBack, [id, attempt])
    },
    disable: endpoint => disableAs(endpoint, 'gone'),
  }
}
