import * as column from './columns'
import { defineEntity } from './define-entity'

/** A browser in which somebody is signed in, without its token, of which only the SHA-256 is stored. */
export interface SessionRecord {
  id: string
  organizationId: string
  userId: string
  /** How the browser names itself, for its owner to recognize it. */
  agent: string
  createdAt: Date
  /** To the minute. */
  lastUsedAt: Date
}

export const sessionEntity = defineEntity<SessionRecord & { hash: Buffer }>({
  name: 'Session',
  tableName: 'sessions',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    userId: { ...column.id, name: 'user_id' },
    hash: { type: 'bytea', unique: true, select: false },
    agent: column.text,
    createdAt: { ...column.now, name: 'created_at' },
    lastUsedAt: { ...column.now, name: 'last_used_at' },
  },
})
