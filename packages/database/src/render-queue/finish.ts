import { type Connection } from '../connection/connection'
import { awaited, batchPriority, open, openOfBatches, thumbnailPriority } from '../entities/render'
import { fileKeysOf } from '../deletion/file-keys-of'
import { type Held, held } from './claim'

/** The data by which the files of a completed render can answer an identical request later. */
export interface ReuseNote {
  /** The SHA-256 of the request, and that of everything drawn. */
  requestKey: Buffer
  contentKey: Buffer
  /** The time in ms for which the assets stay fresh; -Infinity if they never are. */
  freshMs: number
  /** True if the render itself reused earlier files. */
  cached: boolean
}

export interface Outcome {
  result: unknown
  durationMs: number
  reuse?: ReuseNote
}

/** Who is to be notified of the end of a render. */
export interface Ended {
  /** The API instance that waits; null when none does. */
  waiter: string | null
  /** The organization that the end is an event of; null when no event was recorded. */
  eventOf: string | null
  /** The batch that the render is a row of, or whose PDFs it joins, which may be fed now; null for all other renders. */
  batch: BatchPlace | null
}

/** A batch, and its organization. */
export interface BatchPlace {
  batchId: string
  organizationId: string
}

/** The column `eventOf` of a row of renders that ends, by the condition of the trigger that records events. */
export const eventOfColumn = (
  row: string,
): string => `case when (${row}.purpose = 'call' or ${row}.tells) and exists (
    select from webhook_endpoints w where w.organization_id = ${row}.organization_id) then ${row}.organization_id end as "eventOf"`

/** Returns SQL for the batch that a render is a row of, or whose PDFs it joins. */
export const batchOf = (renderId: string): string =>
  `coalesce((select m.batch_id from batch_rows m where m.render_id = ${renderId}),
    (select g.id from batches g where g.merge_id = ${renderId}))`

/** The column `batch` of a row of renders that ends. */
export const batchColumn = (row: string): string => `case when ${row}.purpose = 'batch' then (
    select jsonb_build_object('batchId', b.id, 'organizationId', b.organization_id) from batches b
    where b.id = ${batchOf(`${row}.id`)}) end as batch`

export interface Requeued {
  renderId: string
  organizationId: string
  attempt: number
  /** The number of the organization's open calls, at least 1; `thumbnailPriority`, or `batchPriority` and its open renders of batches. */
  priority: number
}

/** The columns of `Requeued`, from a row `r` of renders. */
export const requeuedColumns = `r.id as "renderId", r.organization_id as "organizationId", r.attempt,
    case r.purpose when 'thumbnail' then ${thumbnailPriority} when 'batch' then ${batchPriority} + (
      select count(*)::int from renders o
      where o.organization_id = r.organization_id and o.${openOfBatches}
    ) else (
      select count(*)::int from renders o
      where o.${awaited} and o.organization_id = r.organization_id and o.${open}
    ) end as priority`

/**
 * A thumbnail replaces only the thumbnail of an older version, and a draft's thumbnail only the thumbnail of an older revision. A file that
 * is listed for deletion must be taken off the list first, since it may have been stored before its deletion.
 */
const complete = `
  with ended as (
    update renders
    set state = 'completed', result = $3, duration_ms = $4,
      file_bytes = (select sum((f ->> 'size')::bigint) from jsonb_array_elements($3::jsonb -> 'files') f), lease_until = null, finished_at = now(),
      warning_codes = case when purpose = 'batch' then (
        select array_agg(distinct w ->> 'code') from jsonb_array_elements($3::jsonb -> 'warnings') w) end,
      cached = $5, request_key = $6, content_key = $7, fresh_until = case
        when $8::float8 = 'infinity' then 'infinity'
        else now() + $8::float8 * interval '1 millisecond'
      end
    where ${held('$9')} and not exists (
        select from pending_deletions where key in (select jsonb_array_elements_text(${fileKeysOf('$3::jsonb')})))
    returning id, waiter, purpose, tells, organization_id, design_id, design_version, draft_revision
  ), shown as (
    update designs d set thumbnail_key = $3::jsonb #>> '{files,0,key}', thumbnail_version = e.design_version
    from ended e where e.purpose = 'thumbnail' and e.draft_revision is null and d.id = e.design_id
      and (d.thumbnail_version is null or d.thumbnail_version < e.design_version)
  ), pictured as (
    update design_versions v set thumbnail_key = $3::jsonb #>> '{files,0,key}'
    from ended e where e.purpose = 'thumbnail' and e.draft_revision is null
      and v.design_id = e.design_id and v.version = e.design_version
  ), pictured_draft as (
    update design_drafts t set thumbnail_key = $3::jsonb #>> '{files,0,key}', thumbnail_revision = e.draft_revision
    from ended e where e.purpose = 'thumbnail' and e.draft_revision is not null and t.organization_id = e.organization_id and t.design_id = e.design_id
      and t.document is not null and (t.thumbnail_revision is null or t.thumbnail_revision < e.draft_revision)
  )
  select waiter, ${eventOfColumn('ended')}, ${batchColumn('ended')} from ended`

const fail = `
  update renders r
  set state = 'failed', error_code = $3, error_message = $4, lease_until = null, finished_at = now(),
    duration_ms = round(extract(epoch from now() - created_at) * 1000)
  where ${held('$5')} returning waiter, ${eventOfColumn('r')}, ${batchColumn('r')}`

const handBack = `
  update renders r
  set state = 'queued', handbacks = handbacks + 1, lease_until = null, enqueued_at = now(), sweeps = 0
  where ${held('$3')}
  returning ${requeuedColumns}`

/**
 * Completes a render with its result; returns null and changes nothing when the claim has been lost, or one of the files is listed for
 * deletion.
 */
export async function completeRender(
  connection: Connection,
  { renderId, fence, worker }: Held,
  { result, durationMs, reuse }: Outcome,
): Promise<Ended | null> {
  const values = [
    ...[renderId, fence, JSON.stringify(result), Math.round(durationMs)],
    ...[reuse?.cached ?? false, reuse?.requestKey, reuse?.contentKey, freshness(reuse)],
    worker,
  ]
  const [ended] = await connection.query<Ended>(complete, values)
  return ended ?? null
}

const freshness = (reuse: ReuseNote | undefined): number | null =>
  reuse === undefined || reuse.freshMs === -Infinity ? null : reuse.freshMs

/** Fails a render with an error code and a public message; returns null and changes nothing when the claim has been lost. */
export async function failRender(
  connection: Connection,
  { renderId, fence, worker }: Held,
  { code, message }: { code: string; message: string },
): Promise<Ended | null> {
  const [ended] = await connection.query<Ended>(fail, [renderId, fence, code, message, worker])
  return ended ?? null
}

/**
 * Requeues a render whose claim ended on purpose (shutdown, storage unavailable), so that the claim does not count as lost. Returns null
 * when the claim had already been lost.
 */
export async function handBackRender(
  connection: Connection,
  { renderId, fence, worker }: Held,
): Promise<Requeued | null> {
  const [row] = await connection.query<Requeued>(handBack, [renderId, fence, worker])
  return row ?? null
}
