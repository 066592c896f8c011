import { type Connection } from '../connection/connection'
import { isId } from '@platen/design'

/** The number of claims of a render that may be lost before it fails. */
export const maximumClaims = 3

interface Claim {
  renderId: string
  organizationId: string
  /** The id of the call that requested the render, for the log; null for a thumbnail. */
  requestId: string | null
  /** The number of this claim, which every later write checks: the render belongs to this worker while the claim is the latest. */
  fence: number
  /** The time from the insert to this claim, in whole ms by the database's clock. */
  queuedMs: number
  /** An earlier render whose result can be reused if the content key (hex) is the same; null if there is none. */
  earlier: { contentKey: string; result: unknown } | null
}

export interface ClaimedRender extends Claim {
  designId: string
  designName: string
  designVersion: number
  /** The revision of the draft to draw, which is based on that version; null if a version is drawn. */
  draftRevision: number | null
  /** The stored document of the draft; null if a version is drawn, whose document never changes. */
  draftDocument: unknown
  modifications: unknown
  options: unknown
  strict: boolean
  /** True for a thumbnail, which is kept as long as its design shows it. */
  thumbnail: boolean
  /** True for a row of a batch, for which no caller waits. */
  ofBatch: boolean
  /** True for a check, which lays out its pages and draws nothing. */
  check: boolean
}

/** A claimed view: a render that has no design and only decodes an image. */
export interface ClaimedView extends Claim {
  /** The stored request of the view. */
  view: unknown
}

/** A claimed merge: a render that draws nothing, and joins the PDFs of a batch. */
export interface ClaimedMerge extends Claim {
  /** The id of the batch. */
  merges: string
}

export type Claimed = ClaimedRender | ClaimedView | ClaimedMerge

/**
 * A claim of a render: the fence that claiming it returned, and the worker that claimed it. If `worker` is null, any claim with this fence
 * counts.
 */
export interface Held {
  renderId: string
  fence: number
  worker: string | null
}

/**
 * Returns the SQL condition of all later writes by a worker, with the values of `Held`: the worker's claim must be the latest. `worker` is
 * the parameter that holds the worker's name.
 */
export const held = (worker: string): string =>
  `id = $1 and attempt = $2 and state = 'rendering' and (${worker}::text is null or worker = ${worker})`

/**
 * A column that lets its statement return before its commit is on disk (after a third of a millisecond instead of two milliseconds). It is
 * for heartbeats and claims, which a server that crashes at that moment may forget. After a forgotten heartbeat, the lease ends sooner.
 * After a forgotten claim, the render is claimed again with the same fence; so a worker that uses this column must name itself in each
 * later write.
 */
export const commitSoon = `set_config('synchronous_commit', 'off', true) as "commitSoon"`

const claim = (soon: boolean): string => `
  with claimed as (
    update renders
    set state = 'rendering', attempt = attempt + 1, worker = $2, started_at = now(),
      lease_until = now() + $3 * interval '1 millisecond'
    where id = $1 and attempt - handbacks < ${maximumClaims}
      and (state = 'queued' or (state = 'rendering' and lease_until < now()))
    returning *${soon ? `, ${commitSoon}` : ''}
  )
  select c.id as "renderId", c.organization_id as "organizationId", d.id as "designId", d.name as "designName",
    v.version as "designVersion", c.draft_revision as "draftRevision", c.draft_document as "draftDocument",
    c.modifications, c.options, c.strict, c.purpose = 'thumbnail' as thumbnail, c.purpose = 'batch' as "ofBatch", c.purpose = 'check' as "check", c.purpose = 'view' as "isView", g.id as merges, c.request_id as "requestId", c.attempt as fence,
    round(extract(epoch from now() - c.created_at) * 1000)::int as "queuedMs",
    case when e.content_key is not null then
      jsonb_build_object('contentKey', encode(e.content_key, 'hex'), 'result', e.result) end as earlier
  from claimed c
  left join design_versions v on v.design_id = c.design_id and v.version = c.design_version
  left join designs d on d.id = v.design_id
  left join batches g on g.merge_id = c.id and c.purpose = 'batch'
  left join renders e on e.id = c.revalidates and e.organization_id = c.organization_id and e.state = 'completed'
  where d.id is not null or c.purpose = 'view'`

/**
 * Claims a queued or abandoned render for `leaseMs`. Returns, from one statement, all data for rendering except the document of the
 * version; null when another worker has the render, or it has ended. A call with a `worker` does not wait for the disk.
 */
export async function claimRender(
  connection: Connection,
  renderId: string,
  { worker, leaseMs }: Pick<Held, 'worker'> & { leaseMs: number },
): Promise<Claimed | null> {
  if (!isId('rnd', renderId)) return null
  const text = claim(worker !== null)
  const [row] = await connection.query<ClaimedRow>(text, [renderId, worker, leaseMs])
  return row ? claimedOf(row) : null
}

type ClaimedRow = ClaimedRender & { isView: boolean; merges: string | null }

function claimedOf({ isView, merges, ...render }: ClaimedRow): Claimed {
  const { renderId, organizationId, requestId, fence, queuedMs, earlier, options: view } = render
  const claim = { renderId, organizationId, requestId, fence, queuedMs, earlier }
  if (merges !== null) return { ...claim, merges }
  return isView ? { ...claim, view } : render
}
