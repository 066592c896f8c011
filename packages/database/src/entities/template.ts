import * as column from './columns'
import { defineEntity } from './define-entity'
import { type DesignRecord } from './design'

/** The design of a template together with its gallery data. */
export interface TemplateRecord extends Omit<DesignRecord, 'organizationId' | 'userId'> {
  /** The source design of an own template; null for a public one. */
  designId: string | null
  category: string
  promoted: boolean
  /** Font families that the document uses. */
  fonts: string[]
}

/** The gallery data of a public template, which complements the design with the same id. */
export interface TemplateRow {
  id: string
  category: string
  keywords: string[]
  promoted: boolean
  /** Font families that the document uses. */
  fonts: string[]
  /** The name and keywords, normalized for searching. */
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
