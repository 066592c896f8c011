import { renderErrorOf, type RenderFilePlaces, type StoredRender } from '../renders/present-render'
import { renderOutcomeSchema } from '../renders/render-outcome'
import { type BatchAnswer, type BatchItem } from './batch-answers'

/** A batch as it is stored, without how its rows ended. */
export interface StoredBatchItem {
  id: string
  designId: string
  designVersion: number
  state: BatchItem['status']
  metadata: unknown
  /** How many times its failed rows have been rendered again; absent in older events. */
  repeats?: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  counts: BatchItem['counts']
}

/** A batch as it is stored. */
export type StoredBatch = Omit<StoredBatchItem, 'counts'> & {
  outcome: Pick<BatchAnswer, 'counts' | 'warnings'>
  /** The render that joins its PDFs; null or absent if there is none. */
  merged?: Pick<StoredRender, 'error' | 'result' | 'state'> | null
  /** Absent in older events. */
  ignoredColumns?: string[]
}

/** The URLs of batches. */
export interface BatchPlaces extends Pick<RenderFilePlaces, 'fileUrl'> {
  /** Returns the URL of a path of the service. */
  absolute: (path: string) => string
  /** Returns the token of the archive of a batch that has been repeated a number of times. */
  archiveToken: (batch: { id: string; repeats: number }) => string
}

/** Presents a batch as a read returns it. */
export function presentStoredBatch(
  { outcome: { counts, warnings }, merged, ignoredColumns = [], ...batch }: StoredBatch,
  places: BatchPlaces,
): BatchAnswer {
  const item = presentBatchItem({ ...batch, counts }, places)
  return { ...item, warnings, ignoredColumns, merged: presentMerged(merged ?? null, places) }
}

function presentMerged(
  merged: NonNullable<StoredBatch['merged']> | null,
  { fileUrl }: Pick<BatchPlaces, 'fileUrl'>,
): BatchAnswer['merged'] {
  if (merged?.state === 'failed') return { error: renderErrorOf(merged) }
  if (merged?.state !== 'completed') return null
  const { files, joined = 0 } = renderOutcomeSchema.parse(merged.result)
  const [file] = files
  return file ? { url: fileUrl(file.key), pages: joined } : null
}

/** Returns the path of a batch. */
export const batchPath = ({ id }: { id: string }): string => `/api/v1/batches/${id}`

/** Presents a batch as lists show it. */
export function presentBatchItem(
  batch: StoredBatchItem,
  { absolute, archiveToken }: BatchPlaces,
): BatchItem {
  const {
    id,
    repeats = 0,
    designId,
    designVersion,
    state,
    counts,
    createdAt,
    startedAt,
    finishedAt,
  } = batch
  return {
    id,
    designId,
    version: designVersion,
    status: state,
    counts,
    progress: progressOf(counts),
    resultsUrl: absolute(`${batchPath(batch)}/results`),
    archiveUrl: finishedAt && absolute(`/b/${id}.zip?t=${archiveToken({ id, repeats })}`),
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    // The contract accepts only objects.
    metadata: (batch.metadata ?? {}) as Record<string, unknown>,
  }
}

function progressOf({ total, completed, failed, invalid, cancelled }: BatchItem['counts']): number {
  if (total === 0) return 0
  return Math.floor(((completed + failed + invalid + cancelled) / total) * 1000) / 1000
}
