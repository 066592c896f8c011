import { AppError } from '@platen/errors'
import { type Connection } from '../connection/connection'
import { newId } from '../entities/ids'
import { notingEnds } from '../oauth/connected-apps'
import { type SessionRecord } from '../entities/session'
import { type OwnUser, type UserRole } from '../entities/user'

/** A valid session, and the current role of its person. */
export interface ActiveSession extends SessionRecord {
  role: UserRole
}

export type FoundSession = ActiveSession & { hash: Buffer }

export interface Sessions {
  /**
   * Begins a session; `hash` is the SHA-256 of its token. Deletes the person's sessions that have ended, and the session with the hash
   * `replaces`, even if it belongs to someone else. Throws `unauthorized` for a person who can no longer sign in.
   */
  create(
    user: OwnUser & { hash: Buffer; agent: string; replaces?: Buffer | null },
  ): Promise<SessionRecord>
  /** Finds the session with this SHA-256 in one query; null when there is none, or it has ended. */
  findActive(hash: Buffer): Promise<ActiveSession | null>
  /** Finds all valid sessions with one of these hashes, in any order. */
  findAllActive(hashes: readonly Buffer[]): Promise<FoundSession[]>
  /** Returns the current role of a session's person; null when the session has ended. */
  findRole(sessionId: string): Promise<UserRole | null>
  /** Returns true when a session is valid and began within the last 5 minutes. */
  beganRecently(sessionId: string): Promise<boolean>
  /** Records that a session was used, at most once a minute; this prolongs the session. */
  touch(sessionId: string): Promise<void>
  /** Lists the sessions of a person that have not ended, most recently used first. */
  list(user: OwnUser): Promise<SessionRecord[]>
  /** Ends a session of a person; returns false when there is no such session. */
  end(session: OwnUser & { sessionId: string }): Promise<boolean>
  /** Ends all sessions of a person, and their connected apps, or all sessions but one. */
  endAll(user: OwnUser & { except?: string }): Promise<void>
}

/** Maximum number of sessions per person; each further sign-in drops the least recently used. */
const mostSessions = 100

const columns = `s.id, s.organization_id as "organizationId", s.user_id as "userId", s.agent,
  s.created_at as "createdAt", s.last_used_at as "lastUsedAt"`

const good = `s.last_used_at > now() - interval '30 days' and s.created_at > now() - interval '90 days'`

/** Locks the person before deleting sessions, in the same order as statements that remove people. */
const create = `
  with person as (
    select id from users where organization_id = $2 and id = $3 and role is not null for key share
  ), old as (
    delete from sessions where organization_id = $2 and user_id = (select id from person) and (not (${good.replaceAll('s.', '')})
      or id in (
        select id from sessions where organization_id = $2 and user_id = $3
        order by last_used_at desc, id desc offset ${mostSessions - 1}))
  ), replaced as (
    delete from sessions where hash = $6 and exists (select from person)
  )
  insert into sessions as s (id, organization_id, user_id, hash, agent) select $1, $2, id, $4, $5 from person
  returning ${columns}`

const active = `
  from sessions s join users u on u.organization_id = s.organization_id and u.id = s.user_id
  where ${good} and u.role is not null`

const findActive = `select ${columns}, u.role ${active} and s.hash = $1`

const findAllActive = `select ${columns}, u.role, s.hash ${active} and s.hash = any($1::bytea[])`

const findRole = `select u.role ${active} and s.id = $1`

const beganRecently = `
  select s.id ${active} and s.id = $1 and s.created_at > now() - interval '5 minutes'`

/** Does not wait for another statement that is changing the session: the next call records the use. */
const touch = `
  update sessions set last_used_at = now()
  where id = (
    select id from sessions where id = $1 and last_used_at < now() - interval '1 minute'
    for no key update skip locked)`

const list = `
  select ${columns} from sessions s where s.organization_id = $1 and s.user_id = $2 and ${good}
  order by s.last_used_at desc, s.id desc`

const end = `delete from sessions where organization_id = $1 and user_id = $2 and id = $3 returning id`

const endAll = `
  delete from sessions where organization_id = $1 and user_id = $2 and id is distinct from $3`

/** A separate statement, so that it sees the apps that a session was just connecting, and which kept it locked. */
const disconnectAll = `
  with ended as (
    delete from connected_apps where organization_id = $1 and user_id = $2 returning *
  )${notingEnds('$2')}
  select id from ended`

/**
 * Opens the sessions, which are looked up before the caller is known. A session ends after 30 days without use, and after 90 days in any
 * case.
 */
export function openSessions(connection: Connection): Sessions {
  return {
    async create({ organizationId, userId, hash, agent, replaces = null }) {
      const values = [newId('ses'), organizationId, userId, hash, agent, replaces]
      const [session] = await connection.of(organizationId).query<SessionRecord>(create, values)
      if (!session) throw new AppError('unauthorized', 'Unauthorized')
      return session
    },
    async findActive(hash) {
      const [session] = await connection.query<ActiveSession>(findActive, [hash])
      return session ?? null
    },
    findAllActive: hashes => connection.query<FoundSession>(findAllActive, [hashes]),
    async findRole(sessionId) {
      const [session] = await connection.query<{ role: UserRole }>(findRole, [sessionId])
      return session?.role ?? null
    },
    beganRecently: async sessionId =>
      (await connection.query(beganRecently, [sessionId])).length > 0,
    async touch(sessionId) {
      await connection.query(touch, [sessionId])
    },
    list: ({ organizationId, userId }) =>
      connection.of(organizationId).query<SessionRecord>(list, [organizationId, userId]),
    async end({ organizationId, userId, sessionId }) {
      return (
        (await connection.of(organizationId).query(end, [organizationId, userId, sessionId]))
          .length > 0
      )
    },
    endAll: ({ organizationId, userId, except }) =>
      connection.of(organizationId).manage(manager =>
        manager.transaction(async transaction => {
          await transaction.query(endAll, [organizationId, userId, except ?? null])
          if (except === undefined) await transaction.query(disconnectAll, [organizationId, userId])
        }),
      ),
  }
}
