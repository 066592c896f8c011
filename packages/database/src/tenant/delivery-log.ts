import { isId } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { type EventRecord } from './events'
import { type OwnQuery } from './own-rows'

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'cancelled'

/** One attempt to send an event. */
export interface AttemptRecord {
  at: Date
  /** The status of the answer; null when there was none. */
  status: number | null
  durationMs: number
  error: string | null
  /** The beginning of the answer. */
  response: string | null
}

/** An event on its way to a webhook. */
export interface DeliveryRecord {
  id: string
  eventId: string
  type: string
  /** The id of the render, design or webhook that the event is about. */
  subjectId: string
  /** Where it is sent. */
  url: string
  state: DeliveryState
  /** The number of attempts that have begun. */
  attempts: number
  createdAt: Date
  /** The time of the next attempt; null unless it is pending. */
  dueAt: Date | null
  /** Null until the first attempt has ended. */
  lastAttempt: AttemptRecord | null
}

/** A delivery with its event, and all its attempts, oldest first. */
export interface DeliveryDetail extends DeliveryRecord {
  event: EventRecord
  allAttempts: AttemptRecord[]
}

export interface DeliveryFilter {
  webhookId: string
  /** The id of a delivery, event or render, or the beginning of one including the prefix; an empty string matches everything. */
  search: string
  state?: DeliveryState | undefined
  /** Only deliveries of events of this type. */
  type?: string | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  /** Newest or oldest first, by creation. */
  orderBy: 'latest' | 'oldest'
  /** The total is at most this number, however many match. */
  countUpTo: number
}

export interface DeliveryLog {
  list(filter: DeliveryFilter): Promise<Listed<DeliveryRecord>>
  /** Returns null when the webhook has no such delivery. */
  find(webhookId: string, id: string): Promise<DeliveryDetail | null>
}

const columns = `d.id, d.event_id as "eventId", e.type, e.subject_id as "subjectId", coalesce(d.url, w.url) as url, d.state, d.attempt as attempts,
  d.created_at as "createdAt", case when d.state = 'pending' then d.due_at end as "dueAt",
  a.at, a.status, a.duration_ms as "durationMs", a.error, a.response`

const joined = `
  join events e on e.id = d.event_id
  join webhook_endpoints w on w.id = d.endpoint_id
  left join lateral (
    select * from delivery_attempts a where a.delivery_id = d.id order by a.attempt desc limit 1
  ) a on true`

const order = { latest: 'd.created_at desc, d.id desc', oldest: 'd.created_at, d.id' }

/** The state is part of the SQL, as in the condition of its index. */
const inState: Readonly<Record<DeliveryState, string>> = {
  pending: `d.state = 'pending'`,
  delivered: `d.state = 'delivered'`,
  failed: `d.state = 'failed'`,
  cancelled: `d.state = 'cancelled'`,
}

const findDelivery = `
  select ${columns}, e.created_at as "happenedAt", e.data, e.body, e.tx::text as tx from deliveries d ${joined}
  where d.endpoint_id = $2 and d.id = $3`

const listAttempts = `
  select a.at, a.status, a.duration_ms as "durationMs", a.error, a.response
  from delivery_attempts a where a.delivery_id = $2 order by a.attempt`

type Row = Omit<DeliveryRecord, 'lastAttempt'> & {
  [Name in keyof AttemptRecord]: AttemptRecord[Name] | null
}

/** Opens the log of the deliveries of the query's organization. */
export function openDeliveryLog(query: OwnQuery): DeliveryLog {
  return {
    async list(filter) {
      const matching = matchingOf(filter)
      if (matching === null) return { data: [], total: 0 }
      const { from, values } = matching
      const { page, perPage, orderBy, countUpTo } = filter
      const [first, second] = [values.length + 2, values.length + 3]
      const by = order[orderBy]
      // The ids of a page are read from an index, and only then its rows.
      const ids = `select d.id ${from} order by ${by} limit $${first} offset $${second}`
      const [rows, [count]] = await Promise.all([
        query<Row>(
          `select ${columns} from deliveries d ${joined} where d.id = any(array(${ids})) order by ${by}`,
          [...values, perPage, page * perPage],
        ),
        query<{ total: number }>(
          `select count(*)::int as total from (select ${from} limit $${first}) counted`,
          [...values, countUpTo],
        ),
      ])
      return { data: rows.map(recordOf), total: count?.total ?? 0 }
    },
    async find(webhookId, id) {
      if (!isId('whk', webhookId) || !isId('dlv', id)) return null
      type Found = Row & { happenedAt: Date } & Pick<EventRecord, 'data' | 'body' | 'tx'>
      const [row] = await query<Found>(findDelivery, [webhookId, id])
      if (!row) return null
      const { happenedAt: createdAt, data, body, tx, ...delivery } = row
      return {
        ...recordOf(delivery),
        event: {
          id: row.eventId,
          type: row.type,
          createdAt,
          subjectId: row.subjectId,
          data,
          body,
          tx,
        },
        allAttempts: await query<AttemptRecord>(listAttempts, [id]),
      }
    },
  }
}

function recordOf({ at, status, durationMs, error, response, ...delivery }: Row): DeliveryRecord {
  const lastAttempt =
    at === null || durationMs === null ? null : { at, status, durationMs, error, response }
  return { ...delivery, lastAttempt }
}

/** Returns the rows that match, with the values of their conditions from `$2` on; null when nothing can match. */
function matchingOf({
  webhookId,
  search,
  state,
  type,
}: DeliveryFilter): { from: string; values: unknown[] } | null {
  const searched = searchedColumn(search)
  if (searched === null || !isId('whk', webhookId)) return null
  const values: unknown[] = [webhookId]
  const conditions = ['d.endpoint_id = $2']
  if (state !== undefined) conditions.push(inState[state])
  if (searched !== undefined) {
    // Ids contain nothing above `z`, so `~` ends the range of ids with this beginning.
    const begin = values.push(searched.text) + 1
    const { column } = searched
    conditions.push(`${column} >= $${begin} and ${column} < $${begin} || '~'`)
  }
  const join = type === undefined ? '' : 'join events e on e.id = d.event_id'
  if (type !== undefined) conditions.push(`e.type = $${values.push(type) + 1}`)
  return { from: `from deliveries d ${join} where ${conditions.join(' and ')}`, values }
}

const idPart = /^(dlv|evt|rnd)(_[0-9a-z]{0,26})$/

/** Returns the column to search, and its text; undefined for an empty search, and null when no id can begin with that text. */
function searchedColumn(search: string): { column: string; text: string } | null | undefined {
  if (search === '') return undefined
  const [, prefix, digits = ''] = idPart.exec(search) ?? []
  if (prefix === undefined) return null
  if (prefix === 'dlv') return { column: 'd.id', text: search }
  // The event of a render has the digits of its id.
  return { column: 'd.event_id', text: `evt${digits}` }
}
