import { AppError } from '@platen/errors'
import { type RenderState } from '../entities/render'
import { isId, newId } from '../ids'
import { isDrawableId } from './designs'
import { type OwnQuery } from './own-rows'

export interface NewRender {
  designId: string
  designVersion: number
  modifications: unknown
  /** The normalised options, with all defaults filled. */
  options: unknown
  strict: boolean
  metadata?: unknown
  /** The API instance whose caller waits for it; null when none does. */
  waiter?: string | null
}

export interface RenderRecord {
  id: string
  organizationId: string
  designId: string
  designVersion: number
  strict: boolean
  metadata: unknown
  state: RenderState
  /** How often it was claimed; names its job in the queue. */
  attempt: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  /** Whole ms. */
  durationMs: number | null
  /** What the worker stored; null unless completed. */
  result: unknown
  /** Null unless failed. The code is one of the error codes, the message is public. */
  error: { code: string; message: string } | null
}

/** A render just inserted, with the number of the organization's open ones, itself included: its priority in the queue. */
export type CreatedRender = RenderRecord & { openRenders: number }

export interface Renders {
  /** Inserts the render as queued; AppError `not_found` when the organization has no such design and no template is called so. */
  create(render: NewRender): Promise<CreatedRender>
  find(id: string): Promise<RenderRecord | null>
  /** Queued and rendering ones. */
  countOpen(): Promise<number>
}

const columns = `r.id, r.organization_id as "organizationId", r.design_id as "designId",
  r.design_version as "designVersion", r.strict, r.metadata, r.state, r.attempt, r.created_at as "createdAt",
  r.started_at as "startedAt", r.finished_at as "finishedAt", r.duration_ms as "durationMs", r.result,
  case when r.error_code is not null then
    jsonb_build_object('code', r.error_code, 'message', r.error_message) end as error`

const countOpen = `select count(*)::int as open from renders where state in ('queued', 'rendering')`

// The count sees the rows as they were before the insert.
const createRender = `, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, strict, metadata, waiter)
    select $1, $2, d.id, $4, $5, $6, $7, $8, $9 from drawable_designs d where d.id = $3
    returning *
  )
  select ${columns}, (${countOpen}) + 1 as "openRenders" from r`

const findRender = `select ${columns} from renders r where r.id = $2`

/** The renders of the organization that the query is scoped to. */
export function openRenders(query: OwnQuery): Renders {
  return {
    async create(render) {
      const [created] = isDrawableId(render.designId)
        ? await query<CreatedRender>(createRender, valuesOf(render))
        : []
      if (created === undefined) throw new AppError('not_found', 'Design not found')
      return created
    },
    async find(id) {
      if (!isId('rnd', id)) return null
      const [record] = await query<RenderRecord>(findRender, [id])
      return record ?? null
    },
    async countOpen() {
      const [row] = await query<{ open: number }>(countOpen)
      return row?.open ?? 0
    },
  }
}

function valuesOf(render: NewRender): unknown[] {
  const { designId, designVersion, modifications, options, strict, metadata, waiter } = render
  return [
    newId('rnd'),
    designId,
    designVersion,
    JSON.stringify(modifications),
    JSON.stringify(options),
    strict,
    metadata === undefined || metadata === null ? null : JSON.stringify(metadata),
    waiter ?? null,
  ]
}
