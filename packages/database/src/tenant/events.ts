import { type OwnQuery } from './own-rows'

/** An event, with its data at the time when it happened. */
export interface EventRecord {
  id: string
  type: string
  createdAt: Date
  /** The id of the render, design or webhook that it is about. */
  subjectId: string
  /** The data of its subject, whose form depends on the type. */
  data: unknown
  /** The text that is sent about it; null until it is first sent. */
  body: string | null
  /** The number of the transaction in which it happened, which orders all events. */
  tx: string
}

/** The position of an event in the order of all events. */
export type EventPlace = Pick<EventRecord, 'tx' | 'id'>

export interface EventFilter {
  /** Only events after this position. */
  after: EventPlace | null
  /** Only events of this type. */
  type: string | null
  limit: number
}

export interface Events {
  /**
   * Lists the events after a position, in the same order for every reader. Leaves out events before which an unfinished transaction may
   * still add others, so that no reader misses any.
   */
  list(filter: EventFilter): Promise<EventRecord[]>
  /** Returns the position of the newest event that the list has; null if it is empty. */
  latest(): Promise<EventPlace | null>
  /** Keeps the bodies of events for ever; returns the body of each by its id, which is an earlier one if there is one. */
  keepBodies(events: readonly { id: string; body: string }[]): Promise<ReadonlyMap<string, string>>
}

const listEvents = `
  select e.id, e.type, e.created_at as "createdAt", e.subject_id as "subjectId", e.data, e.body, e.tx::text as tx from events e
  where (e.tx, e.id) > ($2::text::xid8, $3::text) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    and ($4::text is null or e.type = $4)
  order by e.tx, e.id limit $5`

const latestEvent = `
  select e.tx::text as tx, e.id from events e where e.tx < pg_snapshot_xmin(pg_current_snapshot())
  order by e.tx desc, e.id desc limit 1`

/** Locks the rows in order first, so that two readers never wait for each other. */
const keepBodies = `, locked as (
    select id from public.events where organization_id = $1 and id = any($2) order by id for no key update
  ), kept as (
    update public.events set body = coalesce(body, ($3::text[])[array_position($2::text[], id)])
    where organization_id = $1 and id in (select id from locked)
    returning id, body
  )
  select id, body from kept`

/** Opens the events of the query's organization. */
export function openEvents(query: OwnQuery): Events {
  return {
    list: ({ after, type, limit }) =>
      query<EventRecord>(listEvents, [after?.tx ?? '0', after?.id ?? '', type, limit]),
    async latest() {
      const [place] = await query<EventPlace>(latestEvent)
      return place ?? null
    },
    async keepBodies(events) {
      if (events.length === 0) return new Map()
      const values = [events.map(({ id }) => id), events.map(({ body }) => body)]
      const kept = await query<{ id: string; body: string }>(keepBodies, values)
      return new Map(kept.map(({ id, body }) => [id, body]))
    },
  }
}
