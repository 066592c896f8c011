import * as column from './columns'
import { defineEntity } from './define-entity'

/** An API key as it may be shown: the secret itself is not kept, only its SHA-256, which stays in the database. */
export interface KeyRecord {
  id: string
  organizationId: string
  name: string
  /** Whose it is, when it is a person's. */
  userId: string | null
  /** The first characters, by which its owner knows it. */
  prefix: string
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
  /** From when on it is refused; lies ahead while a key that was rolled lives on. */
  revokedAt: Date | null
}

export const apiKeyEntity = defineEntity<KeyRecord & { hash: Buffer }>({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    name: column.text,
    userId: { ...column.id, name: 'user_id', nullable: true },
    hash: { type: 'bytea', unique: true, select: false },
    prefix: column.text,
    lastFour: { ...column.text, name: 'last_four' },
    createdAt: { ...column.now, name: 'created_at' },
    lastUsedAt: { ...column.moment, name: 'last_used_at' },
    revokedAt: { ...column.moment, name: 'revoked_at' },
  },
})
