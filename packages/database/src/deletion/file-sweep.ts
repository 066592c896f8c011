import { type Connection } from '../connection/connection'
import { sortedKey } from './file-keys-of'
import { unnamedFiles } from './named-files'

const begin = `
  insert into file_sweeps (begun_at) values (now())
  on conflict (single) do update set begun_at = now()
  where file_sweeps.begun_at <= now() - interval '1 day'
  returning single`

/** A week, in which a restored backup still finds its files, and a statement that is about to name one does so. */
const schedule = `
  insert into pending_deletions (key, organization_id, due_at)
  select ${sortedKey}, split_part(k.key, '/', -2), now() + interval '7 days' from unnest($1::text[]) as k (key)
  order by key
  on conflict do nothing
  returning key`

const over = (purpose: 'thumbnail' | 'draft' | 'view'): string => `
    select id from renders
    where purpose = '${purpose}' and state in ('completed', 'failed', 'cancelled')
      and finished_at < now() - interval '1 day'`

/**
 * A thumbnail is named only by its design; its render is of no use once it has ended. Renders of drafts, and views, are only for display:
 * no row names their files, and the sweep lists them for deletion.
 */
const forgetUnlisted = `
  with over as (
    select id from (${over('thumbnail')} union all ${over('draft')} union all ${over('view')}) o limit 1000
  )
  delete from renders r using over where r.id = over.id returning 1`

/** Returns whether a day has passed since files were last compared with rows; the next comparison may begin a day from now. */
export async function beginFileSweep(connection: Connection): Promise<boolean> {
  return (await connection.query(begin)).length > 0
}

/** Lists those of these files that no row names for deletion, due in a week; returns their number. */
export async function scheduleUnnamed(
  connection: Connection,
  keys: readonly string[],
): Promise<number> {
  const unnamed = await unnamedFiles(connection, keys)
  return unnamed.length === 0 ? 0 : (await connection.query(schedule, [unnamed])).length
}

/** Deletes up to 1,000 renders of thumbnails and drafts, and views, that ended over a day ago, and returns their number. */
export async function forgetThumbnailRenders(connection: Connection): Promise<number> {
  return (await connection.query(forgetUnlisted)).length
}
