import * as column from './columns'
import { defineEntity } from './define-entity'

/** An API key without its secret, which is stored only as a SHA-256. */
export interface KeyRecord {
  id: string
  organizationId: string
  name: string
  /** The user who owns the key, if any. */
  userId: string | null
  /** The first characters of the key, by which its owner recognizes it. */
  prefix: string
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
  /** The time when the key stops working; in the future while a rolled key is retiring. */
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
