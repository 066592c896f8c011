import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { type AuditActor, noteValues, noting } from '../audit/noting'
import { newId } from '../entities/ids'
import { type SigningKeyRecord } from '../entities/signing-key'
import { type KeyClaim, keyTaken, keyValues, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { type Transact } from './transact'

export type NewSigningKey = Omit<SigningKeyRecord, 'id' | 'organizationId' | 'createdAt'>

export interface SigningKeys {
  /**
   * Creates a key, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such design or template,
   * `in_use` when there are 100 keys already, and `idempotency_conflict` when another call has taken the key.
   */
  create(signingKey: NewSigningKey, key?: KeyClaim): Promise<SigningKeyRecord>
  find(id: string): Promise<SigningKeyRecord | null>
  /** Lists all keys, oldest first. */
  list(): Promise<SigningKeyRecord[]>
  /** Deletes a key, whose URLs no longer work; returns false when there is no such key. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of signing keys of an organization. */
const mostKeys = 100

/** The columns of a key with the alias `k`. */
export const signingKeyColumns = `k.id, k.organization_id as "organizationId", k.name, k.design_ids as "designIds",
  k.renders_per_minute as "rendersPerMinute", k.max_pixels as "maxPixels", k.expiry_required as "expiryRequired",
  k.created_at as "createdAt", k.secret`

/** Lets the calls that create a signing key of an organization count one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('signing keys ' || $1, 0))`

const designsAreOwn = (parameter: string): string => `not exists (
    select from unnest(${parameter}::text[]) as asked (id) where asked.id not in (select d.id from drawable_designs d))`

const named = `jsonb_build_object('name', w.name)`

const createKey = (key: '' | 'with a key'): string => `, base as (
    select where ${designsAreOwn('$4')} and (select count(*) from signing_keys) < ${mostKeys}
  )${key && takeKey(9)}, k as (
    insert into public.signing_keys
      (organization_id, id, name, design_ids, renders_per_minute, max_pixels, expiry_required, secret)
    select $1, $2, $3, $4, $5, $6, $7, $8 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )${noting('k', named, key ? 12 : 9)}
  select ${signingKeyColumns} from k`

const whyNot = `
  select ${designsAreOwn('$2')} as "designsAreOwn", (select count(*) from signing_keys) < ${mostKeys} as "hasRoom"`

const findKey = `select ${signingKeyColumns} from signing_keys k where k.id = $2`

const listKeys = `select ${signingKeyColumns} from signing_keys k order by k.id`

const deleteKey = `, k as (
    delete from public.signing_keys where organization_id = $1 and id = $2 returning id, name
  )${noting('k', named, 3)}
  select id from k`

/** Opens the signing keys of the query's organization. The audit log names the actor of each change. */
export function openSigningKeys(
  query: OwnQuery,
  transact: Transact,
  actor: AuditActor,
): SigningKeys {
  const refuse = async (designIds: readonly string[] | null): Promise<AppError> => {
    const [row] = await query<{ designsAreOwn: boolean; hasRoom: boolean }>(whyNot, [designIds])
    if (row?.designsAreOwn === false) return notFound('Design')
    if (row?.hasRoom === false)
      return new AppError('in_use', `There are ${mostKeys} signing keys already; delete one first`)
    return keyTaken()
  }
  return {
    async create({ name, designIds, rendersPerMinute, maxPixels, expiryRequired, secret }, key) {
      const values = [
        ...[newId('sgk'), name, designIds, rendersPerMinute, maxPixels, expiryRequired, secret],
        ...(key ? keyValues(key) : []),
        ...noteValues('signing_key.created', actor),
      ]
      const [created] = await transact(async ({ own }) => {
        await own(takeTurn)
        return own<SigningKeyRecord>(createKey(key ? 'with a key' : ''), values)
      })
      if (!created) throw await refuse(designIds)
      return created
    },
    async find(id) {
      if (!isId('sgk', id)) return null
      const [found] = await query<SigningKeyRecord>(findKey, [id])
      return found ?? null
    },
    list: () => query<SigningKeyRecord>(listKeys),
    delete: async id =>
      isId('sgk', id) &&
      (await query(deleteKey, [id, ...noteValues('signing_key.revoked', actor)])).length > 0,
  }
}
