import * as column from './columns'
import { defineEntity } from './define-entity'

/** An uploaded file. Its width and height are those of the image as shown, in px; null for fonts and for an SVG without a size. */
export interface AssetRecord {
  id: string
  organizationId: string
  /** SHA-256 of the bytes, hex. */
  checksum: string
  /** The key of the bytes in the object storage. */
  key: string
  mimetype: string
  /** The name of the file when it was uploaded; null if none was given. */
  name: string | null
  /** Bytes. */
  size: number
  width: number | null
  height: number | null
  /** These three are only for fonts. */
  family: string | null
  weight: number | null
  style: string | null
  createdAt: Date
}

/** The characters and features of a font; null for other files, and until the file was read. */
interface AssetRow extends AssetRecord {
  coverage: string | null
  inColors: boolean | null
  isVariable: boolean | null
}

const hidden = { nullable: true, select: false } as const

const columns = {
  id: { ...column.id, primary: true },
  organizationId: { ...column.id, name: 'organization_id' },
  checksum: { ...column.text, collation: 'C' },
  key: column.text,
  mimetype: column.text,
  name: { ...column.text, nullable: true },
  size: column.integer,
  width: { type: 'double precision', nullable: true },
  height: { type: 'double precision', nullable: true },
  family: { ...column.text, nullable: true },
  weight: { ...column.integer, nullable: true },
  style: { ...column.text, nullable: true },
  coverage: { ...column.text, ...hidden },
  inColors: { type: 'boolean', name: 'in_colors', ...hidden },
  isVariable: { type: 'boolean', name: 'is_variable', ...hidden },
  createdAt: { ...column.now, name: 'created_at' },
} as const

export const assetEntity = defineEntity<AssetRow>({ name: 'Asset', tableName: 'assets', columns })

/** A file that a user of an embedded editor uploaded: each content once for each user. */
export const userAssetEntity = defineEntity<AssetRow & { userId: string }>({
  name: 'UserAsset',
  tableName: 'user_assets',
  columns: { ...columns, userId: { ...column.text, name: 'user_id' } },
})
