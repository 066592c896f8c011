import { type Connection } from '../connection/connection'
import { sortedKey } from './file-keys-of'
import { unnamedFiles } from './named-files'

const begin = `
  insert into file_sweeps (begun_at) values (now())
  on conflict (single) do update set begun_at = now()
  where file_sweeps.begun_at <= now() - interval '1 day'
  returning single`

/**
 * Files stay for a week, so that a restored backup still finds them, and a statement has time to refer to a file that it has just found.
 */
const schedule = `
  insert into pending_deletions (key, organization_id, due_at)
  select ${sortedKey}, split_part(k.key, '/', -2), now() + interval '7 days' from unnest($1::text[]) as k (key)
  order by key
  on conflict do nothing
  returning key`

const over = (purpose: 'thumbnail' | 'draft' | 'view' | 'check'): string => `
    select id from renders
    where purpose = '${purpose}' and state in ('completed', 'failed', 'cancelled')
      and finished_at < now() - interval '1 day'`

/**
 * Only the design refers to its thumbnail, so the render of a thumbnail is of no use once it has ended. Views and renders of drafts are
 * only for display: no row refers to their files, and the sweep lists these for deletion. A check remains only if the process that waited for
 * it has died.
 */
const forgetUnlisted = `
  with over as (
    select id from (
      ${(['thumbnail', 'draft', 'view', 'check'] as const).map(over).join(' union all ')}
    ) o limit 1000
  )
  delete from renders r using over where r.id = over.id returning 1`

/** Returns true when a day has passed since files were last compared with rows; the next comparison may then begin in a day. */
export async function beginFileSweep(connection: Connection): Promise<boolean> {
  return (await connection.query(begin)).length > 0
}

/** Lists files for deletion in a week if no row refers to them; returns their number. */
export async function scheduleUnnamed(
  connection: Connection,
  keys: readonly string[],
): Promise<number> {
  const unnamed = await unnamedFiles(connection, keys)
  return unnamed.length === 0 ? 0 : (await connection.query(schedule, [unnamed])).length
}

/** Deletes up to 1,000 views, checks and renders of thumbnails and drafts that ended over a day ago; returns their number. */
export async function forgetThumbnailRenders(connection: Connection): Promise<number> {
  return (await connection.query(forgetUnlisted)).length
}
