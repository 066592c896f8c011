import * as column from './columns'
import { defineEntity } from './define-entity'

/** An API key without its secret, of which only the SHA-256 is stored. */
export interface KeyRecord {
  id: string
  organizationId: string
  name: string
  /** The user to whom it belongs, if any. */
  userId: string | null
  /** The first characters, by which its owner recognizes it. */
  prefix: string
  lastFour: string
  createdAt: Date
  lastUsedAt: Date | null
  /** The time when it stops working; in the future while a rolled key is retiring. */
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
