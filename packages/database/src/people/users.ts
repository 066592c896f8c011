import { type EntityManager } from 'typeorm'
import { note } from '../audit/note'
import { type Connection } from '../connection/connection'
import { newId } from '../entities/ids'
import { type OwnUser, userEntity, type UserRecord, type UserRole } from '../entities/user'
import { findPeople, type People, personColumns } from './find-people'
import { demandRole, type Held } from './hold-people'
import { endSharesOf } from '../shares/hold-maker'

/** A person, and the owner who changes them; `by` is absent for an operator. */
type ChangedUser = OwnUser & { by?: string }

/** A person who can sign in. */
export interface Member extends UserRecord {
  role: UserRole
  /** Accurate to the minute; null for a person who is signed in nowhere. */
  lastSeenAt: Date | null
}

/** The outcome of a change. A change that would leave the organization without an owner is not made. */
export type MemberChange = 'done' | 'missing' | 'last owner'

export interface Users extends People {
  create(user: Pick<UserRecord, 'organizationId' | 'email' | 'name'>): Promise<UserRecord>
  rename(user: OwnUser, name: string): Promise<void>
  setPassword(user: OwnUser, passwordHash: string): Promise<void>
  /** Lists all people who can sign in, oldest first. */
  listMembers(organizationId: string): Promise<Member[]>
  /** Returns true when anyone can sign in. */
  hasMembers(organizationId: string): Promise<boolean>
  /**
   * Gives a member another role. Throws `forbidden` when the person who does so is no longer an owner. The keys and shares of a person who
   * becomes a viewer end, as do the links of a person who is no longer an owner.
   */
  setRole(user: ChangedUser, role: UserRole): Promise<MemberChange>
  /**
   * Removes a person. Keeps the name, which is still shown with what the person made, and ends everything else: role, password, passkeys,
   * sessions, keys, shares, connected apps, and the links to and from them. Throws `forbidden` as `setRole` does.
   */
  remove(user: ChangedUser): Promise<MemberChange>
}

const rename = 'update users set name = $3 where organization_id = $1 and id = $2'

const setPassword = `
  with changed as (
    update users set password_hash = $3 where organization_id = $1 and id = $2 and role is not null returning id
  )
  select id from changed`

const listMembers = `
  select ${personColumns},
    (select max(s.last_used_at) from sessions s where s.organization_id = $1 and s.user_id = u.id) as "lastSeenAt"
  from users u where u.organization_id = $1 and u.role is not null order by u.created_at, u.id`

const hasMembers = `
  select exists (select from users where organization_id = $1 and role is not null) as found`

/**
 * This is a separate statement. The next one then counts the owners that are left by the transactions that this one waited for. It also
 * sees keys, shares and sessions that were just being created, since inserting them locks the row of their person.
 */
const takeTurn = `
  select id, role from users where organization_id = $1 and (role = 'owner' or id = $2) order by id for update`

const owners = `(select count(*) from users where organization_id = $1 and role = 'owner')`

/** Returns SQL that ends the keys of the people selected by a query; `$1` is the organization. */
export const revokeKeysOf = (those: string): string => `
  update api_keys set revoked_at = now()
  where organization_id = $1 and user_id in (${those}) and (revoked_at is null or revoked_at > now())`

const setRole = `
  with changed as (
    update users set role = $3
    where organization_id = $1 and id = $2 and role is not null
      and (role <> 'owner' or $3 = 'owner' or ${owners} > 1)
    returning id, role, email
  ),
  unlinked as (
    delete from links where organization_id = $1
      and created_by in (select id from changed where role <> 'owner')
  ),
  unshared as (${endSharesOf(`select id from changed where role = 'viewer'`)}),
  revoked as (${revokeKeysOf(`select id from changed where role = 'viewer'`)})
  select email, role from changed`

const theirs = 'where organization_id = $1 and user_id in (select id from gone)'

const remove = `
  with gone as (
    update users set role = null, password_hash = null
    where organization_id = $1 and id = $2 and role is not null
      and (role <> 'owner' or ${owners} > 1)
    returning id, email, role
  ),
  signed_out as (delete from sessions ${theirs}),
  locked_out as (delete from passkeys ${theirs}),
  disconnected as (delete from connected_apps ${theirs}),
  unlinked as (
    delete from links
    where organization_id = $1 and (user_id in (select id from gone) or created_by in (select id from gone))
  ),
  unshared as (${endSharesOf('select id from gone')}),
  revoked as (${revokeKeysOf('select id from gone')})
  select email, role from gone`

const changePassword = (
  connection: Connection,
  { organizationId, userId }: OwnUser,
  passwordHash: string,
): Promise<void> =>
  connection.of(organizationId).manage(manager =>
    manager.transaction(async transaction => {
      const values = [organizationId, userId, passwordHash]
      const changed = await transaction.query<unknown[]>(setPassword, values)
      if (changed.length === 0) return
      await note(transaction, {
        organizationId,
        actorId: userId,
        action: 'password.changed' as const,
        subject: userId,
        details: {},
      })
    }),
  )

/** Opens the people of organizations. */
export function openUsers(connection: Connection): Users {
  const people = findPeople(connection)
  const change = async (
    text: string,
    { by, ...user }: ChangedUser,
    ...values: unknown[]
  ): Promise<MemberChange> => {
    const { organizationId, userId } = user
    const changed = await connection.of(organizationId).manage(manager =>
      manager.transaction(async transaction => {
        const held = await transaction.query<Held[]>(takeTurn, [organizationId, userId])
        if (by !== undefined) demandRole(held, { userId: by, role: 'owner' })
        const [done] = await transaction.query<Changed[]>(text, [organizationId, userId, ...values])
        if (done) await noteMember(transaction, { ...user, by: by ?? null }, { ...done, was: held })
        return done
      }),
    )
    if (changed) return 'done'
    return (await people.find(user))?.role ? 'last owner' : 'missing'
  }
  return {
    create: user =>
      connection.of(user.organizationId).manage(async manager => {
        const repository = manager.getRepository(userEntity)
        const id = newId('usr')
        await repository.insert({ id, ...user })
        return repository.findOneByOrFail({ id })
      }),
    ...people,
    async rename({ organizationId, userId }, name) {
      await connection.of(organizationId).query(rename, [organizationId, userId, name])
    },
    setPassword: (user, passwordHash) => changePassword(connection, user, passwordHash),
    listMembers: organizationId =>
      connection.of(organizationId).query<Member>(listMembers, [organizationId]),
    async hasMembers(organizationId) {
      const [row] = await connection
        .of(organizationId)
        .query<{ found: boolean }>(hasMembers, [organizationId])
      return row?.found === true
    },
    setRole: (user, role) => change(setRole, user, role),
    remove: user => change(remove, user),
  }
}

/** The values of a person after a change; a removed person has no role. */
interface Changed {
  email: string
  role: UserRole | null
}

async function noteMember(
  transaction: EntityManager,
  { organizationId, userId, by }: OwnUser & { by: string | null },
  { email, role, was }: Changed & { was: readonly Held[] },
): Promise<void> {
  const formerRole = was.find(({ id }) => id === userId)?.role ?? null
  if (role === formerRole) return
  const change =
    role === null
      ? { action: 'member.removed' as const, details: { email, formerRole } }
      : { action: 'member.role_changed' as const, details: { email, formerRole, role } }
  await note(transaction, { organizationId, actorId: by, subject: userId, ...change })
}
