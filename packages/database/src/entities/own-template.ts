import * as column from './columns'
import { defineEntity } from './define-entity'

/** The gallery data of an organization's own template, which complements the design with the same id. */
export interface OwnTemplateRow {
  id: string
  organizationId: string
  /** The source design, which may have been deleted since. */
  designId: string
  /** The version of the source design that the template shows; null for templates from before this was recorded. */
  designVersion: number | null
  category: string
  keywords: string[]
  /** Font families that the document uses. */
  fonts: string[]
  /** The name and keywords, normalized for searching. */
  search: string
  createdAt: Date
  updatedAt: Date
}

export const ownTemplateEntity = defineEntity<OwnTemplateRow>({
  name: 'OwnTemplate',
  tableName: 'own_templates',
  columns: {
    id: { ...column.id, primary: true },
    organizationId: { ...column.id, name: 'organization_id' },
    designId: { ...column.id, name: 'design_id' },
    designVersion: { ...column.integer, name: 'design_version', nullable: true },
    category: column.text,
    keywords: { type: 'text', array: true, default: [] },
    fonts: { type: 'text', array: true, default: [] },
    search: { ...column.text, default: '' },
    createdAt: { ...column.now, name: 'created_at' },
    updatedAt: { ...column.now, name: 'updated_at' },
  },
})
