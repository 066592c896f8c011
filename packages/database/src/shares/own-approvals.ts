import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { forgetEvents } from '../deletion/forget-events'
import { newId } from '../entities/ids'
import { type Listed } from '../lists/list-page'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { isOpen } from './record'
import { type GuestShare } from './all-shares'

/** The approval of a version by a guest. */
export interface ApprovalRecord {
  id: string
  designId: string
  version: number
  /** Null if the share no longer exists. */
  shareId: string | null
  /** The name that the guest typed. */
  name: string
  createdAt: Date
}

export interface ApprovalFilter {
  /** Only those that came through this share. */
  shareId?: string | undefined
  version?: number | undefined
  /** Counted from zero. */
  page: number
  perPage: number
}

export interface NewApproval {
  share: Pick<GuestShare, 'id' | 'designId' | 'version'>
  /** The version that the guest saw. */
  version: number
  name: string
}

/** Names an approval of a design. */
export interface OwnApproval {
  designId: string
  approvalId: string
}

/** The approvals of versions. They are gone with their design. */
export interface Approvals {
  /**
   * Adds an approval; one through the same share, of the same version and with the same name, is found instead. Throws AppError `not_found`
   * when the design has been deleted, `gone` when the share has ended or allows no approvals any more, and `in_use` when it shows another version by
   * now, or has 20 approvals of the version already.
   */
  approve(approval: NewApproval): Promise<ApprovalRecord>
  /** Lists one page, newest first, and counts all matches; null when there is no such design. */
  list(designId: string, filter: ApprovalFilter): Promise<Listed<ApprovalRecord> | null>
  /** Deletes an approval, its event and the deliveries of that; returns false when there is none. */
  delete(approval: OwnApproval): Promise<boolean>
}

const mostApprovals = 20

const columns = `a.id, a.design_id as "designId", a.version, a.share_id as "shareId", a.name, a.created_at as "createdAt"`

/** Lets the calls that approve a design count one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('approvals ' || $1 || ' ' || $2, 0))`

const findSame = `
  select ${columns} from approvals a join designs d on d.id = a.design_id
  where a.design_id = $2 and a.version = $3 and a.share_id = $4 and a.name = $5`

/** `$6` is the version of the share; null for the latest. */
const approve = `, a as (
    insert into public.approvals (organization_id, id, design_id, version, share_id, name)
    select $1, $2, d.id, $4::int, $5, $7 from designs d
    where d.id = $3 and $4::int = coalesce($6::int, d.version)
      and exists (select from shares w where w.id = $5 and w.approval and ${isOpen('w')})
      and (select count(*) from approvals o where o.design_id = $3 and o.version = $4 and o.share_id = $5) < ${mostApprovals}
    returning *
  )
  select ${columns} from a`

const shownVersion = `
  select coalesce($3::int, d.version) as version,
    exists (select from shares w where w.id = $4 and w.approval and ${isOpen('w')}) as "mayApprove"
  from designs d where d.id = $2`

const matching = `a.design_id = $2 and ($3::text is null or a.share_id = $3) and ($4::int is null or a.version = $4)`

const listApprovals = `
  select ${columns} from approvals a join designs d on d.id = a.design_id where ${matching}
  order by a.id desc limit $5 offset $6`

const countApprovals = `
  select (select count(*)::int from approvals a where ${matching}) as total from designs d where d.id = $2`

const deleteApproval = `, a as (
    delete from public.approvals where organization_id = $1 and id = $2 and design_id = $3
      and design_id in (select d.id from designs d) returning id
  )
  select id from a`

/** Opens the approvals of the query's organization. */
export function openApprovals(query: OwnQuery, transact: Transact): Approvals {
  return {
    approve: ({ share, version, name }) =>
      transact(async ({ own }) => {
        const { id: shareId, designId } = share
        await own(takeTurn, [designId])
        const [same] = await own<ApprovalRecord>(findSame, [designId, version, shareId, name])
        if (same) return same
        const values = [newId('apr'), designId, version, shareId, share.version, name]
        const [approved] = await own<ApprovalRecord>(approve, values)
        if (approved) return approved
        const asked = [designId, share.version, shareId]
        const [shown] = await own<Shown>(shownVersion, asked)
        throw refusal(version, shown)
      }),
    async list(designId, { shareId, version, page, perPage }) {
      if (!isId('dsg', designId)) return null
      const values = [designId, shareId, version]
      const [count] = await query<{ total: number }>(countApprovals, values)
      if (!count) return null
      const place = [perPage, page * perPage]
      const data = await query<ApprovalRecord>(listApprovals, [...values, ...place])
      return { data, total: count.total }
    },
    delete: async ({ designId, approvalId }) =>
      isId('apr', approvalId) &&
      isId('dsg', designId) &&
      transact(async ({ own }) => {
        if ((await own(deleteApproval, [approvalId, designId])).length === 0) return false
        await own(`, ${forgetEvents}`, [[approvalId]])
        return true
      }),
  }
}

interface Shown {
  version: number
  /** True if the share is open, and allows approvals. */
  mayApprove: boolean
}

/** Returns the reason why a version was not approved. */
function refusal(version: number, shown: Shown | undefined): AppError {
  if (!shown) return notFound('Design')
  if (!shown.mayApprove) return new AppError('gone', 'This link no longer allows approvals')
  if (shown.version !== version)
    return new AppError(
      'in_use',
      `Version ${shown.version} is the one shown now; look at it before you approve`,
    )
  return new AppError('in_use', `Version ${version} has ${mostApprovals} approvals already`)
}
