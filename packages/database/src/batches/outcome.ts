import { openOfBatches } from '../entities/render'
import { batchOf } from '../render-queue/finish'

/** The states of a row as callers see them. */
export type RowStatus = 'waiting' | 'rendering' | 'completed' | 'failed' | 'invalid' | 'cancelled'

/** The number of rows of a batch in each state. */
export type RowCounts = Record<RowStatus | 'total', number>

/** How the rows of a batch have ended so far, or had ended when the batch did. */
export interface BatchOutcome {
  counts: RowCounts
  /** The number of completed rows with each warning, by its code. */
  warnings: Record<string, number>
}

/**
 * SQL for the state of a row `m` with its render `r`, if it has one. A render that has been deleted counts as cancelled; one that is in the
 * queue waits as its row does.
 */
export const rowStatus = `case when m.state <> 'fed' then m.state when r.id is null then 'cancelled'
    when r.state = 'queued' then 'waiting' else r.state end`

const countOf = (status: RowStatus): string =>
  `'${status}', count(*) filter (where ${rowStatus} = '${status}')`

const statuses = ['waiting', 'rendering', 'completed', 'failed', 'invalid', 'cancelled'] as const

/** Returns SQL for the `RowCounts` of a batch, out of a table of renders. */
export const countsOf = (batchId: string, renders: 'renders' | 'row_renders'): string => `(
    select jsonb_build_object('total', count(*), ${statuses.map(countOf).join(', ')})
    from batch_rows m left join ${renders} r on r.id = m.render_id where m.batch_id = ${batchId})`

/** Returns SQL for the `BatchOutcome` of a batch, out of a table of renders. */
export const outcomeOf = (batchId: string, renders: 'renders' | 'row_renders'): string => `
    jsonb_build_object('counts', ${countsOf(batchId, renders)}, 'warnings', (
      select coalesce(jsonb_object_agg(w.code, w.rows), '{}') from (
        select w.code, count(*) as rows
        from batch_rows m join ${renders} r on r.id = m.render_id, unnest(r.warning_codes) w (code)
        where m.batch_id = ${batchId} group by w.code) w))`

interface OpenOf {
  batchId: string
  organizationId: string
  renders: 'renders' | 'row_renders'
}

/** Returns SQL for the ids of the open renders of a batch: it looks up the batch of each open one of the organization, which are few. */
export const openRendersOf = ({ batchId, organizationId, renders }: OpenOf): string => `
    select o.id from ${renders} o
    where o.organization_id = ${organizationId} and o.${openOfBatches} and ${batchOf('o.id')} = ${batchId}`
