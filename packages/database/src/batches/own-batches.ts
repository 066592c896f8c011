import { isId } from '@platen/design'
import { notFound } from '@platen/errors'
import { openRendersOf, outcomeOf } from './outcome'
import { newId } from '../entities/ids'
import { open } from '../entities/render'
import { filesListed, stillCounted } from '../deletion/deleted-renders'
import { eventOfColumn } from '../render-queue/finish'
import { type BatchResults, openBatchResults } from './results'
import { type BatchFilter, listBatches } from './list'
import {
  batchColumns,
  type BatchHead,
  type BatchOfHook,
  type BatchRecord,
  type CancelledBatch,
  type ListedBatch,
  type LoadedBatch,
  mergedColumn,
} from './record'
import { hasRoom, hasRoomFor, refuseFull, tooManyOpen } from './room'
import { designAt, refuseMissing } from '../tenant/design-at'
import { isDrawableId } from '../tenant/designs'
import { type KeyClaim, keyTaken, keyValues, takeKey } from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'

export interface NewBatch {
  designId: string
  designVersion: number
  /** The normalised options of each render. */
  options: unknown
  strict: boolean
  metadata: unknown
  /** The pattern by which its archive names files; the usual names without one. */
  fileName?: string | null
  /** The URL that is told of its end. */
  webhookUrl?: string | null
  /** True if the ends of its renders are events, too; false by default. */
  renderEvents?: boolean
  /** True to join the PDFs of its rows as its last step; false by default. */
  mergePdf?: boolean
  /** Headings of its table that set nothing. */
  ignoredColumns?: readonly string[]
  keyId: string | null
  requestId: string
}

/** A row to render, or an invalid one, which has a fault. */
export interface NewBatchRow {
  /** Its place, counted from zero. */
  row: number
  key: string | null
  input: { modifications: unknown; metadata?: unknown; fileName?: string | undefined }
  /** The SHA-256 of the request, by which an equal earlier render is found; null for an invalid row. */
  requestKey: Buffer | null
  fault: string | null
}

export interface Batches extends BatchResults {
  /**
   * Creates a batch without rows, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such version
   * of a design or template, `gone` when that version is no longer kept, `rate_limited` when 10 batches are open, or 5 of inbound hooks or
   * 3 of its own for one of these, and `idempotency_conflict` when another call has taken the key.
   */
  create(batch: NewBatch, key?: KeyClaim): Promise<BatchHead>
  /** Stores rows of a batch that is loading, which has two more minutes for the next ones; returns false when it is not. */
  addRows(id: string, rows: readonly NewBatchRow[]): Promise<boolean>
  /** Starts a batch whose rows have all been stored; returns false when it is not loading. */
  start(id: string, loaded: LoadedBatch): Promise<boolean>
  /** Deletes a batch that is loading. */
  drop(id: string): Promise<void>
  find(id: string): Promise<BatchRecord | null>
  /** Finds a batch without counting its rows. */
  findHead(id: string): Promise<BatchHead | null>
  /** Finds the state of a batch of an inbound hook, and the keys of the mapping whose values its rows lacked. */
  findOfHook(id: string): Promise<BatchOfHook | null>
  list(filter: BatchFilter): Promise<{ data: ListedBatch[]; total: number }>
  /** Cancels everything of a batch that has not ended; returns null when there is no such batch, or it has ended. */
  cancel(id: string): Promise<CancelledBatch | null>
  /**
   * Lets the failed rows of a batch wait again, and has its PDFs joined again; only the latter if no row has failed, but the joining has, or was
   * cancelled. The render that has joined them, or is about to, is deleted with its file. Returns the number of renders to come; 0 if there is
   * nothing to repeat, no such batch, or it is loading or cancelled. Throws `not_found` when its design has been deleted, and `rate_limited` when
   * 10 other batches are open.
   */
  retry(id: string): Promise<number>
}

/** The time after which a batch that takes no more rows is dropped; a call that stores rows takes far less for the next ones. */
const loadingTime = `interval '2 minutes'`

/** Makes calls that open a batch of the same organization wait for one another, so that each counts the batches of the earlier ones. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('batches ' || $1, 0))`

const versionExists = (design: string, version: string): string =>
  `exists (select from design_versions v where v.design_id = ${design} and v.version = ${version})`

const create = (
  key: '' | 'with a key',
): string => `${designAt({ from: 'drawable_designs d', id: '$3', version: '$4', where: hasRoomFor('$8::text') })}${key && takeKey(15)}, b as (
    insert into public.batches
      (organization_id, id, design_id, design_version, options, strict, metadata, key_id, request_id, file_name, webhook_url, render_events, merge_pdf,
       ignored_columns, due_at)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, now() + ${loadingTime} from base
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${batchColumns} from b`

const addRows = `, base as (
    update public.batches set due_at = now() + ${loadingTime}
    where organization_id = $1 and id = $2 and state = 'loading' returning id
  ), m as (
    insert into public.batch_rows (organization_id, batch_id, row, key, input, request_key, state, fault)
    select $1, b.id, n.row, n.key, n.input, decode(n."requestKey", 'hex'),
      case when n.fault is null then 'waiting' else 'invalid' end, n.fault
    from base b, jsonb_to_recordset($3::jsonb) as n (row integer, key text, input jsonb, "requestKey" text, fault text)
    returning row
  )
  select b.id from base b`

const start = `, b as (
    update public.batches set state = 'running', started_at = now(), due_at = now(), bytes = $3, missing = $4
    where organization_id = $1 and id = $2 and state = 'loading' returning id
  )
  select id from b`

const drop = `, b as (
    delete from public.batches where organization_id = $1 and id = $2 and state = 'loading' returning id
  )
  select id from b`

const findHead = `select ${batchColumns} from batches b where b.id = $2`

const find = `
  select ${batchColumns}, coalesce(b.outcome, ${outcomeOf('b.id', 'row_renders')}) as outcome, ${mergedColumn}
  from batches b where b.id = $2`

const findOfHook = `select b.state, b.missing from batches b where b.id = $2`

const hold = `select id from public.batches where organization_id = $1 and id = $2 for no key update`

const stopRows = `, opened as (${openRendersOf({ batchId: '$2', organizationId: '$1', renders: 'row_renders' })}
  ), r as (
    update public.renders set state = 'cancelled', lease_until = null, finished_at = now(),
      duration_ms = round(extract(epoch from now() - created_at) * 1000)
    where organization_id = $1 and id in (select id from opened) and ${open} returning *
  ), m as (
    update public.batch_rows set state = 'cancelled'
    where organization_id = $1 and batch_id = $2 and state = 'waiting' returning batch_id
  )
  select r.id as "renderId", r.waiter, ${eventOfColumn('r')} from r`

/** A statement of its own, which sees the rows as they ended. Its time is after theirs. */
const end = `, tally as (select ${outcomeOf('$2', 'row_renders')} as outcome), b as (
    update public.batches set state = 'cancelled', finished_at = clock_timestamp(), outcome = (select outcome from tally)
    where organization_id = $1 and id = $2 and ${open} returning *
  )
  select ${batchColumns}, b.outcome, ${mergedColumn} from b`

const retry = `, failed as (
    select m.row from batch_rows m join row_renders r on r.id = m.render_id
    where m.batch_id = $2 and m.state = 'fed' and r.state = 'failed'
  ), joining as (
    select r.id, r.state from batches b join row_renders r on r.id = b.merge_id where b.id = $2
  ), again as (
    select 1 from failed union all select 1 from joining where state in ('failed', 'cancelled')
  ), b as (
    update public.batches set state = 'running', finished_at = null, outcome = null, merge_id = null, due_at = now(),
      repeats = repeats + 1
    where organization_id = $1 and id = $2 and state in ('running', 'completed') and exists (select from again)
    returning id, merge_pdf
  ), m as (
    update public.batch_rows set state = 'waiting', render_id = null
    where organization_id = $1 and batch_id in (select id from b) and row in (select f.row from failed f) returning batch_id
  )
  select (select count(*) from m)::int + b.merge_pdf::int as renders, (select id from joining) as "mergeId" from b`

/** The batch no longer names this render, so a worker would take it for a row. */
const dropMerge = `, r as (
    delete from public.renders where organization_id = $1 and id = $2 returning *
  ), ${stillCounted}, ${filesListed}
  select id from r`

const mayRetry = `
  select ${versionExists('b.design_id', 'b.design_version')} as "versionExists",
    (b.finished_at is null or ${hasRoom}) as "hasRoom"
  from batches b where b.id = $2`

interface Obstacles {
  versionExists: boolean
  hasRoom: boolean
}

const refuse = (found: Obstacles | undefined): void => {
  if (found?.versionExists === false) throw notFound('Design')
  if (found?.hasRoom === false) throw tooManyOpen()
}

/** Returns the values of a new batch, in the order of its statement. */
function valuesOf(batch: Parameters<Batches['create']>[0]): unknown[] {
  const { designId, designVersion, options, strict, metadata, keyId, requestId } = batch
  const { fileName = null, webhookUrl = null, ignoredColumns = [] } = batch
  const { renderEvents = false, mergePdf = false } = batch
  const texts = [
    JSON.stringify(options),
    strict,
    metadata === null ? null : JSON.stringify(metadata),
  ]
  return [
    newId('bat'),
    designId,
    designVersion,
    ...texts,
    keyId,
    requestId,
    fileName,
    webhookUrl,
    renderEvents,
    mergePdf,
    ignoredColumns,
  ]
}

/** Opens the batches of the query's organization. */
export function openBatches(query: OwnQuery, transact: Transact): Batches {
  return {
    ...openBatchResults(query),
    async create({ designId, designVersion, ...batch }, key) {
      if (!isDrawableId(designId)) throw notFound('Design')
      const values = [
        ...valuesOf({ designId, designVersion, ...batch }),
        ...(key ? keyValues(key) : []),
      ]
      const [created] = await transact(async ({ own }) => {
        await own(takeTurn)
        return own<BatchHead>(create(key ? 'with a key' : ''), values)
      })
      if (created) return created
      await refuseMissing(query, { designId, version: designVersion })
      await refuseFull(query, batch.keyId)
      // Without a key, another batch has ended meanwhile.
      throw key ? keyTaken() : tooManyOpen()
    },
    async addRows(id, rows) {
      const values = rows.map(row => ({
        ...row,
        requestKey: row.requestKey?.toString('hex') ?? null,
      }))
      return transact(async ({ own }) => {
        await own(hold, [id])
        return (await own(addRows, [id, JSON.stringify(values)])).length > 0
      })
    },
    start: async (id, { bytes, missing = [] }) =>
      (await query(start, [id, bytes, missing])).length > 0,
    async drop(id) {
      await query(drop, [id])
    },
    async find(id) {
      if (!isId('bat', id)) return null
      const [found] = await query<BatchRecord>(find, [id])
      return found ?? null
    },
    async findHead(id) {
      if (!isId('bat', id)) return null
      const [found] = await query<BatchHead>(findHead, [id])
      return found ?? null
    },
    async findOfHook(id) {
      return (await query<BatchOfHook>(findOfHook, [id]))[0] ?? null
    },
    list: filter => listBatches(query, filter),
    cancel: async id => (isId('bat', id) ? transact(({ own }) => cancelBatch(own, id)) : null),
    retry: async id => (isId('bat', id) ? transact(({ own }) => retryBatch(own, id)) : 0),
  }
}

async function cancelBatch(own: OwnQuery, id: string): Promise<CancelledBatch | null> {
  await own(hold, [id])
  const [head] = await own<BatchHead>(findHead, [id])
  if (head?.finishedAt !== null) return null
  const ended = await own<CancelledBatch['ended'][number]>(stopRows, [id])
  const [batch] = await own<BatchRecord>(end, [id])
  return batch ? { batch, ended } : null
}

async function retryBatch(own: OwnQuery, id: string): Promise<number> {
  await own(takeTurn)
  await own(hold, [id])
  const [found] = await own<Obstacles>(mayRetry, [id])
  refuse(found)
  const [again] = await own<{ renders: number; mergeId: string | null }>(retry, [id])
  if (!again) return 0
  if (again.mergeId !== null) await own(dropMerge, [again.mergeId])
  return again.renders
}
