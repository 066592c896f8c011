import { type Connection } from '../connection/connection'

const atOnce = 1000

const deleteOldest = `
  with part as (
    select id from events where created_at < now() - $1::float8 * interval '1 day'
    order by created_at limit ${atOnce}
    for update skip locked
  ), undelivered as (
    delete from deliveries where event_id = any(array(select id from part))
  ), tests as (
    delete from webhook_tests where (organization_id, endpoint_id) in (
      select organization_id, endpoint_id from webhook_tests where created_at < now() - $1::float8 * interval '1 day'
      limit ${atOnce}
      for update skip locked)
  )
  delete from events where id = any(array(select id from part)) returning 1`

/**
 * Deletes up to 1,000 events that are older than a number of days, with their deliveries, and as many tests of webhooks. Returns the number of
 * events. Any number of processes may call it at once.
 */
export async function deleteOldEvents(
  connection: Pick<Connection, 'query'>,
  days: number,
): Promise<number> {
  return (await connection.query(deleteOldest, [days])).length
}
