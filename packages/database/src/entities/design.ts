import * as column from './columns'
import { defineEntity } from './define-entity'

/** A design without its document; `version` is its latest version. Sizes are in document px. */
export interface DesignRecord {
  id: string
  organizationId: string
  name: string
  /** The embedder's user; null if the design did not come from an embedded editor. */
  userId: string | null
  version: number
  width: number
  height: number
  /** The storage key of the design's thumbnail; null until one has been rendered. */
  thumbnailKey: string | null
  /** The version that the thumbnail shows. */
  thumbnailVersion: number | null
  /** The latest version whose thumbnail was requested; null once it is time to request it again. */
  thumbnailAsked: number | null
  createdAt: Date
  updatedAt: Date
}

interface DesignRow extends DesignRecord {
  /** The name, normalized for searching. */
  search: string
  /** The number of requests for the thumbnail of that version, and the time of the next request. */
  thumbnailAsks: number
  thumbnailDue: Date | null
  deletedAt: Date | null
  /** True if the design's renders are deleted with it. */
  deleteRenders: boolean
  /** The time when the design's documents and thumbnails were deleted. */
  purgedAt: Date | null
}

export const designEntity = defineEntity<DesignRow>({
  name: 'Design',
  tableName: 'designs',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    name: column.text,
    userId: { ...column.text, name: 'user_id', nullable: true },
    version: column.integer,
    width: { type: 'double precision' },
    height: { type: 'double precision' },
    search: { ...column.text, default: '' },
    thumbnailKey: { ...column.text, name: 'thumbnail_key', nullable: true },
    thumbnailVersion: { ...column.integer, name: 'thumbnail_version', nullable: true },
    thumbnailAsked: { ...column.integer, name: 'thumbnail_asked', nullable: true },
    thumbnailAsks: { ...column.integer, name: 'thumbnail_asks', default: 0 },
    thumbnailDue: { ...column.moment, name: 'thumbnail_due' },
    createdAt: { ...column.now, name: 'created_at' },
    updatedAt: { ...column.now, name: 'updated_at' },
    deletedAt: { ...column.moment, name: 'deleted_at' },
    deleteRenders: { type: 'boolean', name: 'delete_renders', default: false },
    purgedAt: { ...column.moment, name: 'purged_at' },
  },
})

/**
 * A version of a design. Each render refers to the version for which it was requested. The versions of a deleted design have no document.
 */
export interface DesignVersionRecord {
  designId: string
  version: number
  document: unknown
  /** The id of the key or person that made the version, or `embed:` and the user of an embedded editor; null when unknown. */
  author: string | null
  note: string | null
  /** The storage key of the version's thumbnail, if one has been drawn. */
  thumbnailKey: string | null
  createdAt: Date
}

export const designVersionEntity = defineEntity<DesignVersionRecord>({
  name: 'DesignVersion',
  tableName: 'design_versions',
  columns: {
    designId: { ...column.id, name: 'design_id', primary: true },
    version: { ...column.integer, primary: true },
    document: { ...column.json, nullable: true },
    author: { ...column.text, nullable: true },
    note: { ...column.text, nullable: true },
    thumbnailKey: { ...column.text, name: 'thumbnail_key', nullable: true },
    createdAt: { ...column.now, name: 'created_at' },
  },
})
