import { type EntityManager } from 'typeorm'
import { note } from '../audit/note'
import { type Connection, strangers } from '../connection/connection'
import { newId } from '../entities/ids'
import { type PasskeyRecord } from '../entities/passkey'
import { type OwnUser } from '../entities/user'

/** The stored data of a new passkey. */
export interface NewPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
}

/** Maximum number of passkeys per person. */
export const mostPasskeys = 20

/** A passkey with the data to verify its signatures. */
export type PasskeyOwner = PasskeyRecord & { publicKey: Buffer; counter: number }

export interface Passkeys {
  /**
   * Adds a passkey to a person. Returns `full` when the person has `mostPasskeys`, `taken` when this credential is already registered, and
   * `missing` when the person can no longer sign in.
   */
  create(user: OwnUser, passkey: NewPasskey): Promise<PasskeyRecord | 'full' | 'taken' | 'missing'>
  /** Finds a passkey by its credential, if its person can sign in. */
  findByCredential(credentialId: string): Promise<PasskeyOwner | null>
  /** Records a signature of a passkey. Returns false when its challenge has been answered before. */
  use(passkey: { passkeyId: string; challenge: string; counter: number }): Promise<boolean>
  /** Lists the passkeys of a person, oldest first. */
  list(user: OwnUser): Promise<PasskeyRecord[]>
  /** Deletes a passkey; returns `last`, and keeps it, when the person could no longer sign in without it. */
  delete(passkey: OwnUser & { passkeyId: string }): Promise<'done' | 'missing' | 'last'>
}

const columns = `p.id, p.organization_id as "organizationId", p.user_id as "userId",
  p.credential_id as "credentialId", p.transports, p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt"`

export const insertPasskey = `
  insert into passkeys as p (id, organization_id, user_id, credential_id, public_key, counter, transports, name)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict do nothing
  returning ${columns}`

/** Returns the values for `insertPasskey`. */
export function passkeyValues({ organizationId, userId }: OwnUser, passkey: NewPasskey): unknown[] {
  const { credentialId, publicKey, counter, transports, name } = passkey
  return [
    newId('pky'),
    organizationId,
    userId,
    credentialId,
    publicKey,
    counter,
    [...transports],
    name,
  ]
}

const findByCredential = `
  select ${columns}, p.public_key as "publicKey", p.counter::float8 as counter
  from passkeys p join users u on u.organization_id = p.organization_id and u.id = p.user_id
  where p.credential_id = $1 and u.role is not null`

/** Challenges are valid for minutes, so one used over an hour ago can be forgotten. */
const use = `
  with old as (delete from used_challenges where used_at < now() - interval '1 hour'),
  fresh as (
    insert into used_challenges (challenge) values ($2) on conflict do nothing returning challenge
  )
  update passkeys set counter = $3, last_used_at = now()
  where id = $1 and exists (select from fresh)
  returning id`

const list = `
  select ${columns} from passkeys p where p.organization_id = $1 and p.user_id = $2
  order by p.created_at, p.id`

/** This is a separate statement, so that the next one sees the changes of the transactions that this one waited for. */
const takeTurn =
  'select 1 from users where organization_id = $1 and id = $2 and role is not null for update'

const count =
  'select count(*)::int as count from passkeys where organization_id = $1 and user_id = $2'

const deleteOne = `
  with gone as (
    delete from passkeys p where p.organization_id = $1 and p.user_id = $2 and p.id = $3 and (
      exists (select from users u where u.organization_id = $1 and u.id = $2 and u.password_hash is not null)
      or exists (select from passkeys o where o.organization_id = $1 and o.user_id = $2 and o.id <> $3))
    returning p.id, p.name
  )
  select id, name from gone`

const findOne = 'select 1 from passkeys where organization_id = $1 and user_id = $2 and id = $3'

/** Opens the passkeys of people. */
export function openPasskeys(connection: Connection): Passkeys {
  return {
    create: (user, passkey) =>
      connection.of(user.organizationId).manage(manager =>
        manager.transaction(async transaction => {
          const owner = [user.organizationId, user.userId]
          const held = await transaction.query<unknown[]>(takeTurn, owner)
          if (held.length === 0) return 'missing'
          const [present] = await transaction.query<{ count: number }[]>(count, owner)
          if ((present?.count ?? 0) >= mostPasskeys) return 'full'
          const values = passkeyValues(user, passkey)
          const [created] = await transaction.query<PasskeyRecord[]>(insertPasskey, values)
          if (!created) return 'taken'
          await notePasskey(transaction, 'passkey.added', { ...user, ...created })
          return created
        }),
      ),
    async findByCredential(credentialId) {
      const [found] = await connection
        .of(strangers)
        .query<PasskeyOwner>(findByCredential, [credentialId])
      return found ?? null
    },
    use: async ({ passkeyId, challenge, counter }) =>
      (await connection.of(strangers).query(use, [passkeyId, challenge, counter])).length > 0,
    list: ({ organizationId, userId }) =>
      connection.of(organizationId).query<PasskeyRecord>(list, [organizationId, userId]),
    delete: ({ organizationId, userId, passkeyId }) =>
      connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          const values = [organizationId, userId, passkeyId]
          await transaction.query(takeTurn, [organizationId, userId])
          const [gone] = await transaction.query<ToldPasskey[]>(deleteOne, values)
          if (gone) {
            await notePasskey(transaction, 'passkey.removed', { organizationId, userId, ...gone })
            return 'done'
          }
          const found = await transaction.query<unknown[]>(findOne, values)
          return found.length > 0 ? 'last' : 'missing'
        }),
      ),
  }
}

/** The data of a passkey that the audit log records. */
type ToldPasskey = Pick<PasskeyRecord, 'id' | 'name'>

/** Records a person's action on their own passkeys. */
function notePasskey(
  transaction: EntityManager,
  action: 'passkey.added' | 'passkey.removed',
  { organizationId, userId, id, name }: OwnUser & ToldPasskey,
): Promise<void> {
  return note(transaction, {
    organizationId,
    actorId: userId,
    action,
    subject: id,
    details: { name },
  })
}
