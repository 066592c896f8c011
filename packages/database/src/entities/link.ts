import * as column from './columns'
import { defineEntity } from './define-entity'
import { type UserRole } from './user'

/** The purpose of a link: to become the first owner, to join, or to set a new password or passkey. */
export type LinkKind = 'setup' | 'invite' | 'reset'

/** A link that lets a person in once; its token is stored only as a SHA-256. */
export interface LinkRow {
  id: string
  organizationId: string
  kind: LinkKind
  hash: Buffer
  /** The person who may reset their password or passkey. */
  userId: string | null
  /** The invited address. */
  email: string | null
  /** The role that the invited person gets. */
  role: UserRole | null
  /** The owner who created the link; null for an operator. */
  createdBy: string | null
  createdAt: Date
  expiresAt: Date
}

export const linkEntity = defineEntity<LinkRow>({
  name: 'Link',
  tableName: 'links',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    kind: column.text,
    hash: { type: 'bytea', unique: true, select: false },
    userId: { ...column.id, name: 'user_id', nullable: true },
    email: { ...column.text, nullable: true },
    role: { ...column.text, nullable: true },
    createdBy: { ...column.id, name: 'created_by', nullable: true },
    createdAt: { ...column.now, name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
  },
})
