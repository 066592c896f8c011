import { type Connection } from '../connection/connection'
import { firstIdAt } from '../entities/ids'
import { asked } from '../entities/render'
import { addingUp, deletedUsageOf } from '../usage/count-usage'
import { fileGrace, fileKeysOf, orPostpone, sortedKey } from './file-keys-of'

export interface OldRenders {
  /** Renders requested before this time are deleted. */
  before: Date
  /** The first week whose files are listed for deletion; files of earlier weeks are deleted by age. Null to list all files. */
  firstKeptWeek: number | null
  /** Maximum number of renders per call. */
  limit?: number
}

/** Ids begin with a time, so the primary key finds the oldest; thumbnails have their own age limit. */
const deleteOldest = `
  with part as (
    select id from renders
    where id < $1 and ${asked} and state in ('completed', 'failed', 'cancelled')
    order by id limit $3
    for update skip locked
  ), gone as (
    delete from renders r where r.id = any(array(select id from part)) returning r.*
  ), used as (
    insert into deleted_usage (organization_id, hour, renders, failed, cached, bytes)${deletedUsageOf('gone')}${addingUp}
  ), pending as (
    insert into pending_deletions (key, organization_id, due_at)
    select distinct ${sortedKey}, g.organization_id, now() + ${fileGrace}
    from gone g, jsonb_array_elements_text(${fileKeysOf('g.result')}) as k (key)
    where $2::int is null or coalesce(substring(k.key from '^w([0-9]+)/')::int >= $2, true)
    order by key${orPostpone}
  )
  select count(*)::int as gone from gone`

/**
 * Deletes ended renders that calls requested before a given time, oldest first, but keeps counting them as usage. Lists their files for
 * deletion, except for those deleted by age. Returns the number of renders. Any number of processes may call it at once.
 */
export async function deleteOldRenders(
  connection: Pick<Connection, 'query'>,
  { before, firstKeptWeek, limit = 500 }: OldRenders,
): Promise<number> {
  const values = [firstIdAt('rnd', before), firstKeptWeek, limit]
  const [row] = await connection.query<{ gone: number }>(deleteOldest, values)
  return row?.gone ?? 0
}
