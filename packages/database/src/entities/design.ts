import * as column from './columns'
import { defineEntity } from './define-entity'

/** A design without its document; `version` names the latest one. Sizes in document px. */
export interface DesignRecord {
  id: string
  organizationId: string
  name: string
  /** The embedder's user, when the design came from its editor. */
  userId: string | null
  version: number
  width: number
  height: number
  /** Storage key of its thumbnail; null until one was rendered. */
  thumbnailKey: string | null
  /** The version that the thumbnail shows. */
  thumbnailVersion: number | null
  /** The latest version whose thumbnail was requested; null once it is time to request it again. */
  thumbnailAsked: number | null
  createdAt: Date
  updatedAt: Date
}

interface DesignRow extends DesignRecord {
  /** The name in the form that searches compare. */
  search: string
  /** Number of requests for the thumbnail of that version, and the time of the next request. */
  thumbnailAsks: number
  thumbnailDue: Date | null
  deletedAt: Date | null
  /** True if its renders are to be deleted with it. */
  deleteRenders: boolean
  /** The time when its documents and thumbnails were deleted. */
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

/** A version of a document: a render names the one it was requested for. Versions of a deleted design have no document. */
export interface DesignVersionRecord {
  designId: string
  version: number
  document: unknown
  /** The id of the key or of the person who made it, or `embed:` and the user of an embedded editor; null when unknown. */
  author: string | null
  note: string | null
  /** Storage key of its thumbnail, if one was drawn. */
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
