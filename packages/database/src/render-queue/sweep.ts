import { type Connection } from '../connection/connection'
import { batchPriority, open, thumbnailPriority, watched } from '../entities/render'
import { maximumClaims } from './claim'
import { batchColumn, type Ended, eventOfColumn, type Requeued } from './finish'

export interface SweepOptions {
  /** Maximum number of rows per sweep. */
  limit?: number
}

export interface Swept {
  /** The renders that were queued again. Their rows are committed, so they can be enqueued now. */
  requeued: Requeued[]
  /** The renders that the sweep failed, with those to notify. */
  failed: (Ended & { renderId: string })[]
  /** True if more renders may be due, since the sweep found as many as its limit. */
  more: boolean
}

interface SweptRow extends Requeued, Ended {
  state: 'queued' | 'failed'
}

// The rows of a batch wait for one another.
const overdue = `purpose <> 'batch' and created_at < now() - interval '10 minutes'`
const lostTooOften = `state = 'rendering' and attempt - handbacks >= ${maximumClaims}`

/** Queues the renders in `due` again, but fails those that have a fault. */
const swept = `swept as (
    update renders r set
      state = case when fault is null then 'queued' else 'failed' end,
      error_code = fault,
      error_message = case fault
        when 'render_timeout' then 'The render did not finish in time'
        when 'render_crashed' then 'The render was lost too often'
      end,
      sweeps = case when state = 'queued' then sweeps + 1 else 0 end,
      enqueued_at = now(),
      lease_until = null,
      finished_at = case when fault is not null then now() end,
      duration_ms = case when fault is not null then round(extract(epoch from now() - created_at) * 1000) end
    from due where due.id = r.id
    returning r.id, r.organization_id, r.attempt, r.state, r.waiter, r.purpose, r.tells
  )`

const columns = `s.id as "renderId", s.organization_id as "organizationId", s.attempt, s.state, s.waiter,
  ${eventOfColumn('s')}, ${batchColumn('s')}`

/** The time from enqueueing a row until it is first due, in leases: 5 s for a lease of 8 s. */
const firstDue = 5 / 8

// After that, the time is 2, 4, 8 and then always 12 times as long, so that the jobs of a long backlog do not count as lost. No call stays
// open longer than 10 minutes.
const sweepCalls = `
  with due as (
    select id,
      case
        when ${overdue} then 'render_timeout'
        when ${lostTooOften} then 'render_crashed'
      end as fault
    from renders
    where ${watched} and ${open} and (
      (${overdue})
      or (state = 'queued' and enqueued_at < now() - least(12, 2 ^ least(sweeps, 4)) * $2 * interval '1 millisecond')
      or (state = 'rendering' and lease_until < now()))
    order by enqueued_at
    limit $1
    for update skip locked
  ), backlog as (
    select organization_id, (count(*) filter (where purpose <> 'batch'))::int as calls,
      (count(*) filter (where purpose = 'batch'))::int as of_batches
    from renders where ${watched} and ${open}
    group by organization_id
  ), ${swept}
  select ${columns}, case when s.purpose = 'batch' then ${batchPriority} + b.of_batches else b.calls end as priority from swept s left join backlog b using (organization_id)`

// No caller waits for a thumbnail, so each is checked only once a minute, by an index on `enqueued_at`.
const sweepThumbnails = `
  with due as (
    select id, case when ${lostTooOften} then 'render_crashed' end as fault
    from renders
    where purpose = 'thumbnail' and ${open} and enqueued_at < now() - interval '1 minute'
      and (state = 'queued' or lease_until < now())
    order by enqueued_at
    limit $1
    for update skip locked
  ), ${swept}
  select ${columns}, ${thumbnailPriority} as priority from swept s`

/**
 * Finds the calls whose job or worker has been lost. Queues them again, or fails them after the third lost claim or after ten minutes.
 * `leaseMs` determines how soon a job counts as lost; a worker counts as lost when its lease has ended. Any number of processes may sweep
 * at once; each row is returned to only one of them.
 */
export async function sweepRenders(
  connection: Connection,
  leaseMs: number,
  { limit = 200 }: SweepOptions = {},
): Promise<Swept> {
  const values = [limit, leaseMs * firstDue]
  return sortOut(await connection.query<SweptRow>(sweepCalls, values), limit)
}

/**
 * Does the same for thumbnails a minute after they were last enqueued, or at once if they have never been enqueued. Thumbnails have no time
 * limit.
 */
export async function sweepThumbnailRenders(
  connection: Connection,
  { limit = 200 }: SweepOptions = {},
): Promise<Swept> {
  return sortOut(await connection.query<SweptRow>(sweepThumbnails, [limit]), limit)
}

function sortOut(rows: readonly SweptRow[], limit: number): Swept {
  const swept: Swept = { requeued: [], failed: [], more: rows.length === limit }
  for (const { state, waiter, eventOf, batch, ...row } of rows) {
    if (state === 'failed') swept.failed.push({ renderId: row.renderId, waiter, eventOf, batch })
    else swept.requeued.push(row)
  }
  return swept
}
