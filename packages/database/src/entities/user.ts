import * as column from './columns'
import { defineEntity } from './define-entity'

/** A person of an organization; not to be taken for the `userId` of designs and brand kits, which is an embedder's own. */
export interface UserRecord {
  id: string
  organizationId: string
  email: string
  name: string
  createdAt: Date
}

export const userEntity = defineEntity<UserRecord>({
  name: 'User',
  tableName: 'users',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    email: { ...column.text, unique: true },
    name: column.text,
    createdAt: { ...column.now, name: 'created_at' },
  },
})
