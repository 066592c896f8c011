import * as column from './columns'
import { defineEntity } from './define-entity'

/** A browser in which a person is signed in, without its token, which is stored only as a SHA-256. */
export interface SessionRecord {
  id: string
  organizationId: string
  userId: string
  /** The browser's user agent, by which the person recognizes it. */
  agent: string
  createdAt: Date
  /** Accurate to the minute. */
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
