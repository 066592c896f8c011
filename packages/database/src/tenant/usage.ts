import { isId } from '@platen/design'
import { storedBytes } from '../usage/count-usage'
import { type OwnQuery } from './own-rows'

/** The usage in a period. The durations, in ms, are those of renders that were drawn; null when there are none. */
export interface UsageRecord {
  at: Date
  renders: number
  failed: number
  /** The number of renders answered from earlier files. */
  cached: number
  p50: number | null
  p95: number | null
  /** The total size in bytes of the files that renders stored. */
  bytes: number
}

/** What calls have sent for a key of an element. */
export interface FieldUseRecord {
  /** The id as it was sent, which need not exist. */
  elementId: string
  /** A key of modifications. */
  key: string
  /** The number of calls that sent it. */
  calls: number
  /** The keys that sent it, those with the most calls first, at most 20. */
  callers: FieldCaller[]
  /** The time when the latest of the calls ended. */
  lastAt: Date
}

export interface FieldCaller {
  /** The id of an API key, of a key that signs URLs, or of an inbound hook. */
  keyId: string
  /** Null if the key no longer exists. */
  name: string | null
}

export interface UsageFilter {
  from: Date
  /** Exclusive. */
  to: Date
  by: 'hour' | 'day' | 'month'
}

/** The quotas of an organization; null means that the organization has no such quota. */
export interface QuotaLimits {
  /** Maximum number of renders drawn per calendar month, UTC. */
  renders: number | null
  /** Maximum number of stored bytes: assets, documents, sheets, brand kits, bodies of inbound hooks, and files of renders and views. */
  bytes: number | null
  /** Maximum number of open renders. */
  open: number | null
}

export interface Usage {
  /**
   * Lists the periods that have renders, oldest first, in UTC. A render, even a deleted one, counts in the period in which it was
   * requested.
   */
  list(filter: UsageFilter): Promise<UsageRecord[]>
  /** Counts the renders of the current month, except for those answered from earlier files, and what running batches have yet to render. */
  countRenders(): Promise<number>
  /**
   * Sums up the stored bytes: assets; the rows of batches; kept bodies of inbound hooks; the compressed size of documents, sheets, brand kits and the sources of views; and the
   * files and modifications of renders, including those of drafts and views, requested since a given time.
   */
  sumBytes(since: Date): Promise<number>
  /** Counts the designs, excluding templates. */
  countDesigns(): Promise<number>
  /**
   * Lists what the calls of keys have sent for a design in the last days, including today (UTC): the most frequent first, at most 1,000.
   * Lists nothing when there is no such design, and to users of embedded editors.
   */
  listFields(designId: string, days: number): Promise<FieldUseRecord[]>
}

const list = `, live as (
    select date_trunc($4, r.created_at, 'UTC') as at, count(*) as renders,
      count(*) filter (where r.state = 'failed') as failed, count(*) filter (where r.cached) as cached,
      percentile_cont(array[0.5, 0.95]) within group (order by r.duration_ms)
        filter (where r.state = 'completed' and not r.cached) as durations,
      coalesce(sum(${storedBytes}), 0) as bytes
    from asked_renders r where r.created_at >= $2 and r.created_at < $3 group by at
  ), gone as (
    select date_trunc($4, u.hour, 'UTC') as at, sum(u.renders) as renders, sum(u.failed) as failed,
      sum(u.cached) as cached, sum(u.bytes) as bytes
    from deleted_usage u where u.hour >= date_trunc('hour', $2::timestamptz, 'UTC') and u.hour < $3 group by at
  )
  select at, (coalesce(l.renders, 0) + coalesce(g.renders, 0))::int as renders,
    (coalesce(l.failed, 0) + coalesce(g.failed, 0))::int as failed,
    (coalesce(l.cached, 0) + coalesce(g.cached, 0))::int as cached,
    round(l.durations[1])::int as p50, round(l.durations[2])::int as p95,
    (coalesce(l.bytes, 0) + coalesce(g.bytes, 0))::float8 as bytes
  from live l full join gone g using (at) order by at`

const countRenders = `
  select (
    (select count(*) from asked_renders r where r.created_at >= date_trunc('month', now(), 'UTC') and not r.cached)
    + (select coalesce(sum(u.renders - u.cached), 0) from deleted_usage u
       where u.hour >= date_trunc('month', now(), 'UTC'))
    + (select count(*) from batches b join batch_rows m on m.batch_id = b.id
       where b.finished_at is null and b.state = 'running' and m.state = 'waiting')
    + (select count(*) from batches b
       where b.finished_at is null and b.state = 'running' and b.merge_pdf and b.merge_id is null)
  )::int as renders`

const bytesOf = (those: string, bytes = storedBytes): string =>
  `(select coalesce(sum(${bytes}), 0) from ${those} and r.created_at >= $2)`

/** The bytes of a render of a design. Modifications can contain anything that a call sends, including images as `data:` URLs. */
const drawnBytes = `${storedBytes} + pg_column_size(r.modifications)`

/** The bytes of documents, including those of own templates. Their size is read without reading the documents. */
const documentBytes = `
    (select coalesce(sum(pg_column_size(v.document)), 0)
      from drawable_designs d join design_versions v on v.design_id = d.id where d.organization_id = $1)
    + (select coalesce(sum(coalesce(pg_column_size(t.document), 0) + coalesce(pg_column_size(t.edited_from), 0)), 0)
      from design_drafts t)
    + (select coalesce(sum(pg_column_size(r.draft_document)), 0)
      from draft_renders r where r.design_id in (select id from designs))
    + (select coalesce(sum(pg_column_size(r.options)), 0) from view_renders r)`

const kitBytes = ['name', 'description', 'images', 'colors', 'fonts', 'socials']
  .map(column => `coalesce(pg_column_size(k.${column}), 0)`)
  .join(' + ')

/** Renders of drafts are found by their designs, since their index requires that. */
const sumBytes = `
  select (
    (select coalesce(sum(a.size), 0) from assets a) + (select coalesce(sum(a.size), 0) from user_assets a)
    + ${bytesOf('asked_renders r where true', drawnBytes)} + ${bytesOf('view_renders r where true')}
    + ${bytesOf('draft_renders r where r.design_id in (select id from designs)', drawnBytes)}
    + ${documentBytes}
    + (select coalesce(sum(${kitBytes}), 0) from own_brand_kits k)
    + (select coalesce(sum(b.bytes), 0) from batches b)
    + (select coalesce(sum(pg_column_size(s.content)), 0) from sheets s)
    + (select coalesce(sum(pg_column_size(i.body)), 0) from inbound_bodies i)
  )::float8 as bytes`

const countDesigns = 'select count(*)::int as designs from designs'

const mostFields = 1_000
const mostCallers = 20

const listFields = `, sent as (
    select f.element_id, f.key, f.caller, sum(f.calls) as calls, max(f.last_at) as last_at,
      row_number() over (partition by f.element_id, f.key order by sum(f.calls) desc, f.caller) as nth
    from designs d join field_use f on f.design_id = d.id
    where d.id = $2 and f.day > (now() at time zone 'UTC')::date - $3::int
    group by f.element_id, f.key, f.caller
  ), uses as (
    select element_id, key, sum(calls) as calls, max(last_at) as last_at,
      array_agg(caller order by nth) filter (where nth <= ${mostCallers}) as callers
    from sent group by element_id, key order by sum(calls) desc, element_id, key limit ${mostFields}
  )
  select u.element_id as "elementId", u.key, u.calls::float8 as calls, u.last_at as "lastAt", (
      select jsonb_agg(jsonb_build_object('keyId', c.id, 'name', coalesce(
        (select k.name from api_keys k where k.id = c.id), (select s.name from signing_keys s where s.id = c.id),
        (select h.name from inbound_hooks h where h.id = c.id))) order by c.nth)
      from unnest(u.callers) with ordinality as c (id, nth)
    ) as callers
  from uses u order by u.calls desc, u.element_id, u.key`

/** Opens the usage of the query's organization. */
export function openUsage(query: OwnQuery): Usage {
  return {
    list: ({ from, to, by }) => query<UsageRecord>(list, [from, to, by]),
    async countRenders() {
      const [row] = await query<{ renders: number }>(countRenders)
      return row?.renders ?? 0
    },
    async sumBytes(since) {
      const [row] = await query<{ bytes: number }>(sumBytes, [since])
      return row?.bytes ?? 0
    },
    async countDesigns() {
      const [row] = await query<{ designs: number }>(countDesigns)
      return row?.designs ?? 0
    },
    async listFields(designId, days) {
      if (!isId('dsg', designId)) return []
      return query<FieldUseRecord>(listFields, [designId, days])
    },
  }
}
