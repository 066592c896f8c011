import { AppError } from '@platen/errors'
import { type EntityManager } from 'typeorm'
import { type AuditAction, note } from '../audit/note'
import { type Connection, strangers } from '../connection/connection'
import { newId } from '../entities/ids'
import { type LinkKind, type LinkRow } from '../entities/link'
import { type OwnUser, type UserRole } from '../entities/user'
import { holdPeople } from './hold-people'
import { insertPasskey, type NewPasskey, passkeyValues } from './passkeys'
import { revokeKeysOf } from './users'

/** A link without its token. */
export type LinkRecord = Omit<LinkRow, 'hash'>

/** The data that the holder of a link may see. */
export interface FoundLink {
  kind: LinkKind
  organization: { id: string; name: string }
  /** Null for a setup link, since the person chooses the address. */
  email: string | null
  role: UserRole
  expiresAt: Date
}

/** The credential with which the person will sign in from now on. */
export type WayIn = { passwordHash: string } | { passkey: NewPasskey }

interface NewLink {
  organizationId: string
  /** The SHA-256 of the link's token. */
  hash: Buffer
  seconds: number
  /** The owner who creates the link, which ends when that person is removed; null for an operator. */
  createdBy?: string | null
}

type LinkFor =
  | { kind: 'setup'; role: UserRole }
  | { kind: 'invite'; role: UserRole; email: string }
  | { kind: 'reset'; userId: string }

/** The person who joins with a link. A reset needs neither field. */
interface Joining {
  name: string | undefined
  email: string | undefined
}

export interface Links {
  /**
   * Creates a link and ends an earlier one for the same purpose. Throws `forbidden` when its maker is no longer an owner, and `not_found`
   * when the person of a reset link can no longer sign in.
   */
  create(link: NewLink & LinkFor): Promise<LinkRecord>
  /** Finds a valid link; null when there is none, or it has been used or has expired. */
  find(hash: Buffer): Promise<FoundLink | null>
  /**
   * Uses up a link and lets its person in. A new person joins. A reset sets another password or passkey, and ends the person's sessions,
   * other passkeys and keys, and the links that they created. Returns null when the link is not valid. Throws `in_use` if another member
   * has the address, or the passkey is already in use; the link then stays valid.
   */
  use(hash: Buffer, wayIn: WayIn, joining: Joining): Promise<OwnUser | null>
  /** Lists the valid invitations, oldest first. */
  listInvites(organizationId: string): Promise<LinkRecord[]>
  /** Deletes an invitation; returns false when the organization has no such invitation. */
  deleteInvite(invite: { organizationId: string; linkId: string; by?: string }): Promise<boolean>
}

const columns = `l.id, l.organization_id as "organizationId", l.kind, l.user_id as "userId", l.email, l.role,
  l.created_by as "createdBy", l.created_at as "createdAt", l.expires_at as "expiresAt"`

/** This is a separate statement, so that the next one sees, and ends, a link that another call has just created. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('links ' || $1, 0))`

const create = `
  with old as (
    delete from links where organization_id = $2 and (expires_at <= now()
      or kind = $3 and user_id is not distinct from $5 and email is not distinct from $6)
  )
  insert into links as l (id, organization_id, kind, hash, user_id, email, role, expires_at, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8), $9)
  returning ${columns}`

/** A setup link ends when a person has signed up in another way. */
const good = `l.expires_at > now() and (l.kind <> 'setup'
  or not exists (select from users m where m.organization_id = l.organization_id and m.role is not null))`

const find = `
  select l.kind, jsonb_build_object('id', o.id, 'name', o.name) as organization,
    coalesce(l.email, u.email) as email, coalesce(l.role, u.role) as role, l.expires_at as "expiresAt"
  from links l join organizations o on o.id = l.organization_id
    left join users u on u.organization_id = l.organization_id and u.id = l.user_id
  where l.hash = $1 and ${good}`

/**
 * Locks the person of a reset before the link, in the same order as statements that remove people. Later statements then see, and end,
 * sessions that were just being started.
 */
const lockPerson = `
  select from users where (organization_id, id) = (select organization_id, user_id from links where hash = $1)
  for update`

/** Locks the link: the second of two calls finds that it has been deleted. */
const take = `select ${columns} from links l where l.hash = $1 and ${good} for update of l`

const useUp = 'delete from links where id = $1'

/** A removed person may come back; the address of any other person is already taken. */
const join = `
  insert into users (id, organization_id, email, name, role, password_hash) values ($1, $2, $3, $4, $5, $6)
  on conflict (email, organization_id) do update
    set name = excluded.name, role = excluded.role, password_hash = excluded.password_hash
    where users.role is null
  returning id as "userId", organization_id as "organizationId", email`

/** A previous user of the account may have created other ways to sign in; the reset ends them. */
const reset = `
  with u as (
    update users set password_hash = $3 where organization_id = $1 and id = $2 and role is not null
    returning id, organization_id, email
  ),
  signed_out as (delete from sessions where organization_id = $1 and user_id in (select id from u)),
  locked_out as (delete from passkeys where organization_id = $1 and user_id in (select id from u)),
  disconnected as (delete from connected_apps where organization_id = $1 and user_id in (select id from u)),
  unlinked as (delete from links where organization_id = $1 and created_by in (select id from u)),
  revoked as (${revokeKeysOf('select id from u')})
  select id as "userId", organization_id as "organizationId", email from u`

const listInvites = `
  select ${columns} from links l where l.organization_id = $1 and l.kind = 'invite' and l.expires_at > now()
  order by l.created_at, l.id`

const deleteInvite = `
  with gone as (
    delete from links where organization_id = $1 and id = $2 and kind = 'invite' returning id, email, role
  )
  select id, email, role from gone`

/** Opens the links that let people in. */
export function openLinks(connection: Connection): Links {
  return {
    async create({ organizationId, hash, seconds, createdBy = null, ...of }) {
      const userId = of.kind === 'reset' ? of.userId : null
      const email = of.kind === 'invite' ? of.email : null
      const role = of.kind === 'reset' ? null : of.role
      const given = [of.kind, hash, userId, email, role, seconds, createdBy]
      const maker = createdBy === null ? undefined : { userId: createdBy, role: 'owner' as const }
      const [link] = await connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(takeTurn, [organizationId])
          await holdPeople(transaction, organizationId, { maker, member: userId })
          const made = await transaction.query<LinkRecord[]>(create, [
            newId('lnk'),
            organizationId,
            ...given,
          ])
          for (const link of made) await noteLink(transaction, linkMade[of.kind], link)
          return made
        }),
      )
      if (!link) throw new Error('inserting a link returned no row')
      return link
    },
    async find(hash) {
      const [link] = await connection.of(strangers).query<FoundLink>(find, [hash])
      return link ?? null
    },
    use: (hash, wayIn, joining) =>
      connection.of(strangers).manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(lockPerson, [hash])
          const [link] = await transaction.query<LinkRecord[]>(take, [hash])
          if (!link) return null
          await transaction.query(useUp, [link.id])
          const user = await letIn(transaction, link, { ...joining, ...wayIn })
          if (user && 'passkey' in wayIn) await addPasskey(transaction, user, wayIn.passkey)
          if (!user) return null
          await noteUse(transaction, link, user)
          return { organizationId: user.organizationId, userId: user.userId }
        }),
      ),
    listInvites: organizationId =>
      connection.of(organizationId).query<LinkRecord>(listInvites, [organizationId]),
    deleteInvite: ({ organizationId, linkId, by }) =>
      connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          const gone = await transaction.query<ToldLink[]>(deleteInvite, [organizationId, linkId])
          for (const link of gone)
            await noteLink(transaction, 'invite.withdrawn', {
              userId: null,
              ...link,
              organizationId,
              createdBy: by ?? null,
            })
          return gone.length > 0
        }),
      ),
  }
}

type LetIn = OwnUser & { email: string }

async function letIn(
  transaction: EntityManager,
  link: LinkRecord,
  person: Joining & { passwordHash?: string },
): Promise<LetIn | null> {
  const { organizationId, userId, role } = link
  const passwordHash = person.passwordHash ?? null
  if (userId !== null) {
    const values = [organizationId, userId, passwordHash]
    const [user] = await transaction.query<LetIn[]>(reset, values)
    return user ?? null
  }
  const email = link.email ?? person.email
  const values = [newId('usr'), organizationId, email, person.name, role, passwordHash]
  const [user] = await transaction.query<LetIn[]>(join, values)
  if (!user) throw new AppError('in_use', 'A member already has this email address')
  return user
}

async function addPasskey(
  transaction: EntityManager,
  user: OwnUser,
  passkey: NewPasskey,
): Promise<void> {
  const values = passkeyValues(user, passkey)
  const created = await transaction.query<unknown[]>(insertPasskey, values)
  if (created.length === 0) throw new AppError('in_use', 'This passkey is already in use')
}

type ToldLink = Pick<LinkRecord, 'id' | 'email' | 'role'>

const linkMade = {
  setup: 'setup_link.created',
  invite: 'invite.created',
  reset: 'reset_link.created',
} as const satisfies Record<LinkKind, AuditAction>

/** Records who created or withdrew a link, and for whom. The subject of a reset is the person. */
async function noteLink(
  transaction: EntityManager,
  action: AuditAction,
  link: ToldLink & Pick<LinkRecord, 'organizationId' | 'userId' | 'createdBy'>,
): Promise<void> {
  const { organizationId, createdBy: actorId, id, userId, email, role } = link
  const details = userId === null ? { email, role } : {}
  await note(transaction, { organizationId, actorId, action, subject: userId ?? id, details })
}

/** Records that a person has used a link. */
async function noteUse(
  transaction: EntityManager,
  { id: link, role, userId }: LinkRecord,
  user: LetIn,
): Promise<void> {
  const { organizationId, email } = user
  const change =
    userId === null
      ? { action: 'member.joined' as const, details: { email, role, link } }
      : { action: 'member.reset' as const, details: { email, link } }
  await note(transaction, { organizationId, actorId: user.userId, subject: user.userId, ...change })
}
