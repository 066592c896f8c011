import { type IdPrefix, isId } from '@platen/design'
import { type Listed } from '../lists/list-page'
import { isDrawableId } from '../tenant/designs'
import { type OwnQuery } from '../tenant/own-rows'
import { refusedCallColumns, type RefusedCallRecord } from './record'

export interface RefusedCallFilter {
  /** The id of a request, or the beginning of one. */
  requestId?: string | undefined
  status?: number | undefined
  method?: string | undefined
  /** Only calls with this API key, of URLs that this key signed, or of this inbound hook. */
  keyId?: string | undefined
  designId?: string | undefined
  /** Only calls at this time or later. */
  from?: Date | undefined
  /** Only calls before this time. */
  to?: Date | undefined
  /** Counted from zero. */
  page: number
  perPage: number
  orderBy: 'latest' | 'oldest'
}

export interface RefusedCalls {
  /** Lists one page of the refused calls, and counts all that match. */
  list(filter: RefusedCallFilter): Promise<Listed<RefusedCallRecord>>
  /** Returns null if there is no such call. */
  find(id: string): Promise<RefusedCallRecord | null>
}

const order = { latest: 'c.at desc, c.id desc', oldest: 'c.at, c.id' }

const findCall = `select ${refusedCallColumns} from refused_calls c where c.id = $2`

/** Opens the refused calls of the query's organization. */
export function openRefusedCalls(query: OwnQuery): RefusedCalls {
  return {
    async list(filter) {
      if (!mayMatch(filter)) return { data: [], total: 0 }
      const { from, values } = matchingOf(filter)
      const [limit, offset] = [values.length + 2, values.length + 3]
      const { page, perPage, orderBy } = filter
      const [data, [count]] = await Promise.all([
        query<RefusedCallRecord>(
          `select ${refusedCallColumns} ${from} order by ${order[orderBy]} limit $${limit} offset $${offset}`,
          [...values, perPage, page * perPage],
        ),
        query<{ total: number }>(`select count(*)::int as total ${from}`, values),
      ])
      return { data, total: count?.total ?? 0 }
    },
    async find(id) {
      if (!isId('rfc', id)) return null
      return (await query<RefusedCallRecord>(findCall, [id]))[0] ?? null
    },
  }
}

/** The prefixes of the ids with which programs call. */
const callers = ['key', 'sgk', 'hok'] as const satisfies readonly IdPrefix[]

/** Returns false for ids that do not exist. */
const mayMatch = ({ keyId, designId }: RefusedCallFilter): boolean =>
  (keyId === undefined || callers.some(prefix => isId(prefix, keyId))) &&
  (designId === undefined || isDrawableId(designId))

/** Returns the rows that match, with the values of their conditions from `$2` on. */
function matchingOf(filter: RefusedCallFilter): { from: string; values: unknown[] } {
  const { requestId, status, method, keyId, designId, from, to } = filter
  const compared = [
    ['c.status =', status],
    ['c.method =', method],
    ['c.caller =', keyId],
    ['c.design_id =', designId],
    ['c.at >=', from],
    ['c.at <', to],
  ] as const
  const values: unknown[] = []
  // Ids of requests contain nothing above `z`, so `~` ends the range of ids with this beginning.
  const begins =
    requestId === undefined
      ? []
      : [`c.request_id >= $${values.push(requestId) + 1} and c.request_id < $2 || '~'`]
  const equal = compared
    .filter(([, value]) => value !== undefined)
    .map(([test, value]) => `${test} $${values.push(value) + 1}`)
  const tests = [...begins, ...equal]
  const where = tests.length > 0 ? ` where ${tests.join(' and ')}` : ''
  return { from: `from refused_calls c${where}`, values }
}
