import { type Connection } from '../connection/connection'
import { keyLifetime } from '../entities/idempotency-key'

// Skips rows locked by another sweeper, or by a call that is taking the key over.
const forget = (table: string, columns: readonly string[]): string => `
  with over as (
    select ${columns.join(', ')} from ${table}
    where created_at <= now() - ${keyLifetime}
    order by created_at
    limit 1000
    for update skip locked
  )
  delete from ${table} k using over
  where ${columns.map(column => `k.${column} = over.${column}`).join(' and ')}
  returning 1`

const statements = [
  forget('idempotency_keys', ['organization_id', 'key']),
  forget('user_idempotency_keys', ['organization_id', 'user_id', 'key']),
]

/** Deletes the oldest expired idempotency keys and returns their number. Any number of processes may call it at once. */
export async function forgetKeys(connection: Connection): Promise<number> {
  const forgotten = await Promise.all(statements.map(text => connection.query(text)))
  return forgotten.flat().length
}
