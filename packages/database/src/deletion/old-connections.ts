import { type Connection } from '../connection/connection'

const deleteExpired = `
  with part as (
    select kind, hash from oauth_rows where expires_at < now() order by expires_at limit 1000
    for update skip locked
  )
  delete from oauth_rows r using part where r.kind = part.kind and r.hash = part.hash returning 1`

/** An app that is being connected has no tokens yet. */
const deleteUnused = `
  with part as (
    select a.id from connected_apps a
    where a.expires_at < now() or a.created_at < now() - interval '1 hour' and not exists (
      select from oauth_rows r where r.app_id = a.id and r.expires_at > now())
    order by a.id limit 1000
    for update skip locked
  )
  delete from connected_apps where id = any(array(select id from part)) returning 1`

/**
 * Deletes up to 1,000 codes, tokens and clients of OAuth that have expired, and connected apps that are left without any. Returns the
 * number of all. Any number of processes may call it at once.
 */
export async function deleteOldConnections(connection: Pick<Connection, 'query'>): Promise<number> {
  const expired = await connection.query(deleteExpired)
  const unused = await connection.query(deleteUnused)
  return expired.length + unused.length
}
