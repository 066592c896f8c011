import { type Connection } from '../connection/connection'
import { thumbnailPriority } from '../entities/render'
import { maximumClaims } from './claim'
import { type Requeued } from './finish'

export interface SweepOptions {
  /** Most rows per sweep. */
  limit?: number
}

export interface Swept {
  /** Queued again and committed, to be enqueued now. */
  requeued: Requeued[]
  /** Failed by the sweep, with the instance to notify. */
  failed: { renderId: string; waiter: string | null }[]
}

interface SweptRow extends Requeued {
  state: 'queued' | 'failed'
  waiter: string | null
}

const open = `state in ('queued', 'rendering')`
const overdue = `(purpose = 'call' and created_at < now() - interval '10 minutes')`

// A queued row is due 5 s after it was last enqueued, then after 10, 20, 40 and every 60: jobs in a long backlog are not
// lost. No call stays open longer than 10 minutes; thumbnails wait until a worker is free, and never ahead of a call.
const sweep = `
  with due as (
    select id,
      case
        when ${overdue} then 'render_timeout'
        when state = 'rendering' and attempt - handbacks >= ${maximumClaims} then 'render_crashed'
      end as fault
    from renders
    where ${open} and (
      ${overdue}
      or (state = 'queued' and enqueued_at < now() - least(60, 5 * 2 ^ least(sweeps, 4)) * interval '1 second')
      or (state = 'rendering' and lease_until < now()))
    order by purpose = 'thumbnail', enqueued_at
    limit $1
    for update skip locked
  ), backlog as (
    select organization_id, count(*)::int as open from renders where purpose = 'call' and ${open}
    group by organization_id
  ), swept as (
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
    returning r.id, r.organization_id, r.purpose, r.attempt, r.state, r.waiter
  )
  select s.id as "renderId", s.organization_id as "organizationId", s.attempt, s.state, s.waiter,
    case when s.purpose = 'thumbnail' then ${thumbnailPriority} else b.open end as priority
  from swept s left join backlog b using (organization_id)`

/**
 * Finds the renders whose job or worker was lost. Queues them again, or fails them after the third lost claim and, calls,
 * after ten minutes. Any number of processes may sweep at once; each row is returned to one of them.
 */
export async function sweepRenders(
  connection: Connection,
  { limit = 200 }: SweepOptions = {},
): Promise<Swept> {
  const rows = await connection.query<SweptRow>(sweep, [limit])
  const swept: Swept = { requeued: [], failed: [] }
  for (const { state, waiter, ...row } of rows) {
    if (state === 'failed') swept.failed.push({ renderId: row.renderId, waiter })
    else swept.requeued.push(row)
  }
  return swept
}
