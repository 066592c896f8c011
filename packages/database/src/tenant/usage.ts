import { storedBytes } from '../usage/count-usage'
import { type OwnQuery } from './own-rows'

/** What was used in a stretch of time. Durations in ms, of renders that were drawn; null when there is none. */
export interface UsageRecord {
  at: Date
  renders: number
  failed: number
  /** Renders that were answered from earlier files. */
  cached: number
  p50: number | null
  p95: number | null
  /** Of the files that renders stored. */
  bytes: number
}

export interface UsageFilter {
  from: Date
  /** Exclusive. */
  to: Date
  by: 'hour' | 'day' | 'month'
}

/** What an organization may use; null: no limit of its own. */
export interface QuotaLimits {
  /** Renders that are drawn in a calendar month, UTC. */
  renders: number | null
  /** Stored bytes: assets, and files of renders and views. */
  bytes: number | null
  /** Renders that are open at once. */
  open: number | null
}

export interface Usage {
  /** Lists the stretches that have renders, oldest first, in UTC. Renders count when they were asked for, also deleted ones. */
  list(filter: UsageFilter): Promise<UsageRecord[]>
  /** Counts the renders of the current month that were not answered from earlier files. */
  countRenders(): Promise<number>
  /** Sums up the stored bytes: assets, and the files of renders since a time, those of drafts and views included. */
  sumBytes(since: Date): Promise<number>
}

const list = `, live as (
    select date_trunc($4, r.created_at, 'UTC') as at, count(*) as renders,
      count(*) filter (where r.state = 'failed') as failed, count(*) filter (where r.cached) as cached,
      percentile_cont(array[0.5, 0.95]) within group (order by r.duration_ms)
        filter (where r.state = 'completed' and not r.cached) as durations,
      coalesce(sum(${storedBytes}), 0) as bytes
    from renders r where r.created_at >= $2 and r.created_at < $3 group by at
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
    (select count(*) from renders r where r.created_at >= date_trunc('month', now(), 'UTC') and not r.cached)
    + (select coalesce(sum(u.renders - u.cached), 0) from deleted_usage u
       where u.hour >= date_trunc('month', now(), 'UTC'))
  )::int as renders`

const bytesOf = (those: string): string =>
  `(select coalesce(sum(${storedBytes}), 0) from ${those} and r.created_at >= $2)`

/** Renders of drafts are found by their designs, as they are indexed. */
const sumBytes = `
  select (
    (select coalesce(sum(a.size), 0) from assets a) + (select coalesce(sum(a.size), 0) from user_assets a)
    + ${bytesOf('renders r where true')} + ${bytesOf('view_renders r where true')}
    + ${bytesOf('draft_renders r where r.design_id in (select id from designs)')}
  )::float8 as bytes`

/** The usage of the organization that the query is scoped to. */
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
  }
}
