import { type Connection, type Statements } from './connection/connection'
import { isId } from '@platen/design'
import { libraryOrganizationId } from './entities/organization'
import { type TemplateRecord } from './entities/template'
import { type Listed, listPage } from './lists/list-page'
import { searchText } from './lists/search-text'
import { templateConditions, type TemplateFilter } from './lists/template-filter'
import { askedColumn } from './tenant/thumbnails'

export interface NewTemplate extends Pick<TemplateRecord, 'id' | 'name' | 'category' | 'promoted'> {
  /** Search terms in addition to the template's name. */
  keywords: readonly string[]
  fonts: readonly string[]
  /** The validated document. */
  document: unknown
  width: number
  height: number
}

export type SaveOutcome = 'created' | 'changed' | 'unchanged'

export interface PublicTemplates {
  list(filter: TemplateFilter): Promise<Listed<TemplateRecord>>
  /** Finds a template with the document of its latest version. */
  find(id: string): Promise<{ record: TemplateRecord; document: unknown } | null>
}

/** The public templates: every organization sees the same ones. */
export interface Templates {
  /** Returns the templates for an owner: an organization, or `strangers`. Calls of the returned object count as calls of that owner. */
  of(owner: string): PublicTemplates
  /**
   * Creates or updates a template. A different document becomes the next version; an identical template changes nothing, not even the time
   * of the last change.
   */
  save(template: NewTemplate): Promise<{ record: TemplateRecord; outcome: SaveOutcome }>
}

const columns = `t.id, d.name, t.category, t.promoted, t.fonts, null as "designId", d.version, d.width, d.height,
  d.thumbnail_key as "thumbnailKey", d.thumbnail_version as "thumbnailVersion",
  ${askedColumn('d')}, t.created_at as "createdAt", t.updated_at as "updatedAt"`

const templates = {
  name: 'templates',
  alias: 't',
  columns,
  joined: 'join designs d on d.id = t.id',
}

const findTemplate = `
  select ${columns}, v.document
  from templates t
    join designs d on d.id = t.id
    join design_versions v on v.design_id = d.id and v.version = d.version
  where t.id = $1`

/** Serializes saves of one template, including the first, when there is no row to lock yet. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('template ' || $1, 0))`

const saveTemplate = `
  with known as (
    select v.document is distinct from $4::jsonb as redrawn,
      (d.name, t.category, t.keywords, t.promoted, t.fonts)
        is distinct from ($2::text, $7::text, $8::text[], $9::boolean, $10::text[]) as retold
    from templates t
      join designs d on d.id = t.id
      join design_versions v on v.design_id = d.id and v.version = d.version
    where t.id = $1
  ), design as (
    insert into designs (organization_id, id, name, search, version, width, height)
    values ('${libraryOrganizationId}', $1, $2, $3, 1, $5, $6)
    on conflict (id) do update
    set (name, search, width, height) = (excluded.name, excluded.search, excluded.width, excluded.height),
      version = designs.version + (select redrawn::int from known),
      updated_at = case when (select redrawn or retold from known) then now() else designs.updated_at end
    returning *
  ), version as (
    insert into design_versions (design_id, version, document)
    select id, version, $4::jsonb from design
    on conflict do nothing
  ), template as (
    insert into templates (id, category, keywords, promoted, fonts, search)
    select id, $7, $8, $9, $10, $11 from design
    on conflict (id) do update
    set (category, keywords, promoted, fonts, search) =
        (excluded.category, excluded.keywords, excluded.promoted, excluded.fonts, excluded.search),
      updated_at = case when (select redrawn or retold from known) then now() else templates.updated_at end
    returning *
  )
  select ${columns}, (select redrawn or retold from known) as changed
  from template t join design d on d.id = t.id`

/** Opens the templates on a connection. */
export function openTemplates(connection: Connection): Templates {
  return {
    of: owner => publicTemplates(connection.of(owner)),
    async save(template) {
      const rows = await connection.manage(manager =>
        manager.transaction(async inTransaction => {
          await inTransaction.query(takeTurn, [template.id])
          return inTransaction.query<SavedRow[]>(saveTemplate, valuesOf(template))
        }),
      )
      const [row] = rows
      if (row === undefined) throw new Error('saving a template returned no row')
      const { changed, ...record } = row
      const outcome = changed === null ? 'created' : changed ? 'changed' : 'unchanged'
      return { record, outcome }
    },
  }
}

const publicTemplates = (statements: Statements): PublicTemplates => ({
  list: filter =>
    listPage(templates, {
      query: (...statement) => statements.query(...statement),
      valuesBefore: 0,
      filter,
      ...templateConditions(filter, 'designs'),
    }),
  async find(id) {
    if (!isId('tpl', id)) return null
    type Found = TemplateRecord & { document: unknown }
    const [row] = await statements.query<Found>(findTemplate, [id])
    if (row === undefined) return null
    const { document, ...record } = row
    return { record, document }
  },
})

/** A saved row. `changed` is true if the save changed the template, and null if it created it. */
type SavedRow = TemplateRecord & { changed: boolean | null }

function valuesOf(template: NewTemplate): unknown[] {
  const { id, name, document, width, height, category, keywords, promoted, fonts } = template
  if (!isId('tpl', id)) throw new TypeError(`not the id of a template: ${id}`)
  return [
    id,
    name,
    searchText(name),
    JSON.stringify(document),
    width,
    height,
    category,
    keywords,
    promoted,
    fonts,
    searchText(name, ...keywords),
  ]
}
