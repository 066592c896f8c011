import { isId } from '@platen/design'
import { documentText } from '../documents/document-text'
import { forgetItems } from '../deletion/forget-items'
import { newId } from '../entities/ids'
import { type TemplateRecord } from '../entities/template'
import { type FiledFilter, filedTests } from '../lists/filed-filter'
import { type Listed, listPage } from '../lists/list-page'
import { searchText } from '../lists/search-text'
import { templateConditions, type TemplateFilter } from '../lists/template-filter'
import { versionNotFound } from './design-at'
import { type OwnQuery } from './own-rows'
import { askedColumn } from './thumbnails'
import { type Transact } from './transact'

export interface NewOwnTemplate {
  /** The source design, and its version. */
  designId: string
  designVersion: number
  name: string
  category: string
  /** Search terms in addition to the template's name. */
  keywords: readonly string[]
  /** Font families that the document uses. */
  fonts: readonly string[]
  /** The validated document; if it differs from that of the template, it becomes the template's next version. */
  document: unknown
  width: number
  height: number
  /** The thumbnail of this document, if there is one. */
  thumbnailKey: string | null
}

export interface OwnTemplateFilter extends TemplateFilter, FiledFilter {
  /** Lists only the organization's templates, or also the public ones. */
  owner: 'own' | 'all'
}

/** The template of a design, as shown to callers that may see the design. */
export interface DesignTemplate {
  designId: string
  id: string
  name: string
  category: string
  keywords: string[]
  /** True if the document of the design has changed since the template was saved. */
  outdated: boolean
}

/** The templates of an organization; embedded editors cannot see them. */
export interface OwnTemplates {
  list(filter: OwnTemplateFilter): Promise<Listed<TemplateRecord>>
  /**
   * Finds a template of the organization or a public one, with the document of a version, by default the latest. Throws AppError
   * `not_found` when the template has no such version.
   */
  find(id: string, version?: number): Promise<{ record: TemplateRecord; document: unknown } | null>
  /** Finds the templates of these designs; designs without a template are left out. */
  findOfDesigns(designIds: readonly string[]): Promise<DesignTemplate[]>
  /** Creates the template of a design, or updates it. */
  save(template: NewOwnTemplate): Promise<{ record: TemplateRecord; created: boolean }>
  /** Deletes the template of a design, even if the design has been deleted; returns false when there is none. */
  delete(designId: string): Promise<boolean>
}

const own = `select id, category, false as promoted, fonts, search, created_at, updated_at, design_id
  from own_templates`

const all = `${own} union all
  select id, category, promoted, fonts, search, created_at, updated_at, null from templates`

const columns = `t.id, d.name, t.category, t.promoted, t.fonts, t.design_id as "designId", d.version, d.width, d.height,
  d.thumbnail_key as "thumbnailKey", d.thumbnail_version as "thumbnailVersion", ${askedColumn('d')},
  t.created_at as "createdAt", t.updated_at as "updatedAt"`

const findTemplate = `
  select ${columns}, v.version as pinned, v.document
  from (${all}) t
    join drawable_designs d on d.id = t.id
    left join design_versions v on v.design_id = d.id and v.version = coalesce($3, d.version)
  where t.id = $2`

/** A new name creates a version with the same document, which leaves the template up to date. */
const findOfDesigns = `
  select t.design_id as "designId", t.id, d.name, t.category, t.keywords,
    case when t.design_version = source.version then false
      else (select document from design_versions v where v.design_id = source.id and v.version = source.version)
        is distinct from
        (select document from design_versions v where v.design_id = source.id and v.version = t.design_version)
    end as outdated
  from own_templates t
    join drawable_designs d on d.id = t.id
    join designs source on source.id = t.design_id
  where t.design_id = any($2::text[])`

/** Serializes changes of the template of one design, including the first, when there is no row to lock yet. */
export const takeTemplateTurn = `select pg_advisory_xact_lock(hashtextextended('own template ' || $1 || ' ' || $2, 0))`

const saveTemplate = `, known as (
    select t.id, v.document is distinct from $6::jsonb as redrawn
    from own_templates t
      join drawable_designs d on d.id = t.id
      join design_versions v on v.design_id = d.id and v.version = d.version
    where t.design_id = $3
  ), changed as (
    update public.designs set name = $4, search = $5, width = $7, height = $8, updated_at = now(),
      version = version + (select redrawn::int from known),
      thumbnail_key = coalesce($9, thumbnail_key),
      thumbnail_version =
        case when $9::text is null then thumbnail_version else version + (select redrawn::int from known) end
    where organization_id = $1 and id = (select id from known)
    returning *
  ), added as (
    insert into public.designs
      (organization_id, id, name, search, version, width, height, thumbnail_key, thumbnail_version)
    select $1, $2, $4, $5, 1, $7, $8, $9::text, case when $9::text is not null then 1 end
    where not exists (select from known)
    returning *
  ), d as (
    select * from changed union all select * from added
  ), version as (
    insert into public.design_versions (design_id, version, document, thumbnail_key)
    select d.id, d.version, $6::jsonb, $9::text from d where not exists (select from known where not redrawn)
  ), saved as (
    insert into public.own_templates (organization_id, id, design_id, category, keywords, fonts, search, design_version)
    select $1, d.id, $3, $10, $11::text[], $12::text[], $13, $14 from d
    on conflict (organization_id, design_id) do update
    set category = excluded.category, keywords = excluded.keywords, fonts = excluded.fonts, search = excluded.search,
      design_version = excluded.design_version, updated_at = now()
    where true
    returning *
  ), t as (
    select *, false as promoted from saved
  )
  select ${columns}, not exists (select from known) as created from t join d on d.id = t.id`

const deleteTemplate = `, t as (
    delete from public.own_templates where organization_id = $1 and design_id = $2 returning id
  ), d as (
    update public.designs set deleted_at = now() where organization_id = $1 and id in (select id from t) returning id
  )
  select id from d`

type FoundRow = TemplateRecord & { document: unknown; pinned: number | null }

/** Opens the templates of the query's organization. */
export function openOwnTemplates(query: OwnQuery, transact: Transact): OwnTemplates {
  return {
    list({ owner, ...filter }) {
      const { equal, tests = [] } = templateConditions(filter, 'drawable_designs')
      return listPage(
        {
          name: `(${owner === 'own' ? own : all})`,
          alias: 't',
          columns,
          joined: 'join drawable_designs d on d.id = t.id',
        },
        { query, valuesBefore: 1, filter, equal, tests: [...tests, ...filedTests('t', filter)] },
      )
    },
    async find(id, version) {
      if (!isId('tpl', id)) return null
      const [row] = await query<FoundRow>(findTemplate, [id, version ?? null])
      if (row === undefined) return null
      const { document, pinned, ...record } = row
      if (pinned === null) throw versionNotFound(record, version ?? record.version)
      return { record: { ...record, version: pinned }, document }
    },
    findOfDesigns: designIds => query<DesignTemplate>(findOfDesigns, [designIds]),
    async save(template) {
      const [row] = await transact(async ({ own }) => {
        await own(takeTemplateTurn, [template.designId])
        return own<TemplateRecord & { created: boolean }>(saveTemplate, valuesOf(template))
      })
      if (row === undefined) throw new Error('saving a template returned no row')
      const { created, ...record } = row
      return { record, created }
    },
    async delete(designId) {
      if (!isId('dsg', designId)) return false
      return transact(async ({ own, organization }) => {
        await own(takeTemplateTurn, [designId])
        const deleted = await own<{ id: string }>(deleteTemplate, [designId])
        await organization(forgetItems, [deleted.map(({ id }) => id)])
        return deleted.length > 0
      })
    },
  }
}

function valuesOf(template: NewOwnTemplate): unknown[] {
  const { designId, name, category, keywords, fonts, document, width, height } = template
  return [
    ...[newId('tpl'), designId, name, searchText(name), documentText(document), width, height],
    ...[template.thumbnailKey, category, keywords, fonts, searchText(name, ...keywords)],
    template.designVersion,
  ]
}
