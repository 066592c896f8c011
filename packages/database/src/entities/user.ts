import * as column from './columns'
import { defineEntity } from './define-entity'

/** What a person may do: each whatever the ones before it may. */
export type UserRole = 'viewer' | 'editor' | 'owner'

/** A person of an organization; not to be taken for the `userId` of designs and brand kits, which is an embedder's own. */
export interface UserRecord {
  id: string
  organizationId: string
  email: string
  name: string
  /** Null for somebody who cannot sign in, whom keys name all the same. */
  role: UserRole | null
  createdAt: Date
}

/** Identifies a person of an organization. */
export interface OwnUser {
  organizationId: string
  userId: string
}

export const userEntity = defineEntity<UserRecord & { passwordHash: string | null }>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    email: column.text,
    name: column.text,
    role: { ...column.text, nullable: true },
    passwordHash: { ...column.text, name: 'password_hash', nullable: true, select: false },
    createdAt: { ...column.now, name: 'created_at' },
  },
})
