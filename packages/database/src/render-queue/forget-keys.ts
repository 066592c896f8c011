import { type Connection } from '../connection/connection'
import { keyLifetime } from '../entities/idempotency-key'

// Skips rows locked by another sweeper, or by a call that is taking the key over.
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

/** Deletes the oldest expired idempotency keys and returns how many; any number of processes may do so at once. */
export async function forgetKeys(connection: Connection): Promise<number> {
  return (await connection.query(forget)).length
}
