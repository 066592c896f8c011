import { notFound } from '@platen/errors'
import { isId } from '@platen/design'
import { newId } from '../entities/ids'
import { open } from '../entities/render'
import { designAt, draftedDesigns, refuseMissing } from './design-at'
import { isDrawableId } from './designs'
import { type OwnQuery } from './own-rows'
import { errorColumn, type RenderRecord } from './render-record'
import { type NewRender } from './renders'

/** A dry run: a render that lays out its pages and draws nothing. */
export type CheckRecord = Pick<
  RenderRecord,
  'attempt' | 'designId' | 'designVersion' | 'error' | 'finishedAt' | 'id' | 'result' | 'state'
>

export type NewCheck = Pick<
  NewRender,
  'designId' | 'designVersion' | 'draft' | 'modifications' | 'options' | 'strict'
> & {
  /** The API instance whose caller waits for the check. */
  waiter: string
  /** The id of the call, for the log of the worker. */
  requestId: string
  /** The API key that requests the check. */
  keyId: string | null
}

export interface Checks {
  /** Inserts a queued check. Throws AppError `not_found` when there is no such design or template, or no such version of it, and `gone` when that version is no longer kept. */
  create(check: NewCheck): Promise<CheckRecord>
  /** Returns a check, and deletes it if it has ended: only its caller reads it, and then has the answer. */
  take(id: string): Promise<CheckRecord | null>
  /** Deletes a check in any state, when its caller has gone. */
  delete(id: string): Promise<void>
  /** Counts the open checks of the organization. */
  countOpen(): Promise<number>
}

const columns = `r.id, r.design_id as "designId", r.design_version as "designVersion", r.state, r.attempt,
  r.finished_at as "finishedAt", r.result, ${errorColumn}`

const create = (
  draft: NewCheck['draft'],
): string => `${designAt({ from: tablesOf(draft), id: '$3', version: '$4' })}, r as (
    insert into public.renders
      (organization_id, id, purpose, design_id, design_version, modifications, options, strict, waiter, request_id, key_id,
       draft_revision, draft_document)
    select $1, $2, 'check', d.id, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb from base d
    returning *
  )
  select ${columns} from r`

/** The tables with the design of a check. A document that is not saved yet, at revision 0, needs no draft of the design. */
const tablesOf = (draft: NewCheck['draft']): string => {
  if (!draft) return 'drawable_designs d'
  return draft.revision === 0 ? 'designs d' : draftedDesigns
}

const take = `, ended as (
    delete from public.renders where organization_id = $1 and id = $2 and purpose = 'check' and finished_at is not null
    returning *
  ), r as (
    select * from ended union all select * from check_renders where id = $2 and finished_at is null
  )
  select ${columns} from r`

const deleteCheck = `, r as (
    delete from public.renders where organization_id = $1 and id = $2 and purpose = 'check'
    returning id
  )
  select id from r`

const countOpen = `select count(*)::int as open from check_renders where ${open}`

/** Opens the checks of the query's scope. Open ones are counted for the whole organization, whose users share its limit. */
export function openChecks(query: OwnQuery, organization: OwnQuery): Checks {
  return {
    async create(check) {
      const { designId, designVersion, modifications, options, strict, draft } = check
      if (!isDrawableId(designId)) throw notFound('Design')
      const values = [
        ...[newId('rnd'), designId, designVersion],
        ...[JSON.stringify(modifications), JSON.stringify(options), strict],
        ...[check.waiter, check.requestId, check.keyId],
        ...[draft?.revision ?? null, draft ? JSON.stringify(draft.document) : null],
      ]
      const [created] = await query<CheckRecord>(create(draft), values)
      if (created) return created
      await refuseMissing(query, { designId, version: designVersion })
      throw notFound('Design')
    },
    async take(id) {
      if (!isId('rnd', id)) return null
      const [check] = await query<CheckRecord>(take, [id])
      return check ?? null
    },
    async delete(id) {
      if (isId('rnd', id)) await query(deleteCheck, [id])
    },
    async countOpen() {
      const [row] = await organization<{ open: number }>(countOpen)
      return row?.open ?? 0
    },
  }
}
