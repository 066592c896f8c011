import { AppError } from '@platen/errors'
import { keyLifetime } from '../entities/idempotency-key'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** A key to take atomically with the insert of the row that the call creates. */
export interface KeyClaim {
  key: string
  /** The SHA-256 of method, path and body. */
  fingerprint: Buffer
  /** The id that now holds the key, and from which it may be taken over; null if the key must be free. */
  replaces: string | null
}

/** The call that took a key, and the id that the call created. */
export interface KeptAnswer {
  fingerprint: Buffer
  madeId: string
  /** The render that the call created; null if it created something else, or the render no longer exists. */
  render: RenderRecord | null
  /** The time in ms since that render has ended; null while it is open. */
  endedMs: number | null
  /** The time in ms since the key was taken. */
  takenMs: number
}

export interface IdempotencyKeys {
  /** Finds the call that took a key; null when the key has never been taken, or was taken over 24 hours ago. */
  find(key: string): Promise<KeptAnswer | null>
  /** Takes a key for an existing row. Throws AppError `idempotency_conflict` when another call holds it. */
  take(claim: KeyClaim, madeId: string): Promise<void>
}

const findKept = `
  select ${renderColumns}, k.fingerprint, k.subject_id as "madeId",
    extract(epoch from now() - r.finished_at)::float8 * 1000 as "endedMs",
    extract(epoch from now() - k.created_at)::float8 * 1000 as "takenMs"
  from idempotency_keys k
    left join (select * from renders union all select * from draft_renders union all select * from url_renders) r on r.id = k.subject_id
  where k.key = $2 and k.created_at > now() - ${keyLifetime}`

type Kept = Omit<RenderRecord, 'id'> & Omit<KeptAnswer, 'render'> & { id: string | null }

/** Opens the idempotency keys of the query's organization. */
export function openIdempotencyKeys(query: OwnQuery): IdempotencyKeys {
  return {
    async find(key) {
      const [row] = await query<Kept>(findKept, [key])
      if (row === undefined) return null
      const { fingerprint, madeId, endedMs, takenMs, ...render } = row
      return {
        fingerprint,
        madeId,
        endedMs,
        takenMs,
        render: render.id === null ? null : { ...render, id: madeId },
      }
    },
    async take(claim, madeId) {
      const taken = await query(takeAlone, [madeId, ...keyValues(claim)])
      if (taken.length === 0) throw keyTaken()
    },
  }
}

/**
 * Returns the SQL of a query `taken` that takes a key for the id `$2` if `base` has a row. It returns no row when another call holds the
 * key. Its parameters begin at `$first` and have the values of `keyValues`.
 */
export const takeKey = (first: number): string => `, taken as (
    insert into public.idempotency_keys (organization_id, key, fingerprint, subject_id)
    select $1, $${first}, $${first + 1}::bytea, $2 from base
    on conflict (organization_id, key) do update
    set fingerprint = excluded.fingerprint, subject_id = excluded.subject_id, created_at = now()
    where idempotency_keys.created_at <= now() - ${keyLifetime}
      or idempotency_keys.subject_id = $${first + 2}
    returning key
  )`

/** The query `base` for rows that are created without a source. */
export const noBase = ', base as (select 1)'

const takeAlone = `${noBase}${takeKey(3)} select key from taken`

const findHeld = `
  select k.key from idempotency_keys k
  where k.key = $2 and k.created_at > now() - ${keyLifetime} and k.subject_id is distinct from $3`

/**
 * Throws `idempotency_conflict` if another call holds a key. A call that waited for its turn asks this before it is refused for anything else:
 * the first try of the same call may have had the turn before.
 */
export async function refuseTaken(own: OwnQuery, claim: KeyClaim | undefined): Promise<void> {
  if (claim && (await own(findHeld, [claim.key, claim.replaces])).length > 0) throw keyTaken()
}

/** Creates the error for a call whose key another call holds. */
export const keyTaken = (): AppError =>
  new AppError('idempotency_conflict', 'Another call with this Idempotency-Key is being processed')

/** Returns the values for `takeKey`. */
export const keyValues = ({ key, fingerprint, replaces }: KeyClaim): unknown[] => [
  key,
  fingerprint,
  replaces,
]
