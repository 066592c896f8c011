import * as column from './columns'
import { defineEntity } from './define-entity'

/** The modes of an embedded editor. */
export type EmbedMode = 'edit' | 'fill' | 'view'

/**
 * The source of the design when a session is first opened: a copy of a design, at a version or in its state at that time, or an empty page
 * (px).
 */
export type EmbedSource = { id: string; version: number | null } | { width: number; height: number }

/** An embedded editor of one user, without its tokens, of which only the SHA-256 is stored. */
export interface EmbedSessionRecord {
  id: string
  organizationId: string
  /** The user's name in the application. */
  userId: string
  mode: EmbedMode
  /** The design that it shows; if there is a source, it is created with this id at the first opening. */
  designId: string
  source: EmbedSource | null
  /** The origins of the pages that may show it. */
  allowedOrigins: string[]
  /** The look, as defined in the contract. */
  settings: unknown
  /** The lifetime of each token. */
  seconds: number
  createdAt: Date
  /** The time when its latest token stops working. */
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
