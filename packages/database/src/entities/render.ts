import { type RenderState } from '@platen/design'
import * as column from './columns'
import { defineEntity } from './define-entity'

/** A render's row as the table has it; callers see RenderRecord, the worker ClaimedRender. */
export interface RenderRow {
  id: string
  organizationId: string
  /** The call that asked for it, as the log names it. */
  requestId: string | null
  /** The API key that asked for it. */
  keyId: string | null
  /** The user of the embedded editor that asked for it. */
  userId: string | null
  /** A caller's, the thumbnail of its design or of the draft, what somebody draws of a draft, or a view, which decodes a picture. */
  purpose: 'call' | 'thumbnail' | 'draft' | 'view'
  /** Null of a view. */
  designId: string | null
  designVersion: number | null
  /** The revision of the draft that is drawn, and its document; null of what is drawn from the version. */
  draftRevision: number | null
  draftDocument: unknown
  modifications: unknown
  /** Of a view: what it shows. */
  options: unknown
  strict: boolean
  metadata: unknown
  state: RenderState
  /** How often it was claimed; the fence of the latest claim. */
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
  /** Bytes of its files; null for those from before this was noted. */
  fileBytes: string | null
  errorCode: string | null
  errorMessage: string | null
  /** Answered from the files of an earlier render. */
  cached: boolean
  /** SHA-256 of all that was asked for; only where this row's files may answer the same request again. */
  requestKey: Buffer | null
  /** SHA-256 of all that was drawn, the contents of its assets included. */
  contentKey: Buffer | null
  /** Until when its assets count as unchanged. */
  freshUntil: Date | null
  /** The earlier render whose files are good if the assets prove unchanged. */
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

/** The renders that have not ended. The indexes of open renders have this condition, and `state`, which claims change, in none. */
export const open = 'finished_at is null'

/** The renders that somebody waits for; lists show only calls. */
export const awaited = `purpose in ('call', 'draft', 'view')`

/** The queue priority of every thumbnail: behind all calls, since no organization has so many open ones. */
export const thumbnailPriority = 1_000_000
