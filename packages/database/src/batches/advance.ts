import { type EntityManager } from 'typeorm'
import { type Connection } from '../connection/connection'
import { batchPriority, openOfBatches } from '../entities/render'
import { batchOf, type BatchPlace, type Requeued } from '../render-queue/finish'
import { openRendersOf, outcomeOf } from './outcome'

/** What an advance has done. */
export interface Advanced {
  /** The renders that were inserted. Their rows are committed, so they can be enqueued now. */
  fed: Requeued[]
  /** True if the batch has ended with this. */
  ended: boolean
}

/**
 * Whatever feeds, ends, cancels or repeats a batch holds its row. So each of them sees what the one before it did, if it reads in a further
 * statement. With a quota of open renders, the batches of the organization are advanced one after the other, so that each counts what the
 * others have fed.
 */
const hold = `
  with held as materialized (
    select b.organization_id, b.merge_pdf and b.merge_id is null as merges from batches b
    where b.id = $1 and b.organization_id = $2 and b.state = 'running' for no key update
  )
  select held.merges, o.quota_open as quota, case when o.quota_open is not null then
      pg_advisory_xact_lock(hashtextextended('open rows ' || o.id, 0))::text end as turn
  from held join organizations o on o.id = held.organization_id`

/**
 * Tells, without waiting for the row of the batch, whether an advance may have anything to do: enough of the window is free, or nothing of
 * the batch is open. Most ends of rows are neither, and would only wait for one another.
 */
const glance = `
  select count(*) = 0 or (count(*) <= $3
      and exists (select from batch_rows m where m.batch_id = $1 and m.state = 'waiting')) as "isDue"
  from (${openRendersOf({ batchId: '$1', organizationId: '$2', renders: 'renders' })} limit $3 + 1) o`

/**
 * An equal earlier request is found by its key, so that a worker draws it only if an asset has changed. Its condition is that of
 * `reusable_renders`, which only the index by request keys serves.
 */
const feed = `
  with opened as materialized (
    select count(*)::int as of_all, (count(*) filter (where ${batchOf('o.id')} = $1))::int as of_batch
    from renders o where o.organization_id = $2 and o.${openOfBatches}
  ), taken as materialized (
    select m.row, m.input, m.request_key, 'rnd' || substr(new_event_id(), 4) as id
    from batch_rows m where m.batch_id = $1 and m.state = 'waiting'
    order by m.row limit (select greatest(0, least($3 - of_batch, $4::bigint - of_all)) from opened)
  ), inserted as (
    insert into renders
      (id, organization_id, purpose, design_id, design_version, modifications, options, strict, metadata, request_id, key_id, webhook_url, tells, revalidates)
    select t.id, b.organization_id, 'batch', b.design_id, b.design_version, t.input -> 'modifications', b.options, b.strict,
      t.input -> 'metadata', b.request_id, b.key_id,
      case when b.render_events then b.webhook_url end, b.render_events, (
        select e.id from renders e
        where e.organization_id = b.organization_id and e.request_key = t.request_key and e.design_version = b.design_version
          and e.purpose in ('call', 'url', 'batch') and e.request_key is not null and e.state = 'completed'
        order by e.finished_at desc limit 1)
    from taken t cross join batches b where b.id = $1
    returning id, organization_id, attempt
  ), marked as (
    update batch_rows m set state = 'fed', render_id = t.id from taken t where m.batch_id = $1 and m.row = t.row
  )
  select i.id as "renderId", i.organization_id as "organizationId", i.attempt,
    (${batchPriority} + o.of_all + row_number() over (order by t.row))::int as priority
  from inserted i join taken t using (id) cross join opened o order by t.row`

/** The last step of a batch whose rows have all ended, if it asks for one: a render that joins their PDFs. */
const merge = `
  with due as materialized (
    select b.*, 'rnd' || substr(new_event_id(), 4) as render_id from batches b
    where b.id = $1
      and not exists (select from batch_rows m where m.batch_id = b.id and m.state = 'waiting')
      and not exists (${openRendersOf({ batchId: '$1', organizationId: '$2', renders: 'renders' })})
  ), inserted as (
    insert into renders (id, organization_id, purpose, design_id, design_version, modifications, options, strict, request_id, key_id)
    select d.render_id, d.organization_id, 'batch', d.design_id, d.design_version, '[]', d.options, d.strict, d.request_id, d.key_id
    from due d
    returning id, organization_id, attempt
  ), marked as (
    update batches b set merge_id = d.render_id from due d where b.id = d.id
  )
  select i.id as "renderId", i.organization_id as "organizationId", i.attempt, ${batchPriority} + 1 as priority from inserted i`

/**
 * A row may have ended since `merge` found it open: the process that ended it advances the batch once more. The time of the end is after that
 * of each row that the statement sees, also of one that ended after the transaction began.
 */
const end = `
  with ended as (
    update batches b set state = 'completed', finished_at = clock_timestamp(), outcome = ${outcomeOf('b.id', 'renders')}
    where b.id = $1 and (not b.merge_pdf or b.merge_id is not null)
      and not exists (select from batch_rows m where m.batch_id = b.id and m.state = 'waiting')
      and not exists (${openRendersOf({ batchId: '$1', organizationId: '$2', renders: 'renders' })})
    returning b.id
  )
  select id from ended`

/** The number of open renders of a batch at which it is fed, so that one statement inserts many. */
const mostAtFeed = (window: number): number => window - Math.ceil(window / 4)

/**
 * Inserts renders for the next rows of a running batch once a quarter of `window` is free, until `window` of them are open or the
 * organization has as many open renders of batches as its quota allows. If all of its rows have ended, inserts the render that joins their
 * PDFs, or ends the batch.
 * Call it after each end of a row: of two that end together, the later one sees the end of the other.
 */
export async function advanceBatch(
  connection: Connection,
  { batchId, organizationId }: BatchPlace,
  window: number,
): Promise<Advanced> {
  const advance = async (transaction: EntityManager): Promise<Advanced> => {
    const place = [batchId, organizationId]
    const [held] = await transaction.query<{ quota: string | null; merges: boolean }[]>(hold, place)
    if (!held) return { fed: [], ended: false }
    const fed = await transaction.query<Requeued[]>(feed, [...place, window, held.quota])
    if (fed.length > 0) return { fed, ended: false }
    const merging = held.merges ? await transaction.query<Requeued[]>(merge, place) : []
    if (merging.length > 0) return { fed: merging, ended: false }
    const ended = await transaction.query<unknown[]>(end, place)
    return { fed: [], ended: ended.length > 0 }
  }
  const own = connection.of(organizationId)
  const values = [batchId, organizationId, mostAtFeed(window)]
  const [seen] = await own.query<{ isDue: boolean }>(glance, values)
  if (seen?.isDue !== true) return { fed: [], ended: false }
  return own.manage(manager => manager.transaction(advance))
}
