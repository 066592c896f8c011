import * as column from './columns'
import { defineEntity } from './define-entity'

/** What an embedded editor lets its user do. */
export type EmbedMode = 'edit' | 'fill' | 'view'

/** What becomes a design when a session is first opened: a copy, at a version or as it then is, or an empty page (px). */
export type EmbedSource = { id: string; version: number | null } | { width: number; height: number }

/** An embedded editor of one user, without its tokens, of which only the SHA-256 is stored. */
export interface EmbedSessionRecord {
  id: string
  organizationId: string
  /** As the application names its user. */
  userId: string
  mode: EmbedMode
  /** What it shows; a design with this id is made at the first opening where there is a source. */
  designId: string
  source: EmbedSource | null
  /** Those of the pages that may show it. */
  allowedOrigins: string[]
  /** What the contract has of its looks. */
  settings: unknown
  /** For which each token is good. */
  seconds: number
  createdAt: Date
  /** When its latest token stops working. */
  expiresAt: Date
  openedAt: Date | null
}

interface EmbedSessionRow extends EmbedSessionRecord {
  hash: Buffer
  earlierHash: Buffer | null
  earlierExpiresAt: Date | null
  endedAt: Date | null
}

export const embedSessionEntity = defineEntity<EmbedSessionRow>({
  name: 'EmbedSession',
  tableName: 'embed_sessions',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    userId: { ...column.text, name: 'user_id' },
    mode: column.text,
    designId: { ...column.id, name: 'design_id' },
    source: { ...column.json, nullable: true },
    allowedOrigins: { type: 'text', array: true, name: 'allowed_origins' },
    settings: column.json,
    seconds: column.integer,
    hash: { type: 'bytea', unique: true, select: false },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    earlierHash: {
      type: 'bytea',
      unique: true,
      select: false,
      nullable: true,
      name: 'earlier_hash',
    },
    earlierExpiresAt: { ...column.moment, name: 'earlier_expires_at' },
    createdAt: { ...column.now, name: 'created_at' },
    openedAt: { ...column.moment, name: 'opened_at' },
    endedAt: { ...column.moment, name: 'ended_at' },
  },
})
