import { Client } from 'pg'
import { type Connection } from './connection'
import { plannerSettings } from './create-data-source'
import { type ListFilter } from './list-page'
import { openTemplates } from './templates'
import { openTenant } from './tenant/tenant'
import { manyBrandKits, manyTemplateDesigns, manyTemplates } from './testing/many-rows'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

const rows = 100_000
const promoted = rows / 100
const perPage = 24

let scratch: ScratchDatabase
let client: Client
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  client = new Client({ connectionString: scratch.url, options: plannerSettings })
  await client.connect()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
  await client.query(manyBrandKits, [organizationId, rows])
  await client.query(manyTemplateDesigns, [rows])
  await client.query(manyTemplates, [rows])
  await client.query('vacuum analyze')
}, 120_000)

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Heap Fetches'?: number
  Plans?: Plan[]
}

function* nodes(plan: Plan): Generator<Plan> {
  yield plan
  for (const inner of plan.Plans ?? []) yield* nodes(inner)
}

/** What the statements of a list really do, by the plan that PostgreSQL keeps for them and by one for these values. */
async function plansOf(
  list: (connection: Connection) => Promise<unknown>,
  mode: 'force_generic_plan' | 'force_custom_plan',
): Promise<{ page: Plan[]; count: Plan[] }> {
  const plans: { page: Plan[]; count: Plan[] } = { page: [], count: [] }
  let statements = 0
  await client.query(`set plan_cache_mode = ${mode}`)
  const query = async (text: string, values: readonly unknown[] = []): Promise<never[]> => {
    const name = `list_${statements++}`
    const literals = values.map(value => client.escapeLiteral(String(value))).join(', ')
    await client.query(`prepare ${name} as ${text}`)
    const result = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute ${name}${literals === '' ? '' : `(${literals})`}`,
    )
    const [{ Plan: plan }] = result.rows[0]?.['QUERY PLAN'] ?? [{ Plan: undefined }]
    if (plan) plans[text.includes('count(*)') ? 'count' : 'page'].push(...nodes(plan))
    await client.query(`deallocate ${name}`)
    return []
  }
  await list({ query } as unknown as Connection)
  return plans
}

const readBy = (plans: readonly Plan[], type: RegExp): number =>
  plans
    .filter(plan => type.test(plan['Node Type']))
    .map(
      plan => plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)),
    )
    .reduce((sum, each) => sum + each, 0)

/** Rows read from tables, rows read from indexes alone, and rows that were sorted. */
function workOf(plans: readonly Plan[]): { table: number; index: number; sorted: number } {
  const fetched = plans.reduce((sum, plan) => sum + (plan['Heap Fetches'] ?? 0), 0)
  return {
    table: fetched + readBy(plans, /^(Seq|Index|Bitmap Heap) Scan$/),
    index: readBy(plans, /^Index Only Scan$/),
    sorted: readBy(plans, /Sort$/),
  }
}

const modes = ['force_generic_plan', 'force_custom_plan'] as const
const first: ListFilter = { search: '', page: 0, perPage, orderBy: 'latest' }
const pages = [0, 1000]
const orders = ['latest', 'oldest'] as const
const cases = modes.flatMap(mode =>
  pages.flatMap(page => orders.map(orderBy => ({ mode, page, orderBy }))),
)

describe.each(cases)('at 100,000 rows page $page, $orderBy first, by $mode', asked => {
  const { mode, page, orderBy } = asked

  it.each(['', 'kit', 'e', 'CAFÉ', 'nothing at all'])(
    'of brand kits reads its own rows alone from the table, with the search "%s"',
    async search => {
      const plans = await plansOf(
        connection =>
          openTenant(connection, organizationId).brandKits.list({
            ...first,
            page,
            orderBy,
            search,
          }),
        mode,
      )
      const work = workOf(plans.page)
      expect(work.table).toBeLessThanOrEqual(perPage)
      expect(work.index).toBeLessThanOrEqual(search === '' ? (page + 1) * perPage : rows)
      expect(work.sorted).toBeLessThanOrEqual(perPage)
      expect(workOf(plans.count)).toEqual({ table: 0, index: rows, sorted: 0 })
    },
  )

  it.each([
    {},
    { search: 'template' },
    { search: 'e' },
    { search: 'cafe' },
    { promoted: true },
    { promoted: false },
    { promoted: true, search: 'summer' },
  ])('of templates reads its own rows alone from the tables, with %j', async filter => {
    const plans = await plansOf(
      connection => openTemplates(connection).list({ ...first, page, orderBy, ...filter }),
      mode,
    )
    const work = workOf(plans.page)
    // A template and its design; so few promoted ones may also be sorted at a stroke.
    const few = 'promoted' in filter && filter.promoted ? promoted : undefined
    expect(work.table).toBeLessThanOrEqual(few ?? 2 * perPage)
    expect(work.index).toBeLessThanOrEqual(rows)
    expect(work.sorted).toBeLessThanOrEqual(few ?? perPage)
    expect(workOf(plans.count)).toEqual({
      table: 0,
      index: expect.any(Number) as number,
      sorted: 0,
    })
    expect(workOf(plans.count).index).toBeLessThanOrEqual(few ?? rows)
  })
})

describe.each(modes)('at 100,000 rows, by %s', mode => {
  it("finds an embedder's few kits without looking at others", async () => {
    const plans = await plansOf(
      connection =>
        openTenant(connection, organizationId).brandKits.list({ ...first, userId: 'user-77' }),
      mode,
    )
    const page = workOf(plans.page)
    expect(page.table).toBeLessThanOrEqual(2 * perPage)
    expect(page.index).toBeLessThanOrEqual(perPage)
    expect(workOf(plans.count)).toEqual({ table: 0, index: 20, sorted: 0 })
  })
})
