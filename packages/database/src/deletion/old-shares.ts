import { type Connection } from '../connection/connection'

const deleteOldest = `
  with part as (
    select id from shares where least(revoked_at, expires_at) < now() - interval '30 days'
    order by least(revoked_at, expires_at) limit 1000
    for update skip locked
  )
  delete from shares where id = any(array(select id from part)) returning 1`

/** Deletes up to 1,000 shares that ended over 30 days ago, and returns their number. Any number of processes may call it at once. */
export async function deleteOldShares(connection: Pick<Connection, 'query'>): Promise<number> {
  return (await connection.query(deleteOldest)).length
}
