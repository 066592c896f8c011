import { type Database, type ListFilter, openDatabase } from '@platen/database'
import { type BenchConfig } from '../service/config'
import { quantile } from '../results/quantile'
import { type ListCase, type ListTiming } from './list-case'
import { libraryCases, librarySize } from './library-cases'
import { insertLibrary, insertManyRows } from './many-rows'

const ROWS = 100_000
const ROUNDS = 25
const PAGES = [0, 1000]
const ORDERS = ['latest', 'oldest'] as const

/** Times pages of each list with their exact total, with the queries of the API. The cases take turns. */
export async function runLists({
  DATABASE_URL: url,
}: Pick<BenchConfig, 'DATABASE_URL'>): Promise<ListTiming[]> {
  const database = openDatabase({ url, onError: () => undefined })
  try {
    await database.migrate()
    const { id: organizationId } = await database.organizations.create({ name: 'Bench' })
    await insertManyRows(url, { organizationId, rows: ROWS })
    const library = await database.organizations.create({ name: 'Library' })
    await insertLibrary(url, { organizationId: library.id, ...librarySize })
    return await timeInTurn([
      ...casesOf(database, organizationId),
      ...libraryCases(database.tenant(library.id)),
    ])
  } finally {
    await database.close()
  }
}

function casesOf(database: Database, organizationId: string): ListCase[] {
  const templates = database.templates.of(organizationId)
  const { brandKits } = database.tenant(organizationId)
  const filters = [
    { asked: 'all', filter: { search: '' } },
    { asked: 'search that matches every name', filter: { search: 'a' } },
    { asked: 'search that matches one name', filter: { search: '77777' } },
  ]
  const promoted = [
    { asked: 'promoted', filter: { search: '', promoted: true } },
    { asked: 'promoted, search', filter: { search: 'Summer', promoted: true } },
  ]
  const times = PAGES.flatMap(page => ORDERS.map(orderBy => ({ page, orderBy, perPage: 24 })))
  const asking = (of: typeof filters): { asked: string; filter: ListFilter }[] =>
    of.flatMap(({ asked, filter }) =>
      times.map(time => ({ asked, filter: { ...filter, ...time } })),
    )
  const named = ({ page, orderBy }: ListFilter): Pick<ListCase, 'page' | 'orderBy'> => ({
    page,
    orderBy,
  })
  return [
    ...asking(filters).map(({ asked, filter }): ListCase => {
      const run = (): Promise<{ total: number }> => brandKits.list(filter)
      return { list: 'brand kits', asked, ...named(filter), run }
    }),
    ...asking([...filters, ...promoted]).map(({ asked, filter }): ListCase => {
      const run = (): Promise<{ total: number }> => templates.list(filter)
      return { list: 'templates', asked, ...named(filter), run }
    }),
  ]
}

async function timeInTurn(cases: readonly ListCase[]): Promise<ListTiming[]> {
  const entries = cases.map(one => ({ one, times: [] as number[], total: 0 }))
  for (let round = -6; round < ROUNDS; round++)
    for (const entry of entries) {
      const started = performance.now()
      entry.total = (await entry.one.run()).total
      if (round >= 0) entry.times.push(performance.now() - started)
    }
  return entries.map(({ one: { list, asked, page, orderBy }, times, total }) => ({
    list,
    asked,
    page,
    orderBy,
    total,
    medianMs: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
  }))
}
