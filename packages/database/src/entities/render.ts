import { type RenderState } from '@platen/design'
import * as column from './columns'
import { defineEntity } from './define-entity'

/** A row of the renders table; callers see RenderRecord, the worker ClaimedRender. */
export interface RenderRow {
  id: string
  organizationId: string
  /** The id, in the log, of the call that requested the render. */
  requestId: string | null
  /** The API key that requested the render, or the key that signed its URL. */
  keyId: string | null
  /** The user of an embedded editor who requested the render. */
  userId: string | null
  /**
   * The purpose of the render: a caller's render, the thumbnail of a design or of its draft, a draft shown in the editor, a view, which
   * decodes an image, a check, which draws nothing, the picture of a signed URL, or a row of a batch.
   */
  purpose: 'call' | 'thumbnail' | 'draft' | 'view' | 'check' | 'url' | 'batch'
  /** Null for a view. */
  designId: string | null
  designVersion: number | null
  /** The revision and the document of the draft to draw; null if a version is drawn. */
  draftRevision: number | null
  draftDocument: unknown
  modifications: unknown
  /** The options of the render; for a view, the image to show. */
  options: unknown
  strict: boolean
  metadata: unknown
  state: RenderState
  /** The number of claims. The latest claim fences off earlier ones. */
  attempt: number
  /** The number of claims given back on purpose, which do not count as lost. */
  handbacks: number
  leaseUntil: Date | null
  worker: string | null
  /** The API instance whose caller waits for the render. */
  waiter: string | null
  enqueuedAt: Date
  sweeps: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  durationMs: number | null
  result: unknown
  /** The total size of the render's files in bytes; null for renders from before this was recorded. */
  fileBytes: string | null
  /** The codes of the warnings of a completed row of a batch, each once; null if it has none, and for all other renders. */
  warningCodes: string[] | null
  /** True for a render of a batch that ends with an event of its own, as the render of a call does. */
  tells: boolean | null
  errorCode: string | null
  errorMessage: string | null
  /** True if the render reused the files of an earlier one. */
  cached: boolean
  /** The SHA-256 of the whole request; set only if the files of this render may answer the same request again. */
  requestKey: Buffer | null
  /** The SHA-256 of everything drawn, including the contents of the assets. */
  contentKey: Buffer | null
  /** The time until which the assets are assumed to be unchanged. */
  freshUntil: Date | null
  /** The earlier render whose files can be reused if the assets are unchanged. */
  revalidates: string | null
  /** The URL that is told of the end of this render. */
  webhookUrl: string | null
}

export const renderEntity = defineEntity<RenderRow>({
  name: 'Render',
  tableName: 'renders',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    requestId: { ...column.text, name: 'request_id', nullable: true },
    userId: { ...column.text, name: 'user_id', nullable: true },
    purpose: { ...column.text, default: 'call' },
    designId: { ...column.id, name: 'design_id', nullable: true },
    designVersion: { ...column.integer, name: 'design_version', nullable: true },
    draftRevision: { ...column.integer, name: 'draft_revision', nullable: true },
    draftDocument: { ...column.json, name: 'draft_document', nullable: true },
    modifications: column.json,
    options: column.json,
    strict: { type: 'boolean', default: false },
    metadata: { ...column.json, nullable: true },
    state: { ...column.text, default: 'queued' },
    attempt: { ...column.integer, default: 0 },
    handbacks: { ...column.integer, default: 0 },
    leaseUntil: { ...column.moment, name: 'lease_until' },
    worker: { ...column.text, nullable: true },
    waiter: { ...column.text, nullable: true },
    enqueuedAt: { ...column.now, name: 'enqueued_at' },
    sweeps: { ...column.integer, default: 0 },
    createdAt: { ...column.now, name: 'created_at' },
    startedAt: { ...column.moment, name: 'started_at' },
    finishedAt: { ...column.moment, name: 'finished_at' },
    durationMs: { ...column.integer, name: 'duration_ms', nullable: true },
    result: { ...column.json, nullable: true },
    fileBytes: { type: 'bigint', name: 'file_bytes', nullable: true },
    warningCodes: { ...column.text, name: 'warning_codes', array: true, nullable: true },
    tells: { type: 'boolean', nullable: true },
    errorCode: { ...column.text, name: 'error_code', nullable: true },
    errorMessage: { ...column.text, name: 'error_message', nullable: true },
    cached: { type: 'boolean', default: false },
    requestKey: { type: 'bytea', name: 'request_key', nullable: true },
    contentKey: { type: 'bytea', name: 'content_key', nullable: true },
    freshUntil: { ...column.moment, name: 'fresh_until' },
    revalidates: { ...column.id, nullable: true },
    keyId: { ...column.id, name: 'key_id', nullable: true },
    webhookUrl: { ...column.text, name: 'webhook_url', nullable: true },
  },
})

/**
 * Matches renders that have not ended. The indexes of open renders use this condition. None of them uses `state`, since claims change it.
 */
export const open = 'finished_at is null'

/**
 * Matches renders of batches. With the empty purpose, which none has, no index of the renders of batches serves the condition: a plan that a
 * connection has made while the table was empty would read all of them by one of these, where it should look up ids or open renders.
 */
export const ofBatches = `purpose in ('batch', '')`

/** Matches open renders of batches. */
export const openOfBatches = `${ofBatches} and ${open}`

/** Matches renders that a caller waits for. Lists show only those with the purpose `call`. */
export const awaited = `purpose in ('call', 'draft', 'view', 'check', 'url')`

/** Matches renders that calls, signed URLs and batches ask for: they count as usage, and their files are kept as long as they are. */
export const asked = `purpose in ('call', 'url', 'batch')`

/** Matches the renders whose lost jobs and workers are noticed within seconds; those of thumbnails are within a minute. */
export const watched = `purpose in ('call', 'draft', 'view', 'check', 'url', 'batch')`

/**
 * Added to the number of an organization's open renders of batches, this is their queue priority: it puts them after the calls of everybody
 * with fewer open ones.
 */
export const batchPriority = 200

/** The queue priority of every thumbnail, which puts it after all calls: no organization has that many open ones. */
export const thumbnailPriority = 1_000_000
