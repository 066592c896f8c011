import { isId } from '@platen/design'
import { documentText } from '../documents/document-text'
import { type DesignRecord } from '../entities/design'
import { deleteItem } from '../deletion/forget-items'
import { newId } from '../entities/ids'
import { designConditions, type DesignFilter } from '../lists/design-filter'
import { type Listed, listPage } from '../lists/list-page'
import { searchText } from '../lists/search-text'
import { versionNotFound } from './design-at'
import { type KeyClaim, keyTaken, keyValues, noBase, takeKey } from './idempotency-keys'
import { type OwnQuery } from './own-rows'
import { askedColumn } from './thumbnails'
import { type Transact } from './transact'

export interface NewDesign {
  /** Defaults to a new id. */
  id?: string
  name: string
  /** The validated document, which becomes version 1. */
  document: unknown
  userId?: string | null
  /** In document px. */
  width: number
  height: number
  /** The thumbnail of the copied version, if the design is a copy. */
  thumbnailKey?: string | null
  /** The author; see `DesignVersionRecord`. */
  author?: string | null
  /** The idempotency key, taken atomically with the insert. */
  key?: KeyClaim | undefined
}

export interface DesignChange {
  name?: string
  /** Sizes are in document px. */
  document?: { content: unknown; width: number; height: number }
  /** Saves only if the design is at one of these versions. */
  ifVersions?: readonly number[]
  /** The author of the version, and the author's note on it. */
  author?: string | null
  note?: string | null
}

export interface StoredDesign {
  record: DesignRecord
  document: unknown
}

export interface Designs {
  /**
   * Finds a design with the document of a version, by default the latest; null when the organization has no such design. The record has the
   * number and size of that version. Throws AppError `not_found` when the design has no such version, and `gone` when it is no longer kept.
   */
  findDocument(id: string, version?: number): Promise<StoredDesign | null>
  /** Does the same for everything that may be rendered and copied: the organization's designs and templates, and public templates. */
  findDrawableDocument(id: string, version?: number): Promise<StoredDesign | null>
  /** Lists one page and counts all matches. */
  list(filter: DesignFilter): Promise<Listed<DesignRecord>>
  /**
   * Creates a design. Throws AppError `idempotency_conflict` when another call has just taken the key, or created a design with the same
   * id.
   */
  create(design: NewDesign): Promise<DesignRecord>
  /** Creates the next version; returns null when there is no such design, or it is not at one of `ifVersions`. */
  save(id: string, change: DesignChange): Promise<DesignRecord | null>
  /**
   * Hides a design at once. Its documents and thumbnails are deleted when none of its renders is open; with `renders`, so are its renders
   * and their files. Returns false when there is no such design.
   */
  delete(id: string, options?: { renders: boolean }): Promise<boolean>
}

/** The columns of a DesignRecord, from a design with the alias `d`. */
export const designColumns = `d.id, d.organization_id as "organizationId", d.name, d.user_id as "userId", d.version,
  d.width, d.height, d.thumbnail_key as "thumbnailKey", d.thumbnail_version as "thumbnailVersion",
  ${askedColumn('d')}, d.created_at as "createdAt", d.updated_at as "updatedAt"`

const findDocument = (table: string): string => `
  select ${designColumns}, v.document
  from ${table} d join design_versions v on v.design_id = d.id and v.version = d.version
  where d.id = $2`

/** Returns a query for a version; the size of an earlier version is read from its document. */
const findVersion = (table: string): string => `
  select ${designColumns}, v.version as pinned, v.document,
    (v.document ->> 'width')::float8 as "pinnedWidth", (v.document ->> 'height')::float8 as "pinnedHeight"
  from ${table} d left join design_versions v on v.design_id = d.id and v.version = $3
  where d.id = $2`

const createDesign = (key: '' | 'with a key'): string => `${key && noBase + takeKey(11)}, d as (
    insert into public.designs
      (organization_id, id, name, search, user_id, version, width, height, thumbnail_key, thumbnail_version)
    select $1, $2, $3, $4, $5, 1, $6, $7, $8::text, case when $8::text is not null then 1 end
    ${key && 'where exists (select from taken)'}
    on conflict (id) do nothing
    returning *
  ), first_version as (
    insert into public.design_versions (design_id, version, document, thumbnail_key, author)
    select d.id, d.version, $9, $8::text, $10 from d
  )
  select ${designColumns} from d`

/**
 * Locks the design after waiting for other changes; must be a separate statement (see `Transact`). Returns no row when there is no such
 * design.
 */
export const lockDesign = `, locked as (
    select id from public.designs where organization_id = $1 and id = $2 and deleted_at is null for no key update
  )
  select id from locked`

/** The values that both ways of saving set, and the condition that selects the design. */
const next = `name = coalesce($3, name), search = coalesce($4, search), version = version + 1, updated_at = now()`
const atVersion = `where organization_id = $1 and id = $2 and deleted_at is null
      and version = any(coalesce($5::int[], array[version]))`

const saveDocument = `, d as (
    update public.designs set ${next}, width = $9, height = $10 ${atVersion}
    returning *
  ), next_version as (
    insert into public.design_versions (design_id, version, note, author, document)
    select d.id, d.version, $6, $7, $8 from d
  )
  select ${designColumns} from d`

/**
 * A version with the same document keeps the thumbnail, even a thumbnail that has only been requested, and becomes the base of the draft.
 * Run it with the design locked, since it reads the previous version.
 */
const saveName = `, d as (
    update public.designs set ${next},
      thumbnail_version = thumbnail_version + (thumbnail_version = version)::int,
      thumbnail_asked = thumbnail_asked + (thumbnail_asked = version)::int
    ${atVersion}
    returning *
  ), next_version as (
    insert into public.design_versions (design_id, version, note, author, document, thumbnail_key)
    select d.id, d.version, $6, $7, before.document, before.thumbnail_key
    from d join design_versions before on before.design_id = d.id and before.version = d.version - 1
  ), kept_base as (
    update public.design_drafts set base_version = base_version + 1
    where organization_id = $1 and design_id in (select id from d) and base_version = (select version - 1 from d)
    returning design_id
  )
  select ${designColumns} from d`

/** Deletes designs and the designs of templates by their ids; `$3` says whether their renders are deleted, too. */
export const deleteDesigns = `, d as (
    update public.designs set deleted_at = now(), delete_renders = $3
    where organization_id = $1 and id = any($2::text[]) and deleted_at is null
    returning id
  )
  select id from d`

/** Returns true if a string looks like the id of a design or template. */
export function isDrawableId(text: string): boolean {
  return isId('dsg', text) || isId('tpl', text)
}

type PinnedRow = DesignRecord & {
  document: unknown
  pinned: number | null
  pinnedWidth: number | null
  pinnedHeight: number | null
}

/** Opens the designs of the query's organization. */
export function openDesigns(query: OwnQuery, transact: Transact): Designs {
  const findStored = async (
    table: string,
    id: string,
    version?: number,
  ): Promise<StoredDesign | null> => {
    if (!isDrawableId(id)) return null
    if (version !== undefined) return findPinned(table, id, version)
    const [row] = await query<DesignRecord & { document: unknown }>(findDocument(table), [id])
    if (row === undefined) return null
    const { document, ...record } = row
    return { record, document }
  }
  const findPinned = async (
    table: string,
    id: string,
    version: number,
  ): Promise<StoredDesign | null> => {
    const [row] = await query<PinnedRow>(findVersion(table), [id, version])
    if (row === undefined) return null
    const { document, pinned, pinnedWidth, pinnedHeight, ...record } = row
    if (pinned === null) throw versionNotFound(record, version)
    const { width, height } = record
    const size = { width: pinnedWidth ?? width, height: pinnedHeight ?? height }
    return { record: { ...record, ...size, version: pinned }, document }
  }
  return {
    findDocument: (id, version) => findStored('designs', id, version),
    findDrawableDocument: (id, version) => findStored('drawable_designs', id, version),
    list: filter =>
      listPage(
        { name: 'designs', alias: 'd', columns: designColumns },
        { query, valuesBefore: 1, filter, ...designConditions(filter) },
      ),
    async create(design) {
      const { key } = design
      const [record] = key
        ? await query<DesignRecord>(createDesign('with a key'), [
            ...valuesOf(design),
            ...keyValues(key),
          ])
        : await query<DesignRecord>(createDesign(''), valuesOf(design))
      if (record === undefined) throw keyTaken()
      return record
    },
    save: savingOf(query, transact),
    async delete(id, { renders } = { renders: false }) {
      return isId('dsg', id) && deleteItem(transact, id, [deleteDesigns, [[id], renders]])
    },
  }
}

const savingOf =
  (query: OwnQuery, transact: Transact): Designs['save'] =>
  async (id, change) => {
    if (!isId('dsg', id)) return null
    const values = [id, ...changesOf(change)]
    const { document } = change
    const [record] = document
      ? await query<DesignRecord>(saveDocument, [...values, ...contentOf(document)])
      : await transact(async ({ own }) => {
          if ((await own(lockDesign, [id])).length === 0) return []
          return own<DesignRecord>(saveName, values)
        })
    return record ?? null
  }

function valuesOf(design: NewDesign): unknown[] {
  const {
    id = newId('dsg'),
    name,
    document,
    userId = null,
    width,
    height,
    thumbnailKey = null,
    author = null,
  } = design
  return [
    id,
    name,
    searchText(name),
    userId,
    width,
    height,
    thumbnailKey,
    documentText(document),
    author,
  ]
}

function changesOf({ name, ifVersions, note, author }: DesignChange): unknown[] {
  return [
    name ?? null,
    name === undefined ? null : searchText(name),
    ifVersions ?? null,
    note ?? null,
    author ?? null,
  ]
}

function contentOf({ content, width, height }: NonNullable<DesignChange['document']>): unknown[] {
  return [documentText(content), width, height]
}
