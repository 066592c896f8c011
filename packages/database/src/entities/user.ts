import * as column from './columns'
import { defineEntity } from './define-entity'

/** The roles of people; each role includes all that the roles before it may do. */
export type UserRole = 'viewer' | 'editor' | 'owner'

/** A person of an organization. Not to be confused with the `userId` of designs and brand kits, which belongs to an embedder. */
export interface UserRecord {
  id: string
  organizationId: string
  email: string
  name: string
  /** Null for a person who can no longer sign in, but to whom keys still refer. */
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
