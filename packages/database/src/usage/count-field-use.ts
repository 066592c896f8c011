import { modificationKeys } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Connection } from '../connection/connection'
import { asked } from '../entities/render'

export interface CountOptions {
  /** Maximum number of renders per statement, of compressed bytes of their modifications, and of modifications. */
  renders?: number
  bytes?: number
  modifications?: number
  /** Maximum number of counts of a design per day. */
  counts?: number
}

/** Longer than any statement runs before it changes its first row, so that none can end a render before a time so long ago. */
const settled = `interval '10 seconds'`

/** The number of modifications of a render. */
const length = `case jsonb_typeof(modifications) when 'array' then jsonb_array_length(modifications) else 1 end`

/** The form of an id; no element can have another, so others are not counted. */
const elementId = '^[A-Za-z0-9_-]{1,64}$'

/**
 * The mark moves in the statement that counts, so a render counts once, whatever interrupts this. A number of another server's transaction,
 * from before a restore, is one of the future here, and means nothing.
 *
 * The size of compressed modifications is known without reading them; together they may take up gigabytes. A compressed megabyte may still
 * hold millions of keys, so their number is limited too. Known counts are found one by one (`limit 1`), never by reading the whole table.
 */
const countUse = `
  with mark as (
    select finished_at, render_id, ahead from field_use_mark
    where ahead_tx <= pg_snapshot_xmin(pg_current_snapshot()) or ahead_tx > pg_snapshot_xmax(pg_current_snapshot())
    for update skip locked
  ), next as (
    select r.*, sum(pg_column_size(r.modifications)) over (order by r.finished_at, r.id)
      - pg_column_size(r.modifications) as bytes_before
    from mark, lateral (
      select r.id, r.organization_id, r.design_id, r.key_id, r.finished_at, r.modifications from renders r
      where ${asked} and r.key_id is not null and (r.finished_at, r.id) > (mark.finished_at, mark.render_id)
        and r.finished_at < mark.ahead
      order by r.finished_at, r.id limit $1
    ) r
  ), small as (
    select *, sum(${length}) over (order by finished_at, id) - ${length} as modifications_before
    from next where bytes_before < $2
  ), part as (
    select * from small where modifications_before < $5
  ), sent as (
    select p.organization_id, p.design_id, (p.finished_at at time zone 'UTC')::date as day, m.sent ->> 'id' as element_id,
      k.key, p.key_id as caller, count(distinct p.id) as calls, max(p.finished_at) as last_at
    from part p,
      jsonb_path_query(p.modifications, '$[*] ? (@.type() == "object" && @.id.type() == "string")') as m (sent),
      jsonb_object_keys(m.sent) as k (key)
    where starts_with(p.design_id, 'dsg_') and k.key = any($3::text[]) and m.sent ->> 'id' ~ '${elementId}'
    group by 1, 2, 3, 4, 5, 6
  ), told as (
    select s.*, f.calls is not null as known,
      row_number() over (partition by s.organization_id, s.design_id, s.day, f.calls is not null order by s.calls desc, s.element_id, s.key, s.caller) as nth
    from sent s left join lateral (
      select f.calls from field_use f
      where f.organization_id = s.organization_id and f.design_id = s.design_id and f.day = s.day
        and f.element_id = s.element_id and f.key = s.key and f.caller = s.caller
      limit 1
    ) f on true
  ), room as (
    select g.*, $4 - (
      select count(*) from (
        select from field_use f where f.organization_id = g.organization_id and f.design_id = g.design_id and f.day = g.day
        limit $4) f) as free
    from (select distinct organization_id, design_id, day from told where not known) g
  ), counted as (
    insert into field_use (organization_id, design_id, day, element_id, key, caller, calls, last_at)
    select organization_id, design_id, day, element_id, key, caller, calls, last_at
    from told left join room using (organization_id, design_id, day)
    where known or nth <= free
    on conflict (organization_id, design_id, day, element_id, key, caller) do update set
      calls = field_use.calls + excluded.calls, last_at = greatest(field_use.last_at, excluded.last_at)
  ), last as (
    select (array_agg(finished_at order by finished_at desc, id desc))[1] as finished_at,
      (array_agg(id order by finished_at desc, id desc))[1] as id,
      count(*) = $1 or count(*) < (select count(*) from next) as more
    from part
  )
  update field_use_mark m set
    finished_at = case when last.more then last.finished_at else mark.ahead end,
    render_id = case when last.more then last.id else '' end,
    ahead = case when last.more then mark.ahead else greatest(mark.ahead, now() - ${settled}) end,
    ahead_tx = case when last.more then m.ahead_tx else pg_snapshot_xmax(pg_current_snapshot()) end
  from mark, last
  returning last.more`

/**
 * Counts what calls with keys have sent, for the renders of designs that ended some seconds ago and have not been counted: each render
 * once, at most 100 at a time. Returns true if there may be more. Any number of processes may call it at once, even ones that are killed.
 */
export async function countFieldUse(
  connection: Pick<Connection, 'query'>,
  options: CountOptions = {},
): Promise<boolean> {
  try {
    return await countOnce(connection, options)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    // The statement may have taken too long. The mark must move all the same.
    return countOnce(connection, { ...options, renders: 1 })
  }
}

async function countOnce(
  connection: Pick<Connection, 'query'>,
  { renders = 100, bytes = 1_048_576, modifications = 500, counts = 5_000 }: CountOptions,
): Promise<boolean> {
  const values = [renders, bytes, modificationKeys, counts, modifications]
  const [row] = await connection.query<{ more: boolean }>(countUse, values)
  return row?.more ?? false
}

const deleteOldest = `
  with part as (
    select ctid from field_use where day < (now() at time zone 'UTC')::date - $1::int order by day limit 1000
    for update skip locked
  )
  delete from field_use where ctid = any(array(select ctid from part)) returning 1`

/** The days for which counts are kept. */
const keptDays = 90

/** Deletes up to 1,000 counts that are older than 90 days, and returns their number. Any number of processes may call it at once. */
export async function deleteOldFieldUse(connection: Pick<Connection, 'query'>): Promise<number> {
  return (await connection.query(deleteOldest, [keptDays])).length
}
