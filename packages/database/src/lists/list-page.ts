import { type QueryOptions } from '../connection/connection'
import { searchPattern } from './search-text'

/** What every list can be asked for. */
export interface ListFilter {
  /** Part of the searched text, in any case and with or without accents, taken literally; an empty one finds all. */
  search: string
  /** Counted from zero. */
  page: number
  perPage: number
  /** Most recently updated first, or oldest created first. */
  orderBy: 'latest' | 'oldest'
}

/** One page, and the number of all that match. */
export interface Listed<Row> {
  data: Row[]
  total: number
}

/** A table with `id`, `search`, `created_at` and `updated_at`, and what is answered of its rows. */
export interface ListedTable {
  name: string
  alias: string
  columns: string
  /** Further tables of a row, as `join … on …`. */
  joined?: string
}

export interface AskedPage {
  query: <Row>(text: string, values: readonly unknown[], options: QueryOptions) => Promise<Row[]>
  /** Values that the query itself puts in front. */
  valuesBefore: number
  filter: ListFilter
  /** Columns and what they must equal; undefined stands for anything. */
  equal: Readonly<Record<string, unknown>>
}

const everything = searchPattern('')

/**
 * One page of a list and the exact number of all that match. The ids of a page come from an index alone; only then are
 * its own rows read. Each set of filters is a statement of its own: an optional filter (`$2 is null or …`) would hide
 * the indexes from the plan that PostgreSQL keeps for a statement. What is searched for decides between two plans, for a
 * rare term and for a frequent one, so a search is planned each time.
 */
export async function listPage<Row>(
  { name, alias, columns, joined = '' }: ListedTable,
  asked: AskedPage,
): Promise<Listed<Row>> {
  const { orderBy, page, perPage } = asked.filter
  const { tests, values, options } = conditions(alias, asked)
  const from = `from ${name} ${alias}`
  const where = tests.length === 0 ? '' : `where ${tests.join(' and ')}`
  const order = orders[orderBy].map(column => `${alias}.${column}`).join(', ')
  const [limit, offset] = [1, 2].map(nth => `$${asked.valuesBefore + values.length + nth}`)
  // An array of ids instead of a join: whatever the page, the planner takes it for few and looks each up.
  const ids = `select ${alias}.id ${from} ${where} order by ${order} limit ${limit} offset ${offset}`
  const [data, [count]] = await Promise.all([
    asked.query<Row>(
      `select ${columns} ${from} ${joined} where ${alias}.id = any(array(${ids})) order by ${order}`,
      [...values, perPage, page * perPage],
      options,
    ),
    asked.query<{ total: number }>(
      `select count(*)::int as total ${from} ${where}`,
      values,
      options,
    ),
  ])
  return { data, total: count?.total ?? 0 }
}

const orders = { latest: ['updated_at desc', 'id desc'], oldest: ['created_at', 'id'] }

function conditions(
  alias: string,
  { equal, filter, valuesBefore }: AskedPage,
): { tests: string[]; values: unknown[]; options: QueryOptions } {
  const wanted = Object.entries(equal).filter(([, value]) => value !== undefined)
  const tests = wanted.map(([column], index) => `${alias}.${column} = $${valuesBefore + index + 1}`)
  const values = wanted.map(([, value]) => value)
  const pattern = searchPattern(filter.search)
  if (pattern === everything) return { tests, values, options: {} }
  const search = `${alias}.search like $${valuesBefore + values.length + 1}`
  return {
    tests: [...tests, search],
    values: [...values, pattern],
    options: { planAnew: true },
  }
}
