import { keyLifetime } from '../entities/idempotency-key'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** A key to take along with the insert of its render. */
export interface KeyClaim {
  key: string
  /** SHA-256 of method, path and body. */
  fingerprint: Buffer
  /** The render that holds the key and may lose it; null if none may. */
  replaces: string | null
}

/** The call that took a key, and its render. */
export interface KeptAnswer {
  fingerprint: Buffer
  render: RenderRecord
}

export interface IdempotencyKeys {
  /** Finds the call of a key; null when the key was never taken, or over 24 hours ago. */
  find(key: string): Promise<KeptAnswer | null>
}

const findKept = `
  select ${renderColumns}, k.fingerprint
  from idempotency_keys k join renders r on r.id = k.render_id
  where k.key = $2 and k.created_at > now() - ${keyLifetime}`

/** The keys of the organization that the query is scoped to. */
export function openIdempotencyKeys(query: OwnQuery): IdempotencyKeys {
  return {
    async find(key) {
      const [row] = await query<RenderRecord & { fingerprint: Buffer }>(findKept, [key])
      if (row === undefined) return null
      const { fingerprint, ...render } = row
      return { fingerprint, render }
    },
  }
}

/**
 * The SQL of a query `taken` that takes a key for the render `$2` if `base` has a row. It returns no row when another call
 * holds the key. Its values are `keyValues`, from `$first` on.
 */
export const takeKey = (first: number): string => `, taken as (
    insert into public.idempotency_keys (organization_id, key, fingerprint, render_id)
    select $1, $${first}, $${first + 1}::bytea, $2 from base
    on conflict (organization_id, key) do update
    set fingerprint = excluded.fingerprint, render_id = excluded.render_id, created_at = now()
    where idempotency_keys.created_at <= now() - ${keyLifetime}
      or idempotency_keys.render_id = $${first + 2}
    returning key
  )`

/** The values for `takeKey`. */
export const keyValues = ({ key, fingerprint, replaces }: KeyClaim): unknown[] => [
  key,
  fingerprint,
  replaces,
]
