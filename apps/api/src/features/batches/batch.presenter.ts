import {
  type BatchAnswer,
  batchPath,
  type BatchResultAnswer,
  type ListBatchesQuery,
  type ListResultsQuery,
  presentBatchItem,
  presentRenderResult,
  presentStoredBatch,
  renderErrorOf,
  type RouteAnswer,
} from '@platen/contract'
import { type BatchRecord, type BatchResult, type ListedBatch } from '@platen/database'
import { eventPlacesOf, placesOf, type Presenting } from '../../domain/renders/places-of'
import { type MadeOnce, replayedHeader } from '../../domain/idempotency/make-once'

/** Presents a batch. */
export function presentBatch(batch: BatchRecord, presenting: Presenting): BatchAnswer {
  return presentStoredBatch(batch, eventPlacesOf(presenting))
}

/** Presents a new batch, or that of an earlier call with the same key. */
export function presentCreated(
  { made, replayed }: MadeOnce<BatchRecord>,
  presenting: Presenting,
): Extract<RouteAnswer<'createBatch'>, { status: 201 }> {
  const location = presenting.addresses.absolute(batchPath(made))
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
  const places = eventPlacesOf(presenting)
  const shown = data.map(batch => presentBatchItem(batch, places))
  return { status: 200, body: { data: shown, total, page, perPage, search, status, designId } }
}

type ResultsPage = Pick<ListResultsQuery, 'status'> & { page: number; perPage: number }

/** Presents a page of rows. */
export function presentResults(
  { data, total }: { data: BatchResult[]; total: number },
  { page, perPage, status, ...presenting }: ResultsPage & Presenting,
): Extract<RouteAnswer<'listResults'>, { body: { data: unknown } }> {
  const shown = data.map(result => presentResult(result, presenting))
  return { status: 200, body: { data: shown, total, page, perPage, status: status ?? null } }
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
