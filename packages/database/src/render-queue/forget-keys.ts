import { type Connection } from '../connection/connection'
import { keyLifetime } from '../entities/idempotency-key'

// Rows that another sweeper holds, or a call that takes its key over, are theirs.
const forget = `
  with over as (
    select organization_id, key from idempotency_keys
    where created_at <= now() - ${keyLifetime}
    order by created_at
    limit 1000
    for update skip locked
  )
  delete from idempotency_keys k using over
  where k.organization_id = over.organization_id and k.key = over.key
  returning 1`

/** Drops the oldest idempotency keys that are over; any number may do so at once. Answers how many it dropped. */
export async function forgetKeys(connection: Connection): Promise<number> {
  return (await connection.query(forget)).length
}
