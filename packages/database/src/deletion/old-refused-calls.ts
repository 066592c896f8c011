import { type Connection } from '../connection/connection'

const atOnce = 1000

/** The number of refused calls that an organization keeps. */
const mostKept = 10_000

/** Only organizations with calls of the last minutes can have too many. */
const deleteSome = `
  with active as (
    select distinct organization_id from refused_calls where at > now() - interval '10 minutes'
  ), due as (
    (select id from refused_calls where at < now() - interval '7 days' order by at limit ${atOnce})
    union all
    (select surplus.id from active a cross join lateral (
      select c.id from refused_calls c where c.organization_id = a.organization_id
      order by c.at desc, c.id desc offset ${mostKept} limit ${atOnce}
    ) surplus limit ${atOnce})
  ), part as (
    select id from refused_calls where id = any(array(select id from due)) for update skip locked
  )
  delete from refused_calls where id = any(array(select id from part)) returning 1`

/**
 * Deletes some refused calls that are over 7 days old, and some of those that an organization has beyond its latest 10,000; returns their
 * number. Any number of processes may call it at once.
 */
export async function deleteOldRefusedCalls(
  connection: Pick<Connection, 'query'>,
): Promise<number> {
  return (await connection.query(deleteSome)).length
}
