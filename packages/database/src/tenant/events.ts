import { type OwnQuery } from './own-rows'

/** Something that has happened, as it was then. */
export interface EventRecord {
  id: string
  type: string
  createdAt: Date
  /** The facts of its subject, in the form of the type. */
  data: unknown
  /** The number of the transaction in which it happened, which orders all events. */
  tx: string
}

/** The place of an event in the order of all. */
export type EventPlace = Pick<EventRecord, 'tx' | 'id'>

export interface EventFilter {
  /** Only events after this one. */
  after: EventPlace | null
  /** Only events of this type. */
  type: string | null
  limit: number
}

export interface Events {
  /**
   * Lists the events after a place, in an order that is the same for every reader. Leaves out those that an unfinished transaction might
   * still precede, so that no reader passes one by.
   */
  list(filter: EventFilter): Promise<EventRecord[]>
}

const listEvents = `
  select e.id, e.type, e.created_at as "createdAt", e.data, e.tx::text as tx from events e
  where (e.tx, e.id) > ($2::text::xid8, $3::text) and e.tx < pg_snapshot_xmin(pg_current_snapshot())
    and ($4::text is null or e.type = $4)
  order by e.tx, e.id limit $5`

/** Opens the events of the query's organization. */
export function openEvents(query: OwnQuery): Events {
  return {
    list: ({ after, type, limit }) =>
      query<EventRecord>(listEvents, [after?.tx ?? '0', after?.id ?? '', type, limit]),
  }
}
