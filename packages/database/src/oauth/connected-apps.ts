import { isId } from '@platen/design'
import { AppError } from '@platen/errors'
import { noteValues, noting } from '../audit/noting'
import { type Connection, strangers } from '../connection/connection'
import { newId } from '../entities/ids'
import { type OwnUser, type UserRole } from '../entities/user'

/** A program that acts for a person within some scopes, over OAuth. */
export interface ConnectedAppRecord extends OwnUser {
  id: string
  clientId: string
  /** The name that the program gave itself. */
  name: string
  /** The host that was verified: of its metadata document, or of the address to which its codes go. */
  host: string
  scopes: string[]
  /** The address of the endpoint that it may call. */
  resource: string
  createdAt: Date
  /** Accurate to the minute; null before the first use. */
  lastUsedAt: Date | null
  expiresAt: Date
}

export type NewConnectedApp = Omit<
  ConnectedAppRecord,
  'id' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
>

/** A connected app, and the name of its person. */
export interface ListedApp extends ConnectedAppRecord {
  person: string
}

/** The app that an access token belongs to, and what the token may do. */
export interface ActiveApp extends OwnUser {
  /** The id of the app. */
  id: string
  /** The current role of its person. */
  role: UserRole
  scopes: string[]
  resource: string
}

/** Identifies a connected app of an organization. */
export interface OwnApp {
  organizationId: string
  appId: string
}

export interface ConnectedApps {
  /**
   * Connects an app for a year; a person has at most 100, and the oldest goes first. Throws `unauthorized` for a person who can no longer
   * sign in, and once the session in which they answered has ended.
   */
  create(app: NewConnectedApp & { sessionId?: string }): Promise<ConnectedAppRecord>
  /** Finds an app of any organization that has not expired; null without one. */
  find(id: string): Promise<ConnectedAppRecord | null>
  /** Returns whether a person of any organization can still sign in. */
  isMember(userId: string): Promise<boolean>
  /** Finds the app of the access token with this SHA-256; null when there is none, or it has expired or ended. */
  findActive(hash: Buffer): Promise<ActiveApp | null>
  /** Finds the apps of all valid access tokens with these hashes, in any order. */
  findAllActive(hashes: readonly Buffer[]): Promise<(ActiveApp & { hash: Buffer })[]>
  /** Records that an app was used, at most once a minute. */
  touch(id: string): Promise<void>
  /** Lists the apps of a person, or all of an organization for the user null, newest first, at most 1,000. */
  list(of: { organizationId: string; userId: string | null }): Promise<ListedApp[]>
  /** Ends an app of an organization, or of one person; `by` does so. Returns false when there is no such app. */
  end(app: OwnApp & { userId: string | null; by: string }): Promise<boolean>
  /** Ends an app whose program asked for it, or whose credentials were used twice. */
  endById(id: string): Promise<void>
}

const columns = `a.id, a.organization_id as "organizationId", a.user_id as "userId", a.client_id as "clientId", a.name, a.host,
  a.scopes, a.resource, a.created_at as "createdAt", a.last_used_at as "lastUsedAt", a.expires_at as "expiresAt"`

const details = `jsonb_build_object('name', w.name, 'host', w.host)`

/** Returns the SQL of a query that records the end of each app of the query `ended`; `actor` is the id of the person who ends them, or null. */
export const notingEnds = (actor: string): string => `, ends as (
    insert into public.audit_entries (organization_id, id, actor_id, action, subject, details)
    select w.organization_id, replace(new_event_id(), 'evt_', 'aud_'), ${actor}, 'app.disconnected', w.id, ${details} from ended w
  )`

/**
 * Locks the person and the session before the app, in the same order as statements that remove people: what ends either of them also
 * ends this app, or finds no session left to connect it.
 */
const create = `
  with person as (
    select id from users where organization_id = $1 and id = $3 and role is not null for key share
  ), signed_in as (
    select id from sessions where id = $13 and organization_id = $1 and user_id = (select id from person) for key share
  ), asked as (
    select id from person where $13::text is null or exists (select from signed_in)
  ), ended as (
    delete from connected_apps where exists (select from asked) and id in (
      select id from connected_apps where organization_id = $1 and user_id = $3 order by id desc offset 99)
    returning *
  )${notingEnds('null')}, a as (
    insert into connected_apps (organization_id, id, user_id, client_id, name, host, scopes, resource, expires_at)
    select $1, $2, id, $4, $5, $6, $7, $8, now() + interval '1 year' from asked
    returning *
  )${noting('a', details, 9)}
  select ${columns} from a`

const find = `select ${columns} from connected_apps a where a.id = $1 and a.expires_at > now()`

const isMember = 'select id from users where id = $1 and role is not null'

const active = `
  select a.id, a.organization_id as "organizationId", a.user_id as "userId", u.role, a.resource,
    string_to_array(r.payload ->> 'scope', ' ') as scopes, r.hash
  from oauth_rows r join connected_apps a on a.id = r.app_id
    join users u on u.organization_id = a.organization_id and u.id = a.user_id
  where r.kind = 'AccessToken' and r.expires_at > now() and a.expires_at > now() and u.role is not null
    and r.payload ->> 'aud' = a.resource and r.hash = any($1::bytea[])`

/** Does not wait for another statement that is changing the app: the next call records the use. */
const touch = `
  update connected_apps set last_used_at = now()
  where id = (
    select id from connected_apps
    where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
    for no key update skip locked)`

const list = `
  select ${columns}, u.name as person
  from connected_apps a join users u on u.organization_id = a.organization_id and u.id = a.user_id
  where a.organization_id = $1 and ($2::text is null or a.user_id = $2) and a.expires_at > now()
  order by a.id desc limit 1000`

const end = `
  with a as (
    delete from connected_apps where organization_id = $1 and id = $2 and ($3::text is null or user_id = $3)
    returning id, name, host
  )${noting('a', details, 4)}
  select id from a`

const endById = `
  with ended as (delete from connected_apps where id = $1 returning *)${notingEnds('null')}
  select id from ended`

/** Opens the connected apps of all organizations. */
export function openConnectedApps(connection: Connection): ConnectedApps {
  const unknown = connection.of(strangers)
  return {
    async create({ organizationId, userId, sessionId, clientId, name, host, scopes, resource }) {
      const values = [organizationId, newId('app'), userId, clientId, name, host, scopes, resource]
      const noted = noteValues('app.connected', { userId })
      const [app] = await connection
        .of(organizationId)
        .query<ConnectedAppRecord>(create, [...values, ...noted, sessionId ?? null])
      if (!app) throw new AppError('unauthorized', 'Unauthorized')
      return app
    },
    async find(id) {
      if (!isId('app', id)) return null
      return (await unknown.query<ConnectedAppRecord>(find, [id]))[0] ?? null
    },
    isMember: async userId => (await unknown.query(isMember, [userId])).length > 0,
    findActive: async hash => (await connection.query<ActiveApp>(active, [[hash]]))[0] ?? null,
    findAllActive: hashes => connection.query<ActiveApp & { hash: Buffer }>(active, [hashes]),
    async touch(id) {
      await connection.query(touch, [id])
    },
    list: ({ organizationId, userId }) =>
      connection.of(organizationId).query<ListedApp>(list, [organizationId, userId]),
    async end({ organizationId, appId, userId, by }) {
      if (!isId('app', appId)) return false
      const noted = noteValues('app.disconnected', { userId: by })
      const values = [organizationId, appId, userId, ...noted]
      return (await connection.of(organizationId).query(end, values)).length > 0
    },
    async endById(id) {
      if (isId('app', id)) await unknown.query(endById, [id])
    },
  }
}
