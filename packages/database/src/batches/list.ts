import { countsOf } from './outcome'
import { batchColumns, type BatchState, type ListedBatch } from './record'
import { isDrawableId } from '../tenant/designs'
import { type OwnQuery } from '../tenant/own-rows'

export interface BatchFilter {
  /** The id of a batch or design, or the beginning of one including the prefix; an empty string matches everything. */
  search: string
  status?: BatchState | undefined
  designId?: string | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  /** Newest or oldest first, by creation. */
  orderBy: 'latest' | 'oldest'
}

/** Lists one page of batches and counts all matches. Ids begin with a time, so their order is that of creation. */
export async function listBatches(
  query: OwnQuery,
  filter: BatchFilter,
): Promise<{ data: ListedBatch[]; total: number }> {
  const matching = matchingOf(filter)
  if (matching === null) return { data: [], total: 0 }
  const { where, values } = matching
  const { page, perPage, orderBy } = filter
  const order = `order by b.id${orderBy === 'latest' ? ' desc' : ''}`
  const [limit, offset] = [values.length + 2, values.length + 3]
  const [data, [count]] = await Promise.all([
    query<ListedBatch>(
      `select ${batchColumns}, coalesce(b.outcome -> 'counts', ${countsOf('b.id', 'row_renders')}) as counts
       from batches b ${where} ${order} limit $${limit} offset $${offset}`,
      [...values, perPage, page * perPage],
    ),
    query<{ total: number }>(`select count(*)::int as total from batches b ${where}`, values),
  ])
  return { data, total: count?.total ?? 0 }
}

/** Returns the conditions with their values, from `$2` on; null when nothing can match. */
function matchingOf({
  search,
  status,
  designId,
}: BatchFilter): { where: string; values: unknown[] } | null {
  if (designId !== undefined && !isDrawableId(designId)) return null
  const conditions: string[] = []
  const values: unknown[] = []
  if (status !== undefined) conditions.push(`b.state = $${values.push(status) + 1}`)
  if (designId !== undefined) conditions.push(`b.design_id = $${values.push(designId) + 1}`)
  if (search !== '') {
    const prefix = idPart.exec(search)?.[1]
    if (prefix === undefined) return null
    const column = prefix === 'bat' ? 'b.id' : 'b.design_id'
    // Ids contain nothing above `z`, so `~` ends the range of ids with this beginning.
    const begin = values.push(search) + 1
    conditions.push(`${column} >= $${begin} and ${column} < $${begin} || '~'`)
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return { where, values }
}

const idPart = /^(bat|dsg|tpl)_[0-9a-z]{0,26}$/
