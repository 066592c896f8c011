import * as column from './columns'
import { defineEntity } from './define-entity'

/** An uploaded file. The sides are px of a picture as it is shown, null for fonts and for an SVG that names none. */
export interface AssetRecord {
  id: string
  organizationId: string
  /** SHA-256 of the bytes, hex. */
  checksum: string
  /** The key of the bytes in the object storage. */
  key: string
  mimetype: string
  /** Bytes. */
  size: number
  width: number | null
  height: number | null
  /** These three are a font's alone. */
  family: string | null
  weight: number | null
  style: string | null
  createdAt: Date
}

const columns = {
  id: { ...column.id, primary: true },
  organizationId: { ...column.id, name: 'organization_id' },
  checksum: { ...column.text, collation: 'C' },
  key: column.text,
  mimetype: column.text,
  size: column.integer,
  width: { type: 'double precision', nullable: true },
  height: { type: 'double precision', nullable: true },
  family: { ...column.text, nullable: true },
  weight: { ...column.integer, nullable: true },
  style: { ...column.text, nullable: true },
  createdAt: { ...column.now, name: 'created_at' },
} as const

export const assetEntity = defineEntity<AssetRecord>({
  name: 'Asset',
  tableName: 'assets',
  columns,
})

/** A file that a user of an embedded editor uploaded: each content once for each user. */
export const userAssetEntity = defineEntity<AssetRecord & { userId: string }>({
  name: 'UserAsset',
  tableName: 'user_assets',
  columns: { ...columns, userId: { ...column.text, name: 'user_id' } },
})
