import * as column from './columns'
import { defineEntity } from './define-entity'
import { type DesignRecord } from './design'

/** The design of a template, and what the gallery shows of it. */
export interface TemplateRecord extends Omit<DesignRecord, 'organizationId' | 'userId'> {
  /** The design that an own template was made of; null for a public one. */
  designId: string | null
  category: string
  promoted: boolean
  /** Font families that the document uses. */
  fonts: string[]
}

/** What a gallery knows of a public template beside its design, which has the same id. */
export interface TemplateRow {
  id: string
  category: string
  keywords: string[]
  promoted: boolean
  /** Families that the document uses. */
  fonts: string[]
  /** Name and keywords as searches compare them. */
  search: string
  createdAt: Date
  updatedAt: Date
}

export const templateEntity = defineEntity<TemplateRow>({
  name: 'Template',
  tableName: 'templates',
  columns: {
    id: { ...column.id, primary: true },
    category: column.text,
    keywords: { type: 'text', array: true, default: [] },
    promoted: { type: 'boolean', default: false },
    fonts: { type: 'text', array: true, default: [] },
    search: { ...column.text, default: '' },
    createdAt: { ...column.now, name: 'created_at' },
    updatedAt: { ...column.now, name: 'updated_at' },
  },
})
