import { type RenderState } from '@platen/design'
import { type Ended } from '../render-queue/finish'
import { errorColumn } from '../tenant/render-record'
import { type BatchOutcome, type RowCounts } from './outcome'

export type BatchState = 'loading' | 'running' | 'completed' | 'cancelled'

/** A batch, without how its rows ended. */
export interface BatchHead {
  id: string
  organizationId: string
  designId: string
  designVersion: number
  keyId: string | null
  metadata: unknown
  /** The pattern by which its archive names files; null for the usual names. */
  fileName: string | null
  /** Headings of its table that set nothing. */
  ignoredColumns: string[]
  /** True if the PDFs of its rows are joined as its last step. */
  mergePdf: boolean
  /** The number of times that its failed rows have been rendered again. */
  repeats: number
  state: BatchState
  createdAt: Date
  /** Null until all rows have been stored. */
  startedAt: Date | null
  finishedAt: Date | null
}

/** A batch in a list. */
export interface ListedBatch extends BatchHead {
  counts: RowCounts
}

/** The render that joins the PDFs of a batch. */
export interface MergeRecord {
  state: RenderState
  /** The result that the worker stored; null unless completed. */
  result: unknown
  /** Null unless failed. */
  error: { code: string; message: string } | null
}

export interface BatchRecord extends BatchHead {
  outcome: BatchOutcome
  /** Null if the PDFs are not joined, or not yet. */
  merged: MergeRecord | null
}

/** A batch all of whose rows have been stored. */
export interface LoadedBatch {
  /** The bytes of its rows. */
  bytes: number
  /** The keys of the mapping of an inbound hook whose values some rows lacked; none by default. */
  missing?: readonly string[]
}

export interface BatchOfHook {
  state: BatchState
  missing: string[]
}

/** A batch that was cancelled, and the renders that ended with it. */
export interface CancelledBatch {
  batch: BatchRecord
  ended: (Pick<Ended, 'eventOf' | 'waiter'> & { renderId: string })[]
}

/** The columns of a BatchHead, from a batch with the alias `b`. */
export const batchColumns = `b.id, b.organization_id as "organizationId", b.design_id as "designId",
  b.design_version as "designVersion", b.key_id as "keyId", b.metadata, b.file_name as "fileName",
  b.ignored_columns as "ignoredColumns", b.merge_pdf as "mergePdf", b.repeats, b.state, b.created_at as "createdAt", b.started_at as "startedAt", b.finished_at as "finishedAt"`

/** The column `merged` of a BatchRecord, from a batch with the alias `b`. */
export const mergedColumn = `(select to_jsonb(g) from (
    select r.state, r.result, ${errorColumn} from row_renders r where r.id = b.merge_id) g) as merged`
