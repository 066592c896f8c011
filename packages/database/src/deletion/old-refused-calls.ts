import { type Connection } from '../connection/connection'

const deleteSome = `
  with due as (
    select id from refused_calls where at < now() - interval '7 days'
    order by at limit 1000
    for update skip locked
  )
  delete from refused_calls where id = any(array(select id from due)) returning 1`

/** Deletes up to 1,000 refused calls that are over 7 days old; returns their number. Any number of processes may call it at once. */
export async function deleteOldRefusedCalls(
  connection: Pick<Connection, 'query'>,
): Promise<number> {
  return (await connection.query(deleteSome)).length
}
