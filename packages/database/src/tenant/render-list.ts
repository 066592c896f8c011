import { type RenderState } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { isDrawableId } from './designs'
import { type OwnQuery } from './own-rows'
import { renderColumns, type RenderRecord } from './render-record'

export interface RenderFilter {
  /** A render's or a design's id, or its beginning from the prefix on; an empty one finds all. */
  search: string
  status?: RenderState | undefined
  designId?: string | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  /** Newest or oldest first, by when they were created. */
  orderBy: 'latest' | 'oldest'
}

const order = {
  latest: 'r.created_at desc, r.id desc',
  oldest: 'r.created_at, r.id',
}

/** The state stands in the text, since an index of some states alone helps no statement that learns the state later. */
const inState: Readonly<Record<RenderState, string>> = {
  queued: `r.state = 'queued'`,
  rendering: `r.state = 'rendering'`,
  completed: `r.state = 'completed'`,
  failed: `r.state = 'failed'`,
  cancelled: `r.state = 'cancelled'`,
}

/** One page of renders and the number of all that match, from indexes. */
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

/** The conditions and their values from `$2` on; null when nothing can match. */
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
    // Ids hold nothing above `z`, so this is the end of all that begin so; a range that the index can read.
    const from = values.push(search) + 1
    conditions.push(`${column} >= $${from} and ${column} < $${from} || '~'`)
  }
  return { conditions, values }
}

const idPart = /^(rnd|dsg|tpl)_[0-9a-z]{0,26}$/

/** What a search looks into; null when no id begins like it. */
function searchedColumn(search: string): string | null {
  const prefix = idPart.exec(search)?.[1]
  if (prefix === undefined) return null
  return prefix === 'rnd' ? 'r.id' : 'r.design_id'
}
