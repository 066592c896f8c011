import { type RenderState } from '@platen/design'
import * as column from './columns'
import { defineEntity } from './define-entity'

/** A row of the renders table; callers see RenderRecord, the worker ClaimedRender. */
export interface RenderRow {
  id: string
  organizationId: string
  /** The call that requested it, as named in the log. */
  requestId: string | null
  /** The API key that requested it. */
  keyId: string | null
  /** The user of the embedded editor that requested it. */
  userId: string | null
  /** The purpose: a caller's render, a thumbnail of its design or of the draft, a render of a draft, or a view, which decodes an image. */
  purpose: 'call' | 'thumbnail' | 'draft' | 'view'
  /** Null for a view. */
  designId: string | null
  designVersion: number | null
  /** The revision of the draft that is drawn, and its document; null if a version is drawn. */
  draftRevision: number | null
  draftDocument: unknown
  modifications: unknown
  /** For a view: the image that it shows. */
  options: unknown
  strict: boolean
  metadata: unknown
  state: RenderState
  /** Number of claims; the fence of the latest claim. */
  attempt: number
  /** Claims that were given back on purpose and do not count as lost. */
  handbacks: number
  leaseUntil: Date | null
  worker: string | null
  /** The API instance whose caller waits. */
  waiter: string | null
  enqueuedAt: Date
  sweeps: number
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  durationMs: number | null
  result: unknown
  /** Size of its files in bytes; null for renders from before this was recorded. */
  fileBytes: string | null
  errorCode: string | null
  errorMessage: string | null
  /** True if it was answered from the files of an earlier render. */
  cached: boolean
  /** SHA-256 of the whole request; set only if this row's files may answer the same request again. */
  requestKey: Buffer | null
  /** SHA-256 of everything that was drawn, including the contents of its assets. */
  contentKey: Buffer | null
  /** Time until which its assets count as unchanged. */
  freshUntil: Date | null
  /** The earlier render whose files can be reused if the assets are unchanged. */
  revalidates: string | null
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
    errorCode: { ...column.text, name: 'error_code', nullable: true },
    errorMessage: { ...column.text, name: 'error_message', nullable: true },
    cached: { type: 'boolean', default: false },
    requestKey: { type: 'bytea', name: 'request_key', nullable: true },
    contentKey: { type: 'bytea', name: 'content_key', nullable: true },
    freshUntil: { ...column.moment, name: 'fresh_until' },
    revalidates: { ...column.id, nullable: true },
    keyId: { ...column.id, name: 'key_id', nullable: true },
  },
})

/** Matches renders that have not ended. The indexes of open renders have this condition; none includes `state`, which claims change. */
export const open = 'finished_at is null'

/** Matches renders that a caller waits for; lists show only calls. */
export const awaited = `purpose in ('call', 'draft', 'view')`

/** The queue priority of every thumbnail: after all calls, since no organization has so many open ones. */
export const thumbnailPriority = 1_000_000
