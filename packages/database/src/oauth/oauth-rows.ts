import { type Connection, strangers } from '../connection/connection'

/** The kinds of rows that the OAuth server stores until they expire: clients that registered, questions to people, codes and tokens. */
export type OAuthKind =
  | 'Client'
  | 'Interaction'
  | 'AuthorizationCode'
  | 'AccessToken'
  | 'RefreshToken'

/** Identifies a row by the SHA-256 of its id, 32 bytes. */
export interface OAuthKey {
  kind: OAuthKind
  hash: Buffer
}

export interface NewOAuthRow extends OAuthKey {
  /** The connected app of a code or token; null for other rows. */
  appId: string | null
  payload: object
  seconds: number
}

export interface FoundOAuthRow {
  payload: Record<string, unknown>
  /** True once a code, a refresh token or a question was used. */
  isUsed: boolean
}

export interface OAuthRows {
  /** Stores a row, or replaces one; returns false when its connected app is gone. */
  put(row: NewOAuthRow): Promise<boolean>
  /** Finds a row that has not expired. */
  find(key: OAuthKey): Promise<FoundOAuthRow | null>
  /** Marks a row as used; returns false when it is gone, or another call has used it. */
  use(key: OAuthKey): Promise<boolean>
  /** Keeps a row for a year, instead of until it expires. */
  keep(key: OAuthKey): Promise<void>
  /** Deletes a row; returns false when there is none. */
  delete(key: OAuthKey): Promise<boolean>
  /** Deletes all rows of a kind of a connected app. */
  deleteOfApp(kind: OAuthKind, appId: string): Promise<void>
}

/** Locks the app: either the statement that ends it deletes this row too, or this one finds that it is gone. */
const put = `
  with app as (select id from connected_apps where id = $3 for key share)
  insert into oauth_rows (kind, hash, app_id, payload, expires_at)
  select $1, $2, $3, $4, now() + make_interval(secs => $5::int) where $3::text is null or exists (select from app)
  on conflict (kind, hash) do update set payload = excluded.payload, expires_at = excluded.expires_at
  returning 1`

const row = 'kind = $1 and hash = $2'

const find = `
  select payload, used_at is not null as "isUsed" from oauth_rows where ${row} and expires_at > now()`

const use = `update oauth_rows set used_at = now() where ${row} and used_at is null returning kind`

const keep = `update oauth_rows set expires_at = now() + interval '1 year' where ${row}`

const deleteRow = `delete from oauth_rows where ${row} returning 1`

const deleteOfApp = 'delete from oauth_rows where kind = $1 and app_id = $2'

/** Opens the rows of the OAuth server, on the connections of signed-out callers. */
export function openOAuthRows(all: Connection): OAuthRows {
  const connection = all.of(strangers)
  return {
    async put({ kind, hash, appId, payload, seconds }) {
      const values = [kind, hash, appId, JSON.stringify(payload), seconds]
      return (await connection.query(put, values)).length > 0
    },
    async find({ kind, hash }) {
      const [found] = await connection.query<FoundOAuthRow>(find, [kind, hash])
      return found ?? null
    },
    use: async ({ kind, hash }) => (await connection.query(use, [kind, hash])).length > 0,
    async keep({ kind, hash }) {
      await connection.query(keep, [kind, hash])
    },
    async delete({ kind, hash }) {
      return (await connection.query(deleteRow, [kind, hash])).length > 0
    },
    async deleteOfApp(kind, appId) {
      await connection.query(deleteOfApp, [kind, appId])
    },
  }
}
