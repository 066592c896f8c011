import * as column from './columns'
import { defineEntity } from './define-entity'

export interface OrganizationRecord {
  id: string
  name: string
  createdAt: Date
}

export const organizationEntity = defineEntity<
  OrganizationRecord & { fileSecret: Buffer | null; fontsChangedAt: Date | null }
>({
  name: 'Organization',
  tableName: 'organizations',
  columns: {
    id: { ...column.id, primary: true },
    name: column.text,
    fileSecret: { type: 'bytea', name: 'file_secret', nullable: true, select: false },
    fontsChangedAt: {
      type: 'timestamptz',
      name: 'fonts_changed_at',
      nullable: true,
      select: false,
    },
    createdAt: { ...column.now, name: 'created_at' },
  },
})

/** The organization that owns the public templates. It has no key, and the same id on every installation. */
export const libraryOrganizationId = 'org_00000000000000000000000000'
