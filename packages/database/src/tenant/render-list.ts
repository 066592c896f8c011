import { type RenderState } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { isDrawableId } from './designs'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

export interface RenderFilter {
  /** The id of a render or design, or its beginning including the prefix; an empty one matches all. */
  search: string
  status?: RenderState | undefined
  designId?: string | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  /** Newest or oldest first, by creation. */
  orderBy: 'latest' | 'oldest'
}

const order = {
  latest: 'r.created_at desc, r.id desc',
  oldest: 'r.created_at, r.id',
}

/** The state is part of the text: a partial index does not serve a statement whose state is a parameter. */
const inState: Readonly<Record<RenderState, string>> = {
  queued: `r.state = 'queued'`,
  rendering: `r.state = 'rendering'`,
  completed: `r.state = 'completed'`,
  failed: `r.state = 'failed'`,
  cancelled: `r.state = 'cancelled'`,
}

/** Lists one page of renders and counts all matches, from indexes. */
export async function listRenders(
  query: OwnQuery,
  filter: RenderFilter,
): Promise<Listed<RenderRecord>> {
  const { page, perPage, orderBy } = filter
  const matching = matchingOf(filter)
  if (matching === null) return { data: [], total: 0 }
  const { conditions, values } = matching
  const from = `from renders r ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`
  const limits = `limit $${values.length + 2} offset $${values.length + 3}`
  // The ids of a page come from an index alone; only then are its own rows read.
  const ids = `select r.id ${from} order by ${order[orderBy]} ${limits}`
  const rows = `from renders r where r.id = any(array(${ids})) order by ${order[orderBy]}`
  const [data, [count]] = await Promise.all([
    query<RenderRecord>(`select ${renderColumns} ${rows}`, [...values, perPage, page * perPage]),
    query<{ total: number }>(`select count(*)::int as total ${from}`, values),
  ])
  return { data, total: count?.total ?? 0 }
}

interface Matching {
  conditions: string[]
  values: unknown[]
}

/** The conditions, with values from `$2` on; null when nothing can match. */
function matchingOf({ search, status, designId }: RenderFilter): Matching | null {
  const conditions: string[] = []
  const values: unknown[] = []
  if (status !== undefined) conditions.push(inState[status])
  if (designId !== undefined) {
    if (!isDrawableId(designId)) return null
    conditions.push(`r.design_id = $${values.push(designId) + 1}`)
  }
  if (search !== '') {
    const column = searchedColumn(search)
    if (column === null) return null
    // Ids contain nothing above `z`, so `~` ends the range of ids with this beginning.
    const from = values.push(search) + 1
    conditions.push(`${column} >= $${from} and ${column} < $${from} || '~'`)
  }
  return { conditions, values }
}

const idPart = /^(rnd|dsg|tpl)_[0-9a-z]{0,26}$/

/** The column to search; null when no id can begin like this. */
function searchedColumn(search: string): string | null {
  const prefix = idPart.exec(search)?.[1]
  if (prefix === undefined) return null
  return prefix === 'rnd' ? 'r.id' : 'r.design_id'
}
