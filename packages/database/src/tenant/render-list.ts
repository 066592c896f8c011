import { isId, type RenderState } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { open } from '../entities/render'
import { isDrawableId } from './designs'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

/** A position in the list: that of a render, even one that has been deleted since. */
export interface RenderPlace {
  /** ISO 8601 in UTC, to the microsecond. */
  createdAt: string
  id: string
}

export interface RenderFilter {
  /** The id of a render or design, or the beginning of one including the prefix; an empty string matches everything. */
  search: string
  /** What requested the renders; calls by default. */
  purpose?: 'call' | 'url' | 'batch' | undefined
  status?: RenderState | undefined
  designId?: string | undefined
  /** Only the latest renders of the rows of this batch, whatever `purpose` is. */
  batchId?: string | undefined
  /** Only renders requested by this API key. */
  keyId?: string | undefined
  /** Only renders requested by embedded editors of this user. */
  userId?: string | undefined
  /** Only renders created at this time or later. */
  from?: Date | undefined
  /** Only renders created before this time. */
  to?: Date | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  /** Newest or oldest first, by creation. */
  orderBy: 'latest' | 'oldest'
  /** Starts after this position instead of at `page`. */
  after?: RenderPlace | undefined
}

export interface ListedRenders extends Listed<RenderRecord> {
  /** The position from which the next page begins; null on the last page. */
  next: RenderPlace | null
}

const order = {
  latest: { by: 'r.created_at desc, r.id desc', behind: '<' },
  oldest: { by: 'r.created_at, r.id', behind: '>' },
}

/** The state is part of the SQL, as in the condition of its index: with a parameter, no index would be used. */
const inState: Readonly<Record<RenderState, string>> = {
  queued: `r.state = 'queued' and r.${open}`,
  rendering: `r.state = 'rendering' and r.${open}`,
  completed: `r.state = 'completed'`,
  failed: `r.error_code is not null`,
  cancelled: `r.finished_at is not null and r.result is null and r.error_code is null`,
}

const place = `to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`

/** Lists one page of renders and counts all matches, both by means of indexes. */
export async function listRenders(query: OwnQuery, filter: RenderFilter): Promise<ListedRenders> {
  const matching = mayMatch(filter) ? matchingOf(filter) : null
  if (matching === null) return { data: [], total: 0, next: null }
  const { conditions, values } = matching
  const [rows, [count]] = await Promise.all([
    readPage(query, filter, matching),
    query<{ total: number }>(
      `select count(*)::int as total from ${tableOf(filter)} r ${where(conditions)}`,
      values,
    ),
  ])
  const shown = rows
    .slice(0, filter.perPage)
    .map(({ place, ...record }) => ({ record, place: { createdAt: place, id: record.id } }))
  return {
    data: shown.map(({ record }) => record),
    total: count?.total ?? 0,
    next: rows.length > shown.length ? (shown.at(-1)?.place ?? null) : null,
  }
}

type PlacedRender = RenderRecord & { place: string }

/** Reads the rows of a page, and the one after them if there is one. */
function readPage(
  query: OwnQuery,
  filter: RenderFilter,
  matching: Matching,
): Promise<PlacedRender[]> {
  const { after, page, perPage, orderBy } = filter
  const table = tableOf(filter)
  const conditions = [...matching.conditions]
  const values = [...matching.values]
  const { by, behind } = order[orderBy]
  if (after) {
    const [at, id] = [values.push(after.createdAt) + 1, values.push(after.id) + 1]
    conditions.push(`(r.created_at, r.id) ${behind} ($${at}::timestamptz, $${id})`)
  }
  const limit = values.push(perPage + 1) + 1
  const offset = values.push(after ? 0 : page * perPage) + 1
  // The ids of a page are read from an index alone, and only then its rows.
  const ids = `select r.id from ${table} r ${where(conditions)} order by ${by} limit $${limit} offset $${offset}`
  return query<PlacedRender>(
    `select ${renderColumns}, ${place} from ${table} r where r.id = any(array(${ids})) order by ${by}`,
    values,
  )
}

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

const tables = { call: 'renders', url: 'url_renders', batch: 'batch_renders' } as const

const purposeOf = ({ purpose = 'call', batchId }: RenderFilter): keyof typeof tables =>
  batchId === undefined ? purpose : 'batch'

const tableOf = (filter: RenderFilter): string => tables[purposeOf(filter)]

interface Matching {
  conditions: string[]
  values: unknown[]
}

/** Returns the conditions, with their values from `$2` on; null when nothing can match. */
function matchingOf(filter: RenderFilter): Matching | null {
  const { search, status, designId, batchId, keyId, userId, from, to } = filter
  const column = searchedColumn(search)
  if (column === null) return null
  const conditions: string[] = []
  const values: unknown[] = []
  if (status !== undefined) conditions.push(inState[status])
  const compared = [
    ['r.design_id =', designId],
    ['r.key_id =', keyId],
    ['r.user_id =', userId],
    ['r.created_at >=', from],
    ['r.created_at <', to],
  ] as const
  for (const [test, value] of compared)
    if (value !== undefined) conditions.push(`${test} $${values.push(value) + 1}`)
  if (batchId !== undefined)
    conditions.push(
      `r.id in (select m.render_id from batch_rows m where m.batch_id = $${values.push(batchId) + 1})`,
    )
  if (column !== undefined) {
    // Ids contain nothing above `z`, so `~` ends the range of ids with this beginning.
    const begin = values.push(search) + 1
    conditions.push(`${column} >= $${begin} and ${column} < $${begin} || '~'`)
  }
  return { conditions, values }
}

/**
 * Returns false for ids that nothing has. Users of embedded editors request calls only, and those who open a URL have no API key either.
 */
function mayMatch(filter: RenderFilter): boolean {
  const { designId, batchId, keyId, userId } = filter
  if (designId !== undefined && !isDrawableId(designId)) return false
  if (keyId !== undefined && !isId('key', keyId)) return false
  if (batchId !== undefined && !isId('bat', batchId)) return false
  const purpose = purposeOf(filter)
  if (purpose !== 'call' && userId !== undefined) return false
  return purpose !== 'url' || keyId === undefined
}

const idPart = /^(rnd|dsg|tpl)_[0-9a-z]{0,26}$/

/** Returns the column to search; undefined for an empty search, and null when no id can begin with that text. */
function searchedColumn(search: string): string | null | undefined {
  if (search === '') return undefined
  const prefix = idPart.exec(search)?.[1]
  if (prefix === undefined) return null
  return prefix === 'rnd' ? 'r.id' : 'r.design_id'
}
