import { type Author, authorOf } from '../tenant/versions'

/** A link with which people without an account see a design. */
export interface ShareRecord {
  id: string
  organizationId: string
  designId: string
  /** The version that it shows; null for the latest. */
  version: number | null
  name: string
  expiresAt: Date
  revokedAt: Date | null
  /** What guests may do besides viewing. */
  download: boolean
  comments: boolean
  approval: boolean
  /** The sealed token. */
  token: Buffer
  createdBy: Author | null
  createdAt: Date
  lastSeenAt: Date | null
}

/** The columns of a share with the alias `w`. */
export const shareColumns = `w.id, w.organization_id as "organizationId", w.design_id as "designId", w.version, w.name,
  w.expires_at as "expiresAt", w.revoked_at as "revokedAt", w.download, w.comments, w.approval, w.token,
  ${authorOf('w.created_by')} as "createdBy", w.created_at as "createdAt", w.last_seen_at as "lastSeenAt"`

/** SQL that is true if a share with this alias has not ended. */
export const isOpen = (alias: string): string =>
  `${alias}.revoked_at is null and ${alias}.expires_at > now()`
