import * as column from './columns'
import { defineEntity } from './define-entity'

/**
 * An uploaded file. For an image, width and height are those of the image as shown, in px; they are null for fonts and for an SVG without a
 * size.
 */
export interface AssetRecord {
  id: string
  organizationId: string
  /** The SHA-256 of the bytes, in hex. */
  checksum: string
  /** The storage key of the bytes. */
  key: string
  mimetype: string
  /** The name of the file when it was uploaded; null if none was given. */
  name: string | null
  /** In bytes. */
  size: number
  width: number | null
  height: number | null
  /** The next three are set only for fonts. */
  family: string | null
  weight: number | null
  style: string | null
  createdAt: Date
}

/** The row also holds the characters and features of a font; they are null for other files, and until the font has been read. */
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

/** A file that a user of an embedded editor uploaded. The same content is stored once per user. */
export const userAssetEntity = defineEntity<AssetRow & { userId: string }>({
  name: 'UserAsset',
  tableName: 'user_assets',
  columns: { ...columns, userId: { ...column.text, name: 'user_id' } },
})
