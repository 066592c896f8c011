import * as column from './columns'
import { defineEntity } from './define-entity'

export interface BrandFont {
  fontFamily?: string
  fontSize?: number
  fontWeight?: number | string
  fontStyle?: string
  [property: string]: unknown
}

export interface BrandKitRecord {
  id: string
  organizationId: string
  name: string | null
  description: string
  /** The brand's website; empty when none is recorded. */
  url: string
  domain: string
  images: string[]
  /** Hex colours, in the same form as a `fill`. */
  colors: string[]
  fonts: Partial<Record<'heading' | 'subheading' | 'text', BrandFont>>
  socials: Record<string, unknown>
  /** The embedder's user; null if the kit did not come from an embedded editor. */
  userId: string | null
  createdAt: Date
  updatedAt: Date
}

interface BrandKitRow extends BrandKitRecord {
  /** The name, normalized for searching. */
  search: string
}

export const brandKitEntity = defineEntity<BrandKitRow>({
  name: 'BrandKit',
  tableName: 'brand_kits',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    name: { ...column.text, nullable: true },
    description: { ...column.text, default: '' },
    url: { ...column.text, default: '' },
    domain: { ...column.text, default: '' },
    images: { ...column.json, default: [] },
    colors: { ...column.json, default: [] },
    fonts: { ...column.json, default: {} },
    socials: { ...column.json, default: {} },
    userId: { ...column.text, name: 'user_id', nullable: true },
    createdAt: { ...column.now, name: 'created_at' },
    updatedAt: { ...column.now, name: 'updated_at' },
    search: { ...column.text, default: '' },
  },
})
