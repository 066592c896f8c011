import * as column from './columns'
import { defineEntity } from './define-entity'

/** A caller's name for a call that it may repeat; good for 24 hours. */
export interface IdempotencyKeyRow {
  organizationId: string
  key: string
  /** SHA-256 of method, path and body: what a repetition must have in common. */
  fingerprint: Buffer
  renderId: string
  createdAt: Date
}

export const idempotencyKeyEntity = defineEntity<IdempotencyKeyRow>({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  columns: {
    organizationId: { ...column.id, name: 'organization_id', primary: true },
    key: { ...column.id, primary: true },
    fingerprint: { type: 'bytea' },
    renderId: { ...column.id, name: 'render_id' },
    createdAt: { ...column.now, name: 'created_at' },
  },
})

/** How long a key answers for its call, as an SQL interval. */
export const keyLifetime = `interval '24 hours'`
