import * as column from './columns'
import { defineEntity } from './define-entity'

/** A caller's name for a call that may be repeated; valid for 24 hours. */
export interface IdempotencyKeyRow {
  organizationId: string
  key: string
  /** The SHA-256 of method, path and body, which must be the same when the call is repeated. */
  fingerprint: Buffer
  /** The id of the object that the call created, such as a render. */
  madeId: string
  /** The same id, as the previous version reads and writes it. A trigger keeps both equal. */
  renderId: string
  createdAt: Date
}

const columns = {
  organizationId: { ...column.id, name: 'organization_id', primary: true },
  key: { ...column.id, primary: true },
  fingerprint: { type: 'bytea' },
  madeId: { ...column.id, name: 'subject_id' },
  renderId: { ...column.id, name: 'render_id' },
  createdAt: { ...column.now, name: 'created_at' },
} as const

export const idempotencyKeyEntity = defineEntity<IdempotencyKeyRow>({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  columns,
})

/** The keys of users of embedded editors. Each user has a separate set of names. */
export const userIdempotencyKeyEntity = defineEntity<IdempotencyKeyRow & { userId: string }>({
  name: 'UserIdempotencyKey',
  tableName: 'user_idempotency_keys',
  columns: { ...columns, userId: { ...column.text, name: 'user_id', primary: true } },
})

/** The time for which a repeated call gets the answer to the first, as an SQL interval. */
export const keyLifetime = `interval '24 hours'`
