import * as column from './columns'
import { defineEntity } from './define-entity'

/** The unpublished changes of a design, which has at most one draft. */
interface DesignDraftRow {
  organizationId: string
  designId: string
  /** The user of the draft's design. */
  userId: string | null
  /** Incremented by each save; never reset. */
  revision: number
  /** The version on which the document is based. */
  baseVersion: number
  /** Null while the design has no draft. */
  document: unknown
  /** In document px. */
  width: number
  height: number
  /** The author of the last save, in the form used by `DesignVersionRecord`. */
  author: string | null
  /**
   * The document before the latest edit, if an app or a key made it; see `Drafts.findEditedFrom`. Null also while the design has no draft.
   */
  editedFrom: unknown
  /** The storage key of the draft's thumbnail, the revision that it shows, and the latest revision whose thumbnail was requested. */
  thumbnailKey: string | null
  thumbnailRevision: number | null
  thumbnailAsked: number | null
  /** The number of requests for the thumbnail of that revision, and the time of the next request. */
  thumbnailAsks: number
  thumbnailDue: Date | null
  updatedAt: Date
}

export const designDraftEntity = defineEntity<DesignDraftRow>({
  name: 'DesignDraft',
  tableName: 'design_drafts',
  columns: {
    organizationId: { ...column.id, name: 'organization_id', primary: true },
    designId: { ...column.id, name: 'design_id', primary: true },
    userId: { ...column.text, name: 'user_id', nullable: true },
    revision: column.integer,
    baseVersion: { ...column.integer, name: 'base_version' },
    document: { ...column.json, nullable: true },
    width: { type: 'double precision' },
    height: { type: 'double precision' },
    author: { ...column.text, nullable: true },
    editedFrom: { ...column.json, name: 'edited_from', nullable: true },
    thumbnailKey: { ...column.text, name: 'thumbnail_key', nullable: true },
    thumbnailRevision: { ...column.integer, name: 'thumbnail_revision', nullable: true },
    thumbnailAsked: { ...column.integer, name: 'thumbnail_asked', nullable: true },
    thumbnailAsks: { ...column.integer, name: 'thumbnail_asks', default: 0 },
    thumbnailDue: { ...column.moment, name: 'thumbnail_due' },
    updatedAt: { ...column.now, name: 'updated_at' },
  },
})
