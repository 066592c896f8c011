import { type RenderState } from '@platen/design'

export interface RenderRecord {
  id: string
  organizationId: string
  designId: string
  designVersion: number
  /** The API key that requested the render, or the key that signed its URL; null for other callers, and for renders from before keys were recorded. */
  keyId: string | null
  /** The user of an embedded editor who requested the render. */
  userId: string | null
  strict: boolean
  metadata: unknown
  state: RenderState
  /** The number of claims, which is part of the id of the render's job. */
  attempt: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  /** In whole ms. */
  durationMs: number | null
  /** True if the render reused the files of an earlier one. */
  cached: boolean
  /** The result that the worker stored; null unless completed. */
  result: unknown
  /** Null unless failed. The code is one of the error codes; the message is public. */
  error: { code: string; message: string } | null
}

/** SQL for the error of a render with the alias `r`; null unless failed. */
export const errorColumn = `case when r.error_code is not null then
    jsonb_build_object('code', r.error_code, 'message', r.error_message) end as error`

const columnsWith = (
  result: string,
): string => `r.id, r.organization_id as "organizationId", r.design_id as "designId",
  r.design_version as "designVersion", r.key_id as "keyId", r.user_id as "userId", r.strict, r.metadata, r.state, r.attempt, r.created_at as "createdAt",
  r.started_at as "startedAt", r.finished_at as "finishedAt", r.duration_ms as "durationMs", r.cached, ${result},
  ${errorColumn}`

/** The columns of a RenderRecord, from a render with the alias `r`. */
export const renderColumns = columnsWith('r.result')

/** The same columns, without the parts of the result that only the render itself is read for, and that may be large. */
export const leanRenderColumns = columnsWith(`r.result - '{report,layout,map}'::text[] as result`)
