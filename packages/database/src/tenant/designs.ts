import { type DesignRecord } from '../entities/design'
import { isId, newId } from '../ids'
import { type OwnQuery } from './own-rows'

export interface NewDesign {
  name: string
  /** Checked already; it becomes version 1. */
  document: unknown
  userId?: string | null
  /** Document px. */
  width: number
  height: number
}

export interface Designs {
  /** Null when the organization has no such design. */
  find(id: string): Promise<DesignRecord | null>
  /** The design with the document of its latest version. */
  findDocument(id: string): Promise<{ record: DesignRecord; document: unknown } | null>
  create(design: NewDesign): Promise<DesignRecord>
}

const columns = `d.id, d.organization_id as "organizationId", d.name, d.user_id as "userId", d.version,
  d.width, d.height, d.created_at as "createdAt", d.updated_at as "updatedAt"`

const findDesign = `select ${columns} from designs d where d.id = $2`

const findDocument = `
  select ${columns}, v.document
  from designs d join design_versions v on v.design_id = d.id and v.version = d.version
  where d.id = $2`

const createDesign = `, d as (
    insert into public.designs (organization_id, id, name, user_id, version, width, height)
    values ($1, $2, $3, $4, 1, $5, $6)
    returning *
  ), first_version as (
    insert into public.design_versions (design_id, version, document)
    select d.id, d.version, $7 from d
  )
  select ${columns} from d`

/** The designs of the organization that the query is scoped to. */
export function openDesigns(query: OwnQuery): Designs {
  return {
    async find(id) {
      if (!isId('dsg', id)) return null
      const [record] = await query<DesignRecord>(findDesign, [id])
      return record ?? null
    },
    async findDocument(id) {
      if (!isId('dsg', id)) return null
      const [row] = await query<DesignRecord & { document: unknown }>(findDocument, [id])
      if (row === undefined) return null
      const { document, ...record } = row
      return { record, document }
    },
    async create({ name, document, userId = null, width, height }) {
      const values = [newId('dsg'), name, userId, width, height, JSON.stringify(document)]
      const [record] = await query<DesignRecord>(createDesign, values)
      if (record === undefined) throw new Error('the insert of a design answered no row')
      return record
    },
  }
}
