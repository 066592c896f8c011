import {
  type BatchAnswer,
  type BatchItem,
  type BatchResultAnswer,
  type ListBatchesQuery,
  type ListResultsQuery,
  presentRenderResult,
  renderErrorOf,
  type RouteAnswer,
} from '@platen/contract'
import {
  type BatchRecord,
  type BatchResult,
  type ListedBatch,
  type RowCounts,
} from '@platen/database'
import { placesOf } from '../../domain/renders/places-of'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'
import { type Runtime } from '../../runtime/runtime'
import { archivePathOf } from './archive/open-archive'

/** The services that present batches and their rows. */
export type Presenting = Pick<Runtime, 'addresses' | 'archiveTokens' | 'outputExpiry'>

/** Presents a batch. */
export function presentBatch(
  { outcome, ...batch }: BatchRecord,
  presenting: Presenting,
): BatchAnswer {
  const { counts, warnings } = outcome
  return { ...presentItem({ ...batch, counts }, presenting), warnings }
}

/** Presents a new batch, or that of an earlier call with the same key. */
export function presentCreated(
  { made, replayed }: MadeOnce<BatchRecord>,
  presenting: Presenting,
): Extract<RouteAnswer<'createBatch'>, { status: 201 }> {
  const location = presenting.addresses.absolute(pathOf(made))
  return {
    status: 201,
    headers: { location, ...replayedHeader(replayed) },
    body: presentBatch(made, presenting),
  }
}

/** Presents a page of batches. */
export function presentBatches(
  { data, total }: { data: ListedBatch[]; total: number },
  { query, ...presenting }: { query: ListBatchesQuery } & Presenting,
): RouteAnswer<'listBatches'> {
  const { page, perPage, search, status = null, designId = null } = query
  const shown = data.map(batch => presentItem(batch, presenting))
  return { status: 200, body: { data: shown, total, page, perPage, search, status, designId } }
}

/** Presents a page of rows. */
export function presentResults(
  { data, total }: { data: BatchResult[]; total: number },
  { query, ...presenting }: { query: ListResultsQuery } & Presenting,
): Extract<RouteAnswer<'listResults'>, { body: { data: unknown } }> {
  const { page, perPage, status = null } = query
  const shown = data.map(result => presentResult(result, presenting))
  return { status: 200, body: { data: shown, total, page, perPage, status } }
}

/** Presents a row, without the report and the layout of its render. */
export function presentResult(
  { row, key, fileName, status, fault, render }: BatchResult,
  presenting: Presenting,
): BatchResultAnswer {
  const isDone = render?.state === 'completed'
  const { files, warnings } = isDone
    ? presentRenderResult(render, placesOf(presenting)).body
    : { files: [], warnings: [] }
  return {
    row,
    key,
    fileName,
    status,
    renderId: render?.id ?? null,
    files,
    warnings,
    error: errorOf({ fault, render }),
  }
}

function errorOf({
  fault,
  render,
}: Pick<BatchResult, 'fault' | 'render'>): BatchResultAnswer['error'] {
  if (fault !== null) return { code: 'invalid_request', message: fault }
  return render?.state === 'failed' ? renderErrorOf(render) : null
}

const pathOf = ({ id }: { id: string }): string => `/api/v1/batches/${id}`

function presentItem(batch: ListedBatch, { addresses, archiveTokens }: Presenting): BatchItem {
  const { id, designId, designVersion, state, counts, createdAt, startedAt, finishedAt } = batch
  const archivePath = archivePathOf(batch, archiveTokens)
  return {
    id,
    designId,
    version: designVersion,
    status: state,
    counts,
    progress: progressOf(counts),
    resultsUrl: addresses.absolute(`${pathOf(batch)}/results`),
    archiveUrl: archivePath && addresses.absolute(archivePath),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    // The contract accepts only objects.
    metadata: (batch.metadata ?? {}) as Record<string, unknown>,
  }
}

function progressOf({ total, completed, failed, invalid, cancelled }: RowCounts): number {
  if (total === 0) return 0
  return Math.floor(((completed + failed + invalid + cancelled) / total) * 1000) / 1000
}
