import { isId } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { newId } from '../entities/ids'
import { isDrawableId } from '../tenant/designs'
import { type KeyClaim, keyTaken, keyValues, takeKey } from '../tenant/idempotency-keys'
import { type OwnQuery } from '../tenant/own-rows'
import { type Transact } from '../tenant/transact'
import { type Author, authorOf } from '../tenant/versions'

/** A row of a sheet: its id, and a text for each column; texts missing at the end are empty. */
export interface SheetRow {
  id: string
  cells: string[]
}

export interface SheetContent {
  /** The headings. */
  columns: string[]
  rows: SheetRow[]
  /** Maps other headings to columns. */
  mapping: Record<string, string>
}

/** A sheet without its content. */
export interface SheetRecord {
  id: string
  designId: string
  name: string
  /** Incremented by each change. */
  revision: number
  rowCount: number
  /** The author of the last change. */
  author: Author | null
  createdAt: Date
  updatedAt: Date
}

export interface StoredSheet {
  record: SheetRecord
  content: SheetContent
}

export interface NewSheet extends SheetContent {
  /** A design or template. */
  designId: string
  name: string
  /** The author; see `DesignVersionRecord`. */
  author: string
}

/** A change of a sheet; what is absent stays. */
export type SheetChange = { [Part in keyof SheetContent]?: SheetContent[Part] | undefined } & {
  name?: string | undefined
  author: string
}

/** The sheets of designs and templates. A sheet is gone with its design. */
export interface Sheets {
  /**
   * Creates a sheet, and takes the idempotency key atomically with it. Throws AppError `not_found` when there is no such design or template,
   * `in_use` when it has 100 sheets already, and `idempotency_conflict` when another call has taken the key.
   */
  create(sheet: NewSheet, key?: KeyClaim): Promise<SheetRecord>
  find(id: string): Promise<StoredSheet | null>
  /** Finds a sheet without reading its content. */
  findHead(id: string): Promise<SheetRecord | null>
  /** Lists the sheets of a design or template, latest change first; null when there is no such design. */
  list(designId: string): Promise<SheetRecord[] | null>
  /** Changes a sheet at one of these revisions, or at any if undefined; null when there is none. */
  change(
    id: string,
    change: SheetChange,
    known: readonly number[] | undefined,
  ): Promise<SheetRecord | null>
  /** Returns false when there is no such sheet. */
  delete(id: string): Promise<boolean>
}

/** Maximum number of sheets of a design. */
const mostSheets = 100

const columns = `s.id, s.design_id as "designId", s.name, s.revision, s.row_count as "rowCount",
  ${authorOf('s.author')} as author, s.created_at as "createdAt", s.updated_at as "updatedAt"`

const existing = 'from sheets s join drawable_designs d on d.id = s.design_id'

/** Lets the calls that create a sheet of a design count one after the other. */
const takeTurn = `select pg_advisory_xact_lock(hashtextextended('sheets ' || $1 || ' ' || $2, 0))`

const designExists = (design: string): string =>
  `exists (select from drawable_designs d where d.id = ${design})`

const createSheet = (key: '' | 'with a key'): string => `, base as (
    select where ${designExists('$3')}
      and (select count(*) from sheets o where o.design_id = $3) < ${mostSheets}
  )${key && takeKey(8)}, s as (
    insert into public.sheets (organization_id, id, design_id, name, row_count, content, author)
    select $1, $2, $3, $4, $5, $6::jsonb, $7 from base
    ${key && 'where exists (select from taken)'}
    returning *
  )
  select ${columns} from s`

const designIs = `select ${designExists('$2')} as "designExists",
  (select count(*) from sheets o where o.design_id = $2) < ${mostSheets} as "hasRoom"`

const findSheet = `select ${columns}, s.content ${existing} where s.id = $2`

const findHead = `select ${columns} ${existing} where s.id = $2`

const listSheets = `
  select ${columns} ${existing} where s.design_id = $2 order by s.updated_at desc, s.id desc`

const hasDesign = 'design_id in (select d.id from drawable_designs d)'

/** Content that is set to itself is not written again. */
const changeSheet = `, s as (
    update public.sheets set revision = revision + 1, name = coalesce($3, name), row_count = coalesce($4, row_count),
      content = coalesce(content || $5::jsonb, content), author = $6, updated_at = now()
    where organization_id = $1 and id = $2 and ${hasDesign}
      and revision = any(coalesce($7::integer[], array[revision]))
    returning *
  )
  select ${columns} from s`

const deleteSheet = `, s as (
    delete from public.sheets where organization_id = $1 and id = $2 and ${hasDesign} returning id
  )
  select id from s`

/** Opens the sheets of the query's organization. */
export function openSheets(query: OwnQuery, transact: Transact): Sheets {
  const refuse = async (designId: string): Promise<AppError> => {
    const [is] = await query<{ designExists: boolean; hasRoom: boolean }>(designIs, [designId])
    if (is?.designExists !== true) return notFound('Design')
    if (!is.hasRoom)
      return new AppError('in_use', `The design has ${mostSheets} sheets already; delete one first`)
    return keyTaken()
  }
  return {
    async create({ designId, name, author, ...content }, key) {
      if (!isDrawableId(designId)) throw notFound('Design')
      const values = [
        ...[newId('sht'), designId, name, content.rows.length, JSON.stringify(content), author],
        ...(key ? keyValues(key) : []),
      ]
      const [created] = await transact(async ({ own }) => {
        await own(takeTurn, [designId])
        return own<SheetRecord>(createSheet(key ? 'with a key' : ''), values)
      })
      if (!created) throw await refuse(designId)
      return created
    },
    async find(id) {
      if (!isId('sht', id)) return null
      const [row] = await query<SheetRecord & { content: SheetContent }>(findSheet, [id])
      if (row === undefined) return null
      const { content, ...record } = row
      return { record, content }
    },
    async findHead(id) {
      if (!isId('sht', id)) return null
      const [record] = await query<SheetRecord>(findHead, [id])
      return record ?? null
    },
    async list(designId) {
      if (!isDrawableId(designId)) return null
      const [is] = await query<{ designExists: boolean }>(designIs, [designId])
      return is?.designExists === true ? query<SheetRecord>(listSheets, [designId]) : null
    },
    async change(id, { name, author, ...content }, known) {
      if (!isId('sht', id)) return null
      const isChanged = Object.values(content).some(part => part !== undefined)
      const changed = isChanged ? JSON.stringify(content) : null
      const values = [name ?? null, content.rows?.length ?? null, changed, author, known ?? null]
      const [record] = await query<SheetRecord>(changeSheet, [id, ...values])
      return record ?? null
    },
    delete: async id => isId('sht', id) && (await query(deleteSheet, [id])).length > 0,
  }
}
