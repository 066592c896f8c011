import * as column from './columns'
import { defineEntity } from './define-entity'

/** A key that signs URLs of pictures. Only its existence changes. */
export interface SigningKeyRecord {
  id: string
  organizationId: string
  name: string
  /** The only designs and templates that it may draw; null for all. */
  designIds: string[] | null
  /** The maximum number of renders that its URLs start per minute. */
  rendersPerMinute: number
  /** The maximum number of pixels of a page. */
  maxPixels: number
  /** True if each of its URLs must say when it expires. */
  expiryRequired: boolean
  createdAt: Date
  /** The sealed secret. */
  secret: Buffer
}

export const signingKeyEntity = defineEntity<SigningKeyRecord>({
  name: 'SigningKey',
  tableName: 'signing_keys',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    name: column.text,
    designIds: { type: 'text', array: true, name: 'design_ids', nullable: true },
    rendersPerMinute: { ...column.integer, name: 'renders_per_minute' },
    maxPixels: { ...column.integer, name: 'max_pixels' },
    expiryRequired: { type: 'boolean', name: 'expiry_required' },
    createdAt: { ...column.now, name: 'created_at' },
    secret: { type: 'bytea', select: false },
  },
})
