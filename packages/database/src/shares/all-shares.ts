import { type Connection } from '../connection/connection'
import { isOpen, type ShareRecord } from './record'

/** The share that the token of a guest names. */
export type GuestShare = Pick<
  ShareRecord,
  'id' | 'organizationId' | 'designId' | 'version' | 'download' | 'comments' | 'approval'
> & {
  /** False if it has expired or was revoked, or its design has been deleted. */
  open: boolean
}

/** The shares of all organizations. */
export interface AllShares {
  /** Finds the share of the token with this SHA-256, also one that has ended; null when there is no such token. */
  findActive(hash: Buffer): Promise<GuestShare | null>
  /** Finds the shares of all tokens with these hashes, in any order. */
  findAllActive(hashes: readonly Buffer[]): Promise<(GuestShare & { hash: Buffer })[]>
  /** Records that a guest has opened a share, at most once a minute. */
  touch(id: string): Promise<void>
  /** Lists all sealed tokens. */
  listSecrets(): Promise<{ id: string; organizationId: string; sealed: Buffer }[]>
  /** Replaces a sealed token; returns false when the share has no such token. */
  replaceSecret(id: string, before: Buffer, after: Buffer): Promise<boolean>
}

const columns = `s.id, s.organization_id as "organizationId", s.design_id as "designId", s.version, s.download, s.comments,
  s.approval, ${isOpen('s')} and exists (
    select from designs d where d.id = s.design_id and d.deleted_at is null) as open`

const findActive = `select ${columns} from shares s where s.hash = $1`

const findAllActive = `
  select ${columns}, s.hash from unnest($1::bytea[]) as t (hash) join shares s on s.hash = t.hash`

/** Does not wait for another statement that is changing the share: the next call records the use. */
const touch = `
  update shares set last_seen_at = now()
  where id = (
    select id from shares
    where id = $1 and (last_seen_at is null or last_seen_at < now() - interval '1 minute')
    for no key update skip locked)`

const listSecrets = 'select id, organization_id as "organizationId", token as sealed from shares'

const replaceSecret = 'update shares set token = $3 where id = $1 and token = $2 returning id'

/** Opens the shares of all organizations on a connection. */
export function openAllShares(connection: Connection): AllShares {
  return {
    findActive: async hash => (await connection.query<GuestShare>(findActive, [hash]))[0] ?? null,
    findAllActive: hashes =>
      connection.query<GuestShare & { hash: Buffer }>(findAllActive, [hashes]),
    async touch(id) {
      await connection.query(touch, [id])
    },
    listSecrets: () => connection.query(listSecrets),
    replaceSecret: async (id, before, after) =>
      (await connection.query(replaceSecret, [id, before, after])).length > 0,
  }
}
