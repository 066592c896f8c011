import { newId } from '../entities/ids'
import { type AuditAction } from './note'

/** Who acts: a person, or a program with an API key; nobody for an operator. */
export type AuditActor = { userId: string } | { keyId: string } | undefined

/**
 * Returns the SQL of a query `noted` that records an action for the row of the query `row`, whose alias is `w`. `details` is a JSON object.
 * Its parameters begin at `$first` and have the values of `noteValues`.
 */
export const noting = (row: string, details: string, first: number): string => `, noted as (
    insert into public.audit_entries (organization_id, id, actor_id, key_id, action, subject, details)
    select $1, $${first}, $${first + 1}, $${first + 2}, $${first + 3}, w.id, ${details} from ${row} w
    returning id
  )`

/** Returns the values for `noting`. */
export function noteValues(action: AuditAction, actor: AuditActor): unknown[] {
  const userId = actor && 'userId' in actor ? actor.userId : null
  const keyId = actor && 'keyId' in actor ? actor.keyId : null
  return [newId('aud'), userId, keyId, action]
}
