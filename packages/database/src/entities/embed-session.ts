import * as column from './columns'
import { defineEntity } from './define-entity'

/** The modes of an embedded editor. */
export type EmbedMode = 'edit' | 'fill' | 'view'

/**
 * The source from which the design is created when the session is first opened: a design at a version (null for its state at that time), or
 * an empty page with a size in px.
 */
export type EmbedSource = { id: string; version: number | null } | { width: number; height: number }

/** An embedded editor of one user, without its tokens, which are stored only as SHA-256. */
export interface EmbedSessionRecord {
  id: string
  organizationId: string
  /** The user's id in the embedding application. */
  userId: string
  mode: EmbedMode
  /** The design that the editor shows. If the session has a source, the design is created with this id when the session is first opened. */
  designId: string
  source: EmbedSource | null
  /** The origins of the pages that may embed the editor. */
  allowedOrigins: string[]
  /** The look of the editor, as defined in the contract. */
  settings: unknown
  /** The lifetime of each token in seconds. */
  seconds: number
  createdAt: Date
  /** The time when the latest token stops working. */
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
