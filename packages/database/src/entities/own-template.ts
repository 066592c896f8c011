import * as column from './columns'
import { defineEntity } from './define-entity'

/** What an organization's gallery knows of a template of its own beside its design, which has the same id. */
export interface OwnTemplateRow {
  id: string
  organizationId: string
  /** The design that it was made of, which may be deleted since. */
  designId: string
  /** The version of it that it shows; null of a template that was made before this was noted. */
  designVersion: number | null
  category: string
  keywords: string[]
  /** Families that the document uses. */
  fonts: string[]
  /** Name and keywords as searches compare them. */
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
