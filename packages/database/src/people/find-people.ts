import { type Connection, strangers } from '../connection/connection'
import { type OwnUser, type UserRecord } from '../entities/user'

/** An account that a person may sign in to with a password. */
export interface Account extends OwnUser {
  organization: { id: string; name: string }
  passwordHash: string
}

/** The accounts to look up: those of an email address, in one organization or in all. */
interface AccountsOf {
  email: string
  /** The only organization to search; null to search all. */
  organizationId: string | null
  /** The organization whose account comes first; null for none. */
  first: string | null
}

/** The maximum number of accounts with one address for which a password is tried. */
export const mostAccounts = 4

/** Finds people by their ids and addresses. */
export interface People {
  find(user: OwnUser): Promise<UserRecord | null>
  /** Finds the person with an address in an organization. */
  findByEmail(person: Pick<UserRecord, 'organizationId' | 'email'>): Promise<UserRecord | null>
  /** Lists the people with an address, at most one from each organization, oldest first. */
  listByEmail(email: string): Promise<UserRecord[]>
  /** Finds the hash of a person's password; null when the person has none or cannot sign in. */
  findPassword(user: OwnUser): Promise<string | null>
  /** Lists the accounts of an address that have a password, oldest first, up to `mostAccounts`. */
  listAccounts(of: AccountsOf): Promise<Account[]>
}

/** The columns of a person, from `users u`. */
export const personColumns = `u.id, u.organization_id as "organizationId", u.email, u.name, u.role, u.created_at as "createdAt"`

const find = `select ${personColumns} from users u where u.organization_id = $1 and u.id = $2`

const findByEmail = `select ${personColumns} from users u where u.organization_id = $1 and u.email = $2`

const listByEmail = `
  select ${personColumns} from users u where u.email = $1 order by u.created_at, u.id`

const findPassword = `
  select password_hash as "passwordHash" from users where organization_id = $1 and id = $2 and role is not null`

/** The oldest accounts come first, so that new accounts with the same address in other organizations hide no earlier one. */
const listAccounts = `
  select u.id as "userId", u.organization_id as "organizationId", u.password_hash as "passwordHash",
    jsonb_build_object('id', o.id, 'name', o.name) as organization
  from users u join organizations o on o.id = u.organization_id
  where u.email = $1 and u.role is not null and u.password_hash is not null
    and ($2::text is null or u.organization_id = $2)
  order by u.organization_id = $3 desc nulls last, u.created_at, u.id limit ${mostAccounts}`

/** Opens the search for people. Looking up an address without an organization uses the connections of signed-out callers. */
export function findPeople(connection: Connection): People {
  return {
    async find({ organizationId, userId }) {
      const values = [organizationId, userId]
      const [user] = await connection.of(organizationId).query<UserRecord>(find, values)
      return user ?? null
    },
    async findByEmail({ organizationId, email }) {
      const values = [organizationId, email]
      const [user] = await connection.of(organizationId).query<UserRecord>(findByEmail, values)
      return user ?? null
    },
    listByEmail: email => connection.of(strangers).query<UserRecord>(listByEmail, [email]),
    async findPassword({ organizationId, userId }) {
      type Found = Pick<Account, 'passwordHash'>
      const values = [organizationId, userId]
      const [found] = await connection.of(organizationId).query<Found>(findPassword, values)
      return found?.passwordHash ?? null
    },
    listAccounts: ({ email, organizationId, first }) =>
      connection.of(strangers).query<Account>(listAccounts, [email, organizationId, first]),
  }
}
