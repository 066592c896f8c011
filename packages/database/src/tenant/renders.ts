import { notFound } from '@platen/errors'
import { isId } from '@platen/design'
import { newId } from '../entities/ids'
import { asked, open } from '../entities/render'
import { designAt, draftedDesigns, refuseMissing } from './design-at'
import { isDrawableId } from './designs'
import { batchColumn, type BatchPlace, type Ended, eventOfColumn } from '../render-queue/finish'
import { type KeyClaim, keyTaken, keyValues, takeKey } from './idempotency-keys'
import { filesListed, stillCounted } from '../deletion/deleted-renders'
import { type OwnQuery } from './own-rows'
import { type ListedRenders, listRenders, type RenderFilter } from './render-list'
import { renderColumns, type RenderRecord } from './render-record'

export interface NewRender {
  designId: string
  designVersion: number
  modifications: unknown
  /** The normalised options, with all defaults filled in. */
  options: unknown
  strict: boolean
  metadata?: unknown
  /** The id of the call, for the log of the worker. */
  requestId?: string
  /** The API key that requests the render. */
  keyId?: string | null
  /** The API instance whose caller waits for the render; null if none does. */
  waiter?: string | null
  /** The earlier render whose files can be reused if the assets are unchanged. */
  revalidates?: string | null
  /** The idempotency key, taken atomically with the insert. */
  key?: KeyClaim | undefined
  /** The URL that is told of its end. */
  webhookUrl?: string | null
  /** True for the picture of a signed URL. */
  ofUrl?: true
  /** The draft to draw, which is based on `designVersion`, in place of that version. */
  draft?: { revision: number; document: unknown } | undefined
}

/** The parts of a request that lists and responses seldom need. */
export interface StoredRequest {
  modifications: unknown
  options: unknown
}

/** A cancelled render, with those to notify. */
export type CancelledRender = RenderRecord & Ended

export interface Renders {
  /**
   * Inserts a queued render. Throws AppError `not_found` when there is no such design or template, or no such version of it, `gone` when that
   * version is no longer kept, and `idempotency_conflict` when another call has just taken the key.
   */
  create(render: NewRender): Promise<RenderRecord>
  find(id: string): Promise<RenderRecord | null>
  /** Finds the stored request of a render. */
  findRequest(id: string): Promise<StoredRequest | null>
  /** Lists one page and counts all matches. */
  list(filter: RenderFilter): Promise<ListedRenders>
  /** Cancels an open render; returns null when there is no such render, or it has ended. */
  cancel(id: string): Promise<CancelledRender | null>
  /**
   * Deletes a render in any state, with the idempotency keys of its calls and what its row of a batch says, and lists its files for deletion.
   * Returns the instance to notify, and the batch to feed; null when there is no such render.
   */
  delete(id: string): Promise<{ waiter: string | null; batch: BatchPlace | null } | null>
  /** Makes another API instance wait for a render; returns false when there is no such render, or it has ended. */
  passToWaiter(id: string, waiter: string): Promise<boolean>
  /** Counts the open renders of the organization, including views and checks. */
  countOpen(): Promise<number>
}

const countOpen = `
  select ((select count(*) from renders where ${open}) + (select count(*) from draft_renders where ${open})
    + (select count(*) from view_renders where ${open}) + (select count(*) from check_renders where ${open})
    + (select count(*) from url_renders where ${open}))::int as open`

interface Inserted {
  key: KeyClaim | undefined
  draft: NewRender['draft']
  ofUrl: NewRender['ofUrl']
}

const createRender = ({
  key,
  draft,
  ofUrl,
}: Inserted): string => `${designAt({ from: draft ? draftedDesigns : 'drawable_designs d', id: '$3', version: '$4' })}${key ? takeKey(draft ? 16 : 14) : ''}, r as (
    insert into public.renders
      (organization_id, id, design_id, design_version, modifications, options, strict, metadata, waiter, revalidates, request_id,
       key_id, webhook_url, purpose${draft ? ', draft_revision, draft_document' : ''})
    select $1, $2, d.id, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, ${purposeOf({ draft, ofUrl })}${draft ? ', $14, $15::jsonb' : ''} from base d
    ${key ? 'where exists (select from taken)' : ''}
    returning *
  )
  select ${renderColumns} from r`

const purposeOf = ({ draft, ofUrl }: Pick<Inserted, 'draft' | 'ofUrl'>): string => {
  if (draft) return `'draft'`
  return ofUrl ? `'url'` : `'call'`
}

/** Also finds renders that lists omit. */
const byId = (columns: string): string => `
  select ${columns} from renders r where r.id = $2
  union all select ${columns} from draft_renders r where r.id = $2
  union all select ${columns} from url_renders r where r.id = $2
  union all select ${columns} from batch_renders r where r.id = $2`

const findRender = byId(renderColumns)

const findRequest = byId('r.modifications, r.options')

const cancelRender = `, found as (${byId('r.id')}), r as (
    update public.renders set state = 'cancelled', lease_until = null, finished_at = now(),
      duration_ms = round(extract(epoch from now() - created_at) * 1000)
    where organization_id = $1 and id in (select id from found) and ${open}
    returning *
  )
  select ${renderColumns}, r.waiter, ${eventOfColumn('r')}, ${batchColumn('r')} from r`

// Idempotency keys that a user of an embedded editor took are in a separate table.
const deleteRender = `, r as (
    delete from public.renders where organization_id = $1 and id = $2 and ${asked}
    returning *
  ), ${stillCounted}, emptied as (
    update public.batch_rows set key = null, input = '{"modifications": []}', request_key = null
    where organization_id = $1 and render_id in (select id from r) returning row
  ), forgotten as (
    delete from public.idempotency_keys where organization_id = $1 and subject_id = $2 returning key
  ), forgotten_of_users as (
    delete from public.user_idempotency_keys where organization_id = $1 and subject_id = $2 returning key
  ), ${filesListed}
  select r.waiter, ${batchColumn('r')} from r`

const passToWaiter = `, r as (
    update public.renders set waiter = $3
    where organization_id = $1 and id = $2 and ${open}
    returning id
  )
  select id from r`

/**
 * Opens the renders of the query's scope. Open renders are counted for the whole organization, whose users share its limit and its
 * priority.
 */
export function openRenders(query: OwnQuery, organization: OwnQuery): Renders {
  return {
    async create(render) {
      const { designId, key, draft, ofUrl } = render
      if (!isDrawableId(designId)) throw notFound('Design')
      const values = valuesOf(render)
      const [created] = await query<RenderRecord>(createRender({ key, draft, ofUrl }), [
        ...values,
        ...(key ? keyValues(key) : []),
      ])
      if (created !== undefined) return created
      await refuseMissing(query, { designId, version: render.designVersion })
      // Without a key, the draft has ended meanwhile.
      throw key ? keyTaken() : notFound('Design')
    },
    async find(id) {
      if (!isId('rnd', id)) return null
      const [record] = await query<RenderRecord>(findRender, [id])
      return record ?? null
    },
    async findRequest(id) {
      if (!isId('rnd', id)) return null
      const [request] = await query<StoredRequest>(findRequest, [id])
      return request ?? null
    },
    list: filter => listRenders(query, filter),
    async cancel(id) {
      if (!isId('rnd', id)) return null
      const [record] = await query<CancelledRender>(cancelRender, [id])
      return record ?? null
    },
    async delete(id) {
      if (!isId('rnd', id)) return null
      // A user may delete only renders that this user sees, but the rest of the statement applies to the organization.
      if (query !== organization && (await query(findRender, [id])).length === 0) return null
      const [deleted] = await organization<{ waiter: string | null; batch: BatchPlace | null }>(
        deleteRender,
        [id],
      )
      return deleted ?? null
    },
    async passToWaiter(id, waiter) {
      return isId('rnd', id) && (await query(passToWaiter, [id, waiter])).length > 0
    },
    async countOpen() {
      const [row] = await organization<{ open: number }>(countOpen)
      return row?.open ?? 0
    },
  }
}

function valuesOf(render: NewRender): unknown[] {
  const { designId, designVersion, modifications, options, strict, metadata } = render
  return [
    newId('rnd'),
    designId,
    designVersion,
    JSON.stringify(modifications),
    JSON.stringify(options),
    strict,
    metadata === undefined || metadata === null ? null : JSON.stringify(metadata),
    render.waiter ?? null,
    render.revalidates ?? null,
    render.requestId ?? null,
    render.keyId ?? null,
    render.webhookUrl ?? null,
    ...(render.draft ? [render.draft.revision, JSON.stringify(render.draft.document)] : []),
  ]
}
