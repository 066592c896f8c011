import * as column from './columns'
import { defineEntity } from './define-entity'

export interface OrganizationRecord {
  id: string
  name: string
  createdAt: Date
}

interface OrganizationRow extends OrganizationRecord {
  fileSecret: Buffer | null
  /** The time of the last change to the organization's uploaded fonts. */
  fontsChangedAt: Date | null
  /** The organization's quotas; null means no limit. */
  quotaRenders: string | null
  quotaBytes: string | null
  quotaOpen: string | null
}

const hidden = { nullable: true, select: false } as const

export const organizationEntity = defineEntity<OrganizationRow>({
  name: 'Organization',
  tableName: 'organizations',
  columns: {
    id: { ...column.id, primary: true },
    name: column.text,
    fileSecret: { type: 'bytea', name: 'file_secret', ...hidden },
    fontsChangedAt: { type: 'timestamptz', name: 'fonts_changed_at', ...hidden },
    quotaRenders: { type: 'bigint', name: 'quota_renders', ...hidden },
    quotaBytes: { type: 'bigint', name: 'quota_bytes', ...hidden },
    quotaOpen: { type: 'bigint', name: 'quota_open', ...hidden },
    createdAt: { ...column.now, name: 'created_at' },
  },
})

/** The organization that owns the public templates. It has no keys, and has the same id on every installation. */
export const libraryOrganizationId = 'org_00000000000000000000000000'
