import { type Connection } from '../connection/connection'

const deleteOldest = `
  with part as (
    select number from inbound_bodies where received_at < now() - interval '7 days' order by received_at limit 1000
    for update skip locked
  )
  delete from inbound_bodies where number = any(array(select number from part)) returning 1`

/**
 * Deletes up to 1,000 bodies that inbound hooks received over 7 days ago, and returns their number. Any number of processes may call it at
 * once.
 */
export async function deleteOldBodies(connection: Pick<Connection, 'query'>): Promise<number> {
  return (await connection.query(deleteOldest)).length
}
