import { type QueryOptions } from '../connection/connection'
import { searchPattern } from './search-text'

/** The filter that every list accepts. */
export interface ListFilter {
  /** A literal part of the searched text, in any letter case and with or without accents; an empty string matches everything. */
  search: string
  /** Counted from zero. */
  page: number
  perPage: number
  /** Most recently updated first, oldest created first, or in the order of the searched text, which begins with the name. */
  orderBy: 'latest' | 'name' | 'oldest'
}

/** One page of a list, and the total number of matches. */
export interface Listed<Row> {
  data: Row[]
  total: number
}

/** A table with the columns `id`, `search`, `created_at` and `updated_at`, and the columns to select from it. */
export interface ListedTable {
  name: string
  alias: string
  columns: string
  /** Tables to join to each row, as `join … on …`. */
  joined?: string
}

export interface AskedPage {
  query: <Row>(text: string, values: readonly unknown[], options: QueryOptions) => Promise<Row[]>
  /** The number of values that the query passes before those of the filter. */
  valuesBefore: number
  filter: ListFilter
  /** Columns and the values they must equal; undefined matches anything. */
  equal: Readonly<Record<string, unknown>>
  /** Additional conditions, each with one `?` per value. */
  tests?: readonly { test: string; values: readonly unknown[] }[]
}

const everything = searchPattern('')

/**
 * Reads one page of a list and the exact number of matches. The ids of the page are read from an index alone, and only then its rows. Each
 * set of filters is a separate statement: an optional filter (`$2 is null or …`) would keep PostgreSQL from using the indexes in the plan
 * that it keeps for a statement. Searches are planned each time, since rare and frequent terms need different plans.
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
  // An array of ids instead of a join: the planner then expects few ids, and looks each one up.
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

const orders = {
  latest: ['updated_at desc', 'id desc'],
  name: ['search', 'id'],
  oldest: ['created_at', 'id'],
}

function conditions(
  alias: string,
  { equal, tests: further = [], filter, valuesBefore }: AskedPage,
): { tests: string[]; values: unknown[]; options: QueryOptions } {
  const wanted = Object.entries(equal).filter(([, value]) => value !== undefined)
  const tests = wanted.map(([column], index) => `${alias}.${column} = $${valuesBefore + index + 1}`)
  const values = wanted.map(([, value]) => value)
  for (const { test, values: own } of further) {
    const begin = valuesBefore + values.length
    let nth = 0
    tests.push(test.replaceAll('?', () => `$${begin + ++nth}`))
    values.push(...own)
  }
  const pattern = searchPattern(filter.search)
  if (pattern === everything) return { tests, values, options: {} }
  const search = `${alias}.search like $${valuesBefore + values.length + 1}`
  return { tests: [...tests, search], values: [...values, pattern], options: { planAnew: true } }
}
