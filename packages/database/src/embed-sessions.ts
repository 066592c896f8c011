import { isId, type RenderFormat } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Connection, type Statements, strangers } from './connection/connection'
import { type EmbedMode, type EmbedSessionRecord } from './entities/embed-session'
import { newId } from './entities/ids'
import { type KeyClaim, keyTaken, keyValues, takeKey } from './tenant/idempotency-keys'

export type NewEmbedSession = Omit<
  EmbedSessionRecord,
  'id' | 'createdAt' | 'expiresAt' | 'openedAt'
> & {
  /** The SHA-256 of the session's token, 32 bytes. */
  hash: Buffer
}

/** The session and user to which a token belongs. */
export interface ActiveEmbed {
  /** The id of the session. */
  id: string
  organizationId: string
  userId: string
  mode: EmbedMode
  /** The allowed render formats; null for all formats. */
  formats: RenderFormat[] | null
}

export type FoundEmbed = ActiveEmbed & { hash: Buffer }

/** Identifies a session of an organization. */
export interface OwnEmbedSession {
  organizationId: string
  sessionId: string
}

/** The data of a session that its page needs. */
export interface EmbedFrame {
  allowedOrigins: string[]
  ended: boolean
}

export interface EmbedSessions {
  /**
   * Begins a session, and takes the idempotency key atomically with it. Also deletes up to 100 of the organization's sessions that expired more
   * than 30 days ago. Throws AppError `gone` when the version that its source names is no longer kept, and `idempotency_conflict` when another
   * call has taken the key.
   */
  create(session: NewEmbedSession, key?: KeyClaim): Promise<EmbedSessionRecord>
  /**
   * Finds the session and user of the token with this SHA-256; null when there is no such token, it has expired, or its session has ended.
   */
  findActive(hash: Buffer): Promise<ActiveEmbed | null>
  /** Finds the sessions of all active tokens with these hashes, in any order. */
  findAllActive(hashes: readonly Buffer[]): Promise<FoundEmbed[]>
  /** Finds a session that has not ended; null when there is none. */
  find(session: OwnEmbedSession): Promise<EmbedSessionRecord | null>
  /** Finds the data for the page of a session in any organization, since the id of a session is not secret. */
  findFrame(sessionId: string): Promise<EmbedFrame | null>
  /**
   * Gives a session another token; the previous one stays valid until it expires. Returns null when there is no such session, or it has
   * ended.
   */
  renew(session: OwnEmbedSession & { hash: Buffer }): Promise<EmbedSessionRecord | null>
  /** Renews a session unless this would end a token that is younger than 5 s; returns null then, too. */
  reissue(session: OwnEmbedSession & { hash: Buffer }): Promise<EmbedSessionRecord | null>
  /** Records that a session was opened, and its design created. */
  noteOpening(session: OwnEmbedSession): Promise<void>
  /** Ends a session; returns false when there is no such session, or it had already ended. */
  end(session: OwnEmbedSession): Promise<boolean>
}

const columns = `s.id, s.organization_id as "organizationId", s.user_id as "userId", s.mode, s.design_id as "designId",
  s.source, s.allowed_origins as "allowedOrigins", s.settings, s.seconds, s.created_at as "createdAt",
  s.expires_at as "expiresAt", s.opened_at as "openedAt"`

/** Holds the version that the source names until the session is committed, since it could be thinned before. */
const create = (key: '' | 'with a key'): string => `
  with old as (
    delete from embed_sessions where id in (
      select id from embed_sessions where organization_id = $1 and expires_at < now() - interval '30 days' limit 100)
  ), held as (
    select version from design_versions
    where design_id = $6::jsonb ->> 'id' and version = ($6::jsonb ->> 'version')::int for key share
  ), base as (
    select where $6::jsonb ->> 'version' is null or exists (select from held)
  )${key && takeKey(11)}
  insert into embed_sessions as s
    (organization_id, id, user_id, mode, design_id, source, allowed_origins, settings, seconds, hash, expires_at)
  select $1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::integer, $10, now() + make_interval(secs => $9::integer)
  from base ${key && 'where exists (select from taken)'}
  returning ${columns}`

const who = `s.id, s.organization_id as "organizationId", s.user_id as "userId", s.mode,
  s.settings -> 'formats' as formats`

const findActive = `
  select ${who} from embed_sessions s
  where s.ended_at is null
    and (s.hash = $1 and s.expires_at > now() or s.earlier_hash = $1 and s.earlier_expires_at > now())`

const findAllActive = `
  select ${who}, t.hash from unnest($1::bytea[]) as t (hash) join embed_sessions s
    on s.hash = t.hash and s.expires_at > now() or s.earlier_hash = t.hash and s.earlier_expires_at > now()
  where s.ended_at is null`

const own = 's.organization_id = $1 and s.id = $2 and s.ended_at is null'

const find = `select ${columns} from embed_sessions s where ${own}`

const findFrame = `
  select s.allowed_origins as "allowedOrigins", s.ended_at is not null as ended from embed_sessions s where s.id = $1`

const renewIf = (condition: string): string => `
  update embed_sessions s set earlier_hash = hash, earlier_expires_at = expires_at, hash = $3,
    expires_at = now() + make_interval(secs => seconds)
  where ${condition}
  returning ${columns}`

const renew = renewIf(own)

const reissue = renewIf(`${own} and (s.earlier_hash is null
    or s.earlier_expires_at - make_interval(secs => s.seconds) < now() - interval '5 seconds')`)

const noteOpening = `
  update embed_sessions s set opened_at = now() where ${own} and s.opened_at is null`

const end = `update embed_sessions s set ended_at = now() where ${own} returning s.id`

/** Opens the sessions of embedded editors, which are looked up before the caller is known. */
export function openEmbedSessions(connection: Connection): EmbedSessions {
  const first = async <Row>(
    text: string,
    values: readonly unknown[],
    statements: Statements = connection,
  ): Promise<Row | null> => (await statements.query<Row>(text, values))[0] ?? null
  const another = async (
    text: string,
    { organizationId, sessionId, hash }: OwnEmbedSession & { hash: Buffer },
  ): Promise<EmbedSessionRecord | null> =>
    isId('emb', sessionId)
      ? first(text, [organizationId, sessionId, hash], connection.of(organizationId))
      : null
  return {
    async create(session, key) {
      const record = await first<EmbedSessionRecord>(
        create(key ? 'with a key' : ''),
        [...valuesOf(session), ...(key ? keyValues(key) : [])],
        connection.of(session.organizationId),
      )
      if (record) return record
      const { source } = session
      if (source && 'id' in source) await refuseThinned(connection, source)
      throw keyTaken()
    },
    findActive: hash => first<ActiveEmbed>(findActive, [hash]),
    findAllActive: hashes => connection.query<FoundEmbed>(findAllActive, [hashes]),
    async find({ organizationId, sessionId }) {
      if (!isId('emb', sessionId)) return null
      return first<EmbedSessionRecord>(
        find,
        [organizationId, sessionId],
        connection.of(organizationId),
      )
    },
    async findFrame(sessionId) {
      return isId('emb', sessionId)
        ? first<EmbedFrame>(findFrame, [sessionId], connection.of(strangers))
        : null
    },
    renew: session => another(renew, session),
    reissue: session => another(reissue, session),
    async noteOpening({ organizationId, sessionId }) {
      await connection.of(organizationId).query(noteOpening, [organizationId, sessionId])
    },
    async end({ organizationId, sessionId }) {
      if (!isId('emb', sessionId)) return false
      return (await first(end, [organizationId, sessionId], connection.of(organizationId))) !== null
    },
  }
}

const findVersion = 'select from design_versions where design_id = $1 and version = $2'

/** Throws `gone` for a version that has been thinned. */
async function refuseThinned(
  connection: Connection,
  { id, version }: { id: string; version: number | null },
): Promise<void> {
  if (version === null || (await connection.query(findVersion, [id, version])).length > 0) return
  throw new AppError('gone', `Version ${version} of this design is no longer kept`)
}

function valuesOf(session: NewEmbedSession): unknown[] {
  const { organizationId, userId, mode, designId, source, allowedOrigins } = session
  const { settings, seconds, hash } = session
  return [
    organizationId,
    newId('emb'),
    userId,
    mode,
    designId,
    source && JSON.stringify(source),
    allowedOrigins,
    JSON.stringify(settings),
    seconds,
    hash,
  ]
}
