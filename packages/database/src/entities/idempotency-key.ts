import * as column from './columns'
import { defineEntity } from './define-entity'

/** A caller's name for a call that it may repeat; valid for 24 hours. */
export interface IdempotencyKeyRow {
  organizationId: string
  key: string
  /** SHA-256 of method, path and body, which must be the same in a repetition. */
  fingerprint: Buffer
  /** The render, design, brand kit or asset that the call created. */
  madeId: string
  createdAt: Date
}

const columns = {
  organizationId: { ...column.id, name: 'organization_id', primary: true },
  key: { ...column.id, primary: true },
  fingerprint: { type: 'bytea' },
  // The column got its name when only renders could be repeated.
  madeId: { ...column.id, name: 'render_id' },
  createdAt: { ...column.now, name: 'created_at' },
} as const

export const idempotencyKeyEntity = defineEntity<IdempotencyKeyRow>({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  columns,
})

/** The keys of the users of embedded editors, each with separate names. */
export const userIdempotencyKeyEntity = defineEntity<IdempotencyKeyRow & { userId: string }>({
  name: 'UserIdempotencyKey',
  tableName: 'user_idempotency_keys',
  columns: { ...columns, userId: { ...column.text, name: 'user_id', primary: true } },
})

/** Time for which a key answers for its call, as an SQL interval. */
export const keyLifetime = `interval '24 hours'`
