import { type Connection } from '../connection/connection'
import { isId } from '@platen/design'

/** Number of claims of a render that may be lost before it fails. */
export const maximumClaims = 3

interface Claim {
  renderId: string
  organizationId: string
  /** The id of the call that requested it, for the log; null for a thumbnail. */
  requestId: string | null
  /** The number of this claim, which every later write checks: the row is ours while it is the latest. */
  fence: number
  /** Time from the insert to this claim, in whole ms by the database's clock. */
  queuedMs: number
  /** An earlier render whose result can be reused if its content key (hex) is the same; null if there is none. */
  earlier: { contentKey: string; result: unknown } | null
}

export interface ClaimedRender extends Claim {
  designId: string
  designName: string
  designVersion: number
  /** The revision of the draft that is drawn, which is based on that version; null if a version is drawn. */
  draftRevision: number | null
  /** The document of the draft, as it was stored; null if a version is drawn, whose document never changes. */
  draftDocument: unknown
  modifications: unknown
  options: unknown
  strict: boolean
  /** True for a thumbnail of its design, which is kept as long as the design shows it. */
  thumbnail: boolean
}

/** A render without a design: it decodes an image. */
export interface ClaimedView extends Claim {
  /** The request of the view, as it was stored. */
  view: unknown
}

export type Claimed = ClaimedRender | ClaimedView

/** A claim: the render, the fence that claiming it returned, and the worker that claimed it; null if any claim with this fence will do. */
export interface Held {
  renderId: string
  fence: number
  worker: string | null
}

/**
 * Returns the condition of every later write of a worker, with the values of `Held`: its claim must be the latest. `worker` is a parameter.
 */
export const held = (worker: string): string =>
  `id = $1 and attempt = $2 and state = 'rendering' and (${worker}::text is null or worker = ${worker})`

/**
 * A column that lets its statement return before its commit is on disk (a third of a millisecond instead of two). For heartbeats and
 * claims: a server that crashes at that moment forgets one. Then the lease is shorter, or the render is claimed again with the same fence;
 * so a worker that claims like this names itself in each later write.
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
    c.modifications, c.options, c.strict, c.purpose = 'thumbnail' as thumbnail, c.purpose = 'view' as "isView", c.request_id as "requestId", c.attempt as fence,
    round(extract(epoch from now() - c.created_at) * 1000)::int as "queuedMs",
    case when e.content_key is not null then
      jsonb_build_object('contentKey', encode(e.content_key, 'hex'), 'result', e.result) end as earlier
  from claimed c
  left join design_versions v on v.design_id = c.design_id and v.version = c.design_version
  left join designs d on d.id = v.design_id
  left join renders e on e.id = c.revalidates and e.organization_id = c.organization_id and e.state = 'completed'
  where d.id is not null or c.purpose = 'view'`

/**
 * Claims a queued or abandoned render for `leaseMs` and returns all data for rendering except the document of its version, in one
 * statement; null when another worker has it, or it ended. A `worker` that names itself does not wait for the disk.
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

type ClaimedRow = ClaimedRender & { isView: boolean }

function claimedOf({ isView, ...render }: ClaimedRow): Claimed {
  if (!isView) return render
  const { renderId, organizationId, requestId, fence, queuedMs, earlier, options: view } = render
  return { renderId, organizationId, requestId, fence, queuedMs, earlier, view }
}
