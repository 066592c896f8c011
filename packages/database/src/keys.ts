import { AppError } from '@platen/errors'
import { type EntityManager } from 'typeorm'
import { type AuditAction, note } from './audit/note'
import { type Connection } from './connection/connection'
import { apiKeyEntity, type KeyRecord } from './entities/api-key'
import { newId } from './entities/ids'
import { type Listed } from './lists/list-page'
import { holdPeople, type Maker } from './people/hold-people'

/** The data stored in place of a key's text. */
export interface KeySecret {
  /** The SHA-256 of the whole key, 32 bytes. */
  hash: Buffer
  prefix: string
  lastFour: string
}

export interface NewKey extends KeySecret {
  organizationId: string
  name: string
  /** A user of the same organization; absent for a key that belongs to no person. */
  userId?: string | null
  /** The person who creates the key; absent for an operator. */
  maker?: Maker | undefined
}

/** Identifies a key of an organization. */
export interface OwnKey {
  organizationId: string
  keyId: string
}

/** A key, and the person who changes it; `by` is absent for an operator. */
export type ChangedKey = OwnKey & { by?: string | undefined }

export interface KeyPage {
  organizationId: string
  /** The person whose keys to list; null for all keys. */
  userId: string | null
  /** Counted from zero. */
  page: number
  perPage: number
}

/** A rolled key is `retiring` until its grace period is over. */
type KeyState = 'active' | 'retiring' | 'revoked'

type ListedKey = KeyRecord & { state: KeyState }

export type ActiveKey = KeyRecord & { organization: { id: string; name: string } }

export type FoundKey = ActiveKey & { hash: Buffer }

/** An API key with the person who owns it. */
export type UserKey = ListedKey & { user: KeyUser | null }

interface KeyUser {
  id: string
  email: string
  name: string
}

export type OwnedKey = ActiveKey & { user: KeyUser | null }

export interface Keys {
  /** Finds the key with this SHA-256, and its organization, in one query; null when there is no such key or it has been revoked. */
  findActive(hash: Buffer): Promise<ActiveKey | null>
  /** Finds all active keys that have one of these hashes, in any order. */
  findAllActive(hashes: readonly Buffer[]): Promise<FoundKey[]>
  /** Finds a key, revoked or not, with its organization and its user. */
  find(key: OwnKey): Promise<OwnedKey | null>
  /** Records the use of a key, at most once a minute. */
  touch(keyId: string): Promise<void>
  /**
   * Creates a key. Throws `forbidden` when its maker no longer has the required role, and `quota_exceeded` when the organization already
   * has 100 active keys.
   */
  create(key: NewKey): Promise<KeyRecord>
  /**
   * Revokes a key, and ends the shares that it made; returns false when the organization has no such key or it had already been revoked. A
   * key that is only rolled leaves its shares.
   */
  revoke(key: ChangedKey): Promise<boolean>
  /**
   * Replaces a key with a new one that has the same name and user; the old key is refused after the grace period. Returns null when the
   * organization has no such key, or it has already been revoked or rolled. Throws `quota_exceeded` when more than 100 keys would be valid.
   */
  roll(key: ChangedKey & KeySecret & { graceSeconds: number }): Promise<KeyRecord | null>
  /** Lists all keys of an organization, including revoked ones, oldest first. */
  list(organizationId: string): Promise<UserKey[]>
  /** Lists one page of the keys of an organization or a person, active ones first, then newest first. Also returns the total number. */
  listPage(page: KeyPage): Promise<Listed<UserKey>>
}

const columns = `k.id, k.organization_id as "organizationId", k.name, k.user_id as "userId", k.prefix,
  k.last_four as "lastFour", k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt"`

const withOrganization = `${columns}, jsonb_build_object('id', o.id, 'name', o.name) as organization`

const active = `from api_keys k join organizations o on o.id = k.organization_id
  where (k.revoked_at is null or k.revoked_at > now())`

const findActive = `select ${withOrganization} ${active} and k.hash = $1`

const findAllActive = `select ${withOrganization}, k.hash ${active} and k.hash = any($1::bytea[])`

const withUser = `
  case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email, 'name', u.name) end as user`

const find = `
  select ${withOrganization}, ${withUser}
  from api_keys k join organizations o on o.id = k.organization_id left join users u on u.id = k.user_id
  where k.organization_id = $1 and k.id = $2`

/** Does not wait for another statement that is changing the key: the next call records the use. */
const touch = `
  update api_keys set last_used_at = now()
  where id = (
    select id from api_keys
    where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
    for no key update skip locked)`

/** This is a separate statement, so that the next one sees the shares that the key was just making, whose transactions hold it. */
const lockKey = 'select from api_keys where organization_id = $1 and id = $2 for no key update'

/** Compares with the clock, not with the start of the transaction, since the key may have been revoked after that. */
const revoke = `
  with k as (
    update api_keys set revoked_at = now()
    where id = $2 and organization_id = $1 and (revoked_at is null or revoked_at > clock_timestamp())
    returning id, name, prefix, last_four
  ),
  unshared as (
    update shares set revoked_at = now()
    where organization_id = $1 and revoked_at is null and created_by in (select id from k)
  )
  select id, name, prefix, last_four as "lastFour" from k`

const listed = `${columns}, case when k.revoked_at is null then 'active' when k.revoked_at > now() then 'retiring'
    else 'revoked' end as state, ${withUser}
  from api_keys k left join users u on u.id = k.user_id where k.organization_id = $1`

const list = `select ${listed} order by k.created_at, k.id`

const ofPerson = '$2::text is null or k.user_id = $2'

const listPage = `
  select ${listed} and (${ofPerson})
  order by coalesce(k.revoked_at <= now(), false), k.created_at desc, k.id desc limit $3 offset $4`

const countKeys = `select count(*)::int as total from api_keys k where k.organization_id = $1 and (${ofPerson})`

/**
 * Locks the person before the key, in the same order as statements that remove the person. Then either those statements see the new key, or
 * this one sees that the old key is revoked.
 */
const lockPerson = `
  select from users where organization_id = $1 and id = (
    select user_id from api_keys where organization_id = $1 and id = $2)
  for key share`

const roll = `
  with old as (
    update api_keys set revoked_at = now() + make_interval(secs => $3)
    where id = $2 and organization_id = $1 and revoked_at is null
    returning organization_id, name, user_id
  ), k as (
    insert into api_keys (id, organization_id, name, user_id, hash, prefix, last_four)
    select $4, organization_id, name, user_id, $5, $6, $7 from old
    returning *
  )
  select ${columns} from k`

/** Maximum number of active keys of an organization, including those that are retiring. */
const mostActive = 100

/**
 * Lets one transaction at a time change the keys of an organization, so that the next one counts the keys that others created while it
 * waited.
 */
const lockOrganization = 'select from organizations where id = $1 for no key update'

const countActive = `
  select count(*)::int as active from api_keys
  where organization_id = $1 and (revoked_at is null or revoked_at > clock_timestamp())`

/**
 * Creates or replaces a key while no other call can do so. Throws `quota_exceeded` if the organization then has more keys than before, and
 * more than it may have.
 */
async function withinLimit<Made>(
  transaction: EntityManager,
  organizationId: string,
  make: () => Promise<Made>,
): Promise<Made> {
  await transaction.query(lockOrganization, [organizationId])
  const count = async (): Promise<number> => {
    const [row] = await transaction.query<{ active: number }[]>(countActive, [organizationId])
    return row?.active ?? 0
  }
  const before = await count()
  const made = await make()
  if ((await count()) <= Math.max(before, mostActive)) return made
  throw new AppError(
    'quota_exceeded',
    `The organization has reached its limit of ${mostActive} active keys; revoke one first`,
    { retryAfter: 3600 },
  )
}

async function readPage(
  connection: Connection,
  { organizationId, userId, page, perPage }: KeyPage,
): Promise<Listed<UserKey>> {
  const own = connection.of(organizationId)
  const whose = [organizationId, userId]
  const [count] = await own.query<{ total: number }>(countKeys, whose)
  const data = await own.query<UserKey>(listPage, [...whose, perPage, page * perPage])
  return { data, total: count?.total ?? 0 }
}

/** Opens the API keys, which are looked up before the caller is known. */
export function openKeys(connection: Connection): Keys {
  return {
    async findActive(hash) {
      const [key] = await connection.query<ActiveKey>(findActive, [hash])
      return key ?? null
    },
    findAllActive: hashes => connection.query<FoundKey>(findAllActive, [hashes]),
    async find({ organizationId, keyId }) {
      const [key] = await connection
        .of(organizationId)
        .query<OwnedKey>(find, [organizationId, keyId])
      return key ?? null
    },
    async touch(keyId) {
      await connection.query(touch, [keyId])
    },
    create: ({ maker, ...key }) =>
      connection.of(key.organizationId).manage(manager =>
        manager.transaction(async transaction => {
          await holdPeople(transaction, key.organizationId, { maker })
          const created = await withinLimit(transaction, key.organizationId, async () => {
            const id = newId('key')
            const repository = transaction.getRepository(apiKeyEntity)
            await repository.insert({ userId: null, ...key, id })
            return repository.findOneByOrFail({ id })
          })
          await noteKey(transaction, 'key.created', { by: maker?.userId, ...key, ...created })
          return created
        }),
      ),
    revoke: ({ organizationId, keyId, by }) =>
      connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(lockKey, [organizationId, keyId])
          const revoked = await transaction.query<Told[]>(revoke, [organizationId, keyId])
          for (const key of revoked)
            await noteKey(transaction, 'key.revoked', { organizationId, by, ...key })
          return revoked.length > 0
        }),
      ),
    async roll({ organizationId, keyId, graceSeconds, by, hash, prefix, lastFour }) {
      const values = [organizationId, keyId, graceSeconds, newId('key'), hash, prefix, lastFour]
      const [key] = await connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(lockPerson, [organizationId, keyId])
          const rolled = await withinLimit(transaction, organizationId, () =>
            transaction.query<KeyRecord[]>(roll, values),
          )
          for (const made of rolled)
            await noteKey(transaction, 'key.rolled', { by, ...made, replaces: keyId })
          return rolled
        }),
      )
      return key ?? null
    },
    listPage: page => readPage(connection, page),
    list: organizationId => connection.of(organizationId).query<UserKey>(list, [organizationId]),
  }
}

/** The data of a key that the audit log records, without its text. */
type Told = Pick<KeyRecord, 'id' | 'name' | 'prefix' | 'lastFour'>

async function noteKey(
  transaction: EntityManager,
  action: AuditAction,
  key: Told & { organizationId: string; by: string | undefined; replaces?: string },
): Promise<void> {
  const { organizationId, by: actorId = null, id: subject, name, prefix, lastFour } = key
  const replaces = key.replaces === undefined ? {} : { replaces: key.replaces }
  const details = { name, prefix, lastFour, ...replaces }
  await note(transaction, { organizationId, actorId, action, subject, details })
}
