import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { type AuditActor, noteValues, noting } from '../audit/noting'
import { designAt, refuseMissing } from '../tenant/design-at'
import {
  type KeyClaim,
  keyTaken,
  keyValues,
  refuseTaken,
  takeKey,
} from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { holdMaker } from './hold-maker'
import { isOpen, shareColumns, type ShareRecord } from './record'

export type NewShare = Pick<
  ShareRecord,
  'id' | 'designId' | 'version' | 'name' | 'download' | 'comments' | 'approval' | 'token'
> & {
  /** Undefined for 30 days from now. */
  expiresAt: Date | undefined
  /** The SHA-256 of the token. */
  hash: Buffer
  /** The id of a person or a key. */
  createdBy: string
}

/** The values to change; all others are kept. */
export type ShareChange = {
  [Value in 'name' | 'expiresAt' | 'download' | 'comments' | 'approval']?:
    | ShareRecord[Value]
    | undefined
}

/** Names a share of a design. */
export interface OwnShare {
  designId: string
  shareId: string
}

/** The shares of designs. A share has ended with its design, and ends with its maker's right to share, or the key that made it. */
export interface Shares {
  /**
   * Creates a share, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such design or version,
   * `gone` when the version is no longer kept, `invalid_request` for a time of expiry that has passed or is more than 366 days ahead, `in_use`
   * when the design has 100 open shares already, `forbidden` when its maker may share no more, and `idempotency_conflict` when another call has
   * taken the key.
   */
  create(share: NewShare, key?: KeyClaim): Promise<ShareRecord>
  /** Finds a share by its id, also one that has ended; null when there is none, or its design has been deleted. */
  find(id: string): Promise<ShareRecord | null>
  /** Lists the open shares of a design, newest first, then those that have ended in the last 30 days; 200 at most. Null when there is no such design. */
  list(designId: string): Promise<ShareRecord[] | null>
  /** Changes some values; null when there is no such share. Throws AppError `gone` for one that was revoked, and as `create` does. */
  change(share: OwnShare, change: ShareChange): Promise<ShareRecord | null>
  /** Revokes a share for good; returns false when there is no such share. */
  revoke(share: OwnShare): Promise<boolean>
}

const mostOpen = 100
const mostListed = 200

/** Lets the calls that open a share of a design count one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('shares ' || $1 || ' ' || $2, 0))`

const inTime = (expiresAt: string): string =>
  `coalesce(${expiresAt}::timestamptz, now() + interval '30 days') between now() and now() + interval '366 days'`

/** SQL that is true if a design may have another open share, besides one that may be named. */
const hasRoom = (design: string, but = "''"): string =>
  `(select count(*) from shares o where o.design_id = ${design} and ${isOpen('o')} and o.id <> ${but}) < ${mostOpen}`

const named = `jsonb_build_object('name', w.name, 'designId', w.design_id)`

const allowed = `${inTime('$6')} and ${hasRoom('$3')}`

const latest = `, base as (select d.id from designs d where d.id = $3 and $4::int is null and ${allowed})`
const pinned = designAt({ from: 'designs d', id: '$3', version: '$4', where: allowed })

const createShare = (
  base: string,
  key: '' | 'with a key',
): string => `${base}${key && takeKey(13)}, w as (
    insert into public.shares (organization_id, id, design_id, version, name, expires_at, download, comments, approval,
      token, hash, created_by)
    select $1, $2, $3, $4::int, $5, coalesce($6::timestamptz, now() + interval '30 days'), $7::boolean, $8::boolean,
      $9::boolean, $10::bytea, $11::bytea, $12 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )${noting('w', named, key ? 16 : 13)}
  select ${shareColumns} from w`

const whyNot = `
  select exists (select from designs d where d.id = $2) as "designIsOwn", ${inTime('$3')} as "inTime",
    ${hasRoom('$2', '$4')} as "hasRoom"`

interface Reasons {
  designIsOwn: boolean
  inTime: boolean
  hasRoom: boolean
}

const ofDesigns = 'from shares w join designs d on d.id = w.design_id'

const findShare = `select ${shareColumns} ${ofDesigns} where w.id = $2`

const listShares = `
  select ${shareColumns} ${ofDesigns}
  where w.design_id = $2 and least(w.revoked_at, w.expires_at) > now() - interval '30 days'
  order by ${isOpen('w')} desc, w.id desc limit ${mostListed}`

const designIsOwn = 'select d.id from designs d where d.id = $2'

const changeShare = `, w as (
    update public.shares set name = coalesce($4, name), expires_at = coalesce($5::timestamptz, expires_at),
      download = coalesce($6::boolean, download), comments = coalesce($7::boolean, comments),
      approval = coalesce($8::boolean, approval)
    where organization_id = $1 and id = $2 and design_id = $3 and revoked_at is null
    returning *
  )${noting('w', named, 9)}
  select ${shareColumns} from w`

const revokeShare = `, w as (
    update public.shares set revoked_at = now()
    where organization_id = $1 and id = $2 and design_id = $3 and revoked_at is null
    returning *
  )${noting('w', named, 4)}
  select id from w`

/** Opens the shares of the query's organization. The audit log names the actor of each change. */
export function openShares(query: OwnQuery, transact: Transact, actor: AuditActor): Shares {
  const find = async (
    own: OwnQuery,
    { designId, shareId }: OwnShare,
  ): Promise<ShareRecord | null> => {
    if (!isId('shr', shareId) || !isId('dsg', designId)) return null
    const [found] = await own<ShareRecord>(findShare, [shareId])
    return found?.designId === designId ? found : null
  }
  return {
    create: (share, key) => transact(({ own }) => insertShare(own, { share, key, actor })),
    async find(id) {
      if (!isId('shr', id)) return null
      const [found] = await query<ShareRecord>(findShare, [id])
      return found ?? null
    },
    async list(designId) {
      if (!isId('dsg', designId)) return null
      if ((await query(designIsOwn, [designId])).length === 0) return null
      return query<ShareRecord>(listShares, [designId])
    },
    change: (share, change) =>
      transact(async ({ own }) => {
        const { designId, shareId } = share
        if (!isId('dsg', designId)) return null
        await own(takeTurn, [designId])
        const before = await find(own, share)
        if (!before) return null
        const { name, expiresAt, download, comments, approval } = change
        if (expiresAt) await refuse(own, { designId, expiresAt, shareId })
        const values = [shareId, designId, name, expiresAt, download, comments, approval]
        const note = noteValues('share.changed', actor)
        const [changed] = await own<ShareRecord>(changeShare, [...values, ...note])
        if (!changed) throw new AppError('gone', 'The share was revoked; create another one')
        return changed
      }),
    async revoke(share) {
      const { designId, shareId } = share
      if (!(await find(query, share))) return false
      await query(revokeShare, [shareId, designId, ...noteValues('share.revoked', actor)])
      return true
    },
  }
}

/** Adds a share; throws the reason why there cannot be one. */
async function insertShare(
  own: OwnQuery,
  { share, key, actor }: { share: NewShare; key: KeyClaim | undefined; actor: AuditActor },
): Promise<ShareRecord> {
  const { designId, version } = share
  if (!isId('dsg', designId)) throw notFound('Design')
  const values = [
    ...[share.id, designId, version, share.name, share.expiresAt, share.download],
    ...[share.comments, share.approval, share.token, share.hash, share.createdBy],
    ...(key ? keyValues(key) : []),
    ...noteValues('share.created', actor),
  ]
  await holdMaker(own, share.createdBy)
  await own(takeTurn, [designId])
  await refuseTaken(own, key)
  const text = createShare(version === null ? latest : pinned, key ? 'with a key' : '')
  const [created] = await own<ShareRecord>(text, values)
  if (created) return created
  await refuse(own, { designId, expiresAt: share.expiresAt })
  if (version !== null) await refuseMissing(own, { designId, version })
  throw keyTaken()
}

/** Throws the reason why a design has no share, or not one more, that is open until a time. */
async function refuse(
  own: OwnQuery,
  {
    designId,
    expiresAt,
    shareId = '',
  }: { designId: string; expiresAt: Date | undefined; shareId?: string },
): Promise<void> {
  const [is] = await own<Reasons>(whyNot, [designId, expiresAt, shareId])
  if (!is?.designIsOwn) throw notFound('Design')
  if (!is.inTime)
    throw new AppError(
      'invalid_request',
      'expiresAt must be in the future, and at most 366 days from now',
    )
  if (!is.hasRoom)
    throw new AppError('in_use', `The design has ${mostOpen} open shares already; revoke one first`)
}
