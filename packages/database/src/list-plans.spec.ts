import { Client } from 'pg'
import { type Connection, strangers } from './connection/connection'
import { plannerSettings } from './connection/create-data-source'
import { type ListFilter } from './lists/list-page'
import { openTemplates } from './templates'
import { openTenant } from './tenant'
import { manyBrandKits, manyTemplateDesigns, manyTemplates } from './lists/many-rows'
import { dropIndexes, plansOf, settle, workOf } from './testing/plans'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

const rows = 100_000
const promoted = rows / 100
const rare = rows / 1000
const perPage = 24
const tables = ['brand_kits', 'designs', 'templates']

let scratch: ScratchDatabase
let client: Client
let organizationId: string
let indexes: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  client = new Client({ connectionString: scratch.url, options: plannerSettings })
  await client.connect()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
  indexes = await dropIndexes(client, tables)
})

// Separate hooks, so that each has its own time limit.
beforeAll(() => client.query(manyBrandKits, [organizationId, rows]))
beforeAll(() => client.query(manyTemplateDesigns, [rows]))
beforeAll(() => client.query(manyTemplates, [rows, 100]))
beforeAll(() => client.query(indexes))
beforeAll(() => settle(client, tables))

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

const modes = ['force_generic_plan', 'force_custom_plan'] as const
const first: ListFilter = { search: '', page: 0, perPage, orderBy: 'latest' }
const cases = [0, 1000].flatMap(page =>
  (['latest', 'oldest'] as const).map(orderBy => ({ page, orderBy })),
)

describe.each(cases)('at 100,000 rows page $page, $orderBy first', asked => {
  const kits =
    (search: string) =>
    (connection: Connection): Promise<unknown> =>
      openTenant(connection, organizationId).brandKits.list({ ...first, ...asked, search })
  const templates =
    (filter: object) =>
    (connection: Connection): Promise<unknown> =>
      openTemplates(connection)
        .of(strangers)
        .list({ ...first, ...asked, ...filter })

  it.each(modes)('of brand kits reads no row from the table but its own, by %s', async mode => {
    const { page, count } = await plansOf(client, kits(''), mode)
    expect(workOf(page).table).toBeLessThanOrEqual(perPage)
    expect(workOf(page).index).toBeLessThanOrEqual((asked.page + 1) * perPage)
    expect(workOf(page).sorted).toBeLessThanOrEqual(perPage)
    expect(workOf(count)).toEqual({ table: 0, index: rows, sorted: 0 })
  })

  it.each(['kit', 'a', 'BRAND KIT'])(
    'of brand kits reads no row from the table but its own when all match "%s"',
    async search => {
      const { page, count } = await plansOf(client, kits(search), 'force_custom_plan')
      expect(workOf(page).table).toBeLessThanOrEqual(perPage)
      expect(workOf(page).index).toBeLessThanOrEqual((asked.page + 1) * perPage)
      expect(workOf(count)).toEqual({ table: 0, index: rows, sorted: 0 })
    },
  )

  it.each([
    ['CAFÉ', rare],
    ['77777', 1],
    ['nothing at all', 0],
  ])('of brand kits and of templates finds the few that match "%s"', async (search, matches) => {
    for (const list of [kits(search), templates({ search })]) {
      const { page, count } = await plansOf(client, list, 'force_custom_plan')
      // Each template comes with its design.
      expect(workOf(page).table).toBeLessThanOrEqual(matches + 2 * perPage)
      // The planner estimates which is cheaper: to read the few matches, or to read in order. It never reads the whole table.
      expect(workOf(page).index).toBeLessThan(rows / 2)
      expect(workOf(count)).toEqual({ table: matches, index: 0, sorted: 0 })
    }
  })

  it.each(modes)('of templates reads no row from a table but its own, by %s', async mode => {
    for (const filter of [{}, { promoted: false }, { promoted: true }]) {
      const { page, count } = await plansOf(client, templates(filter), mode)
      // With so few promoted templates, the planner may also sort them all at once.
      const most = filter.promoted === true ? promoted : 2 * perPage
      expect(workOf(page).table).toBeLessThanOrEqual(most)
      expect(workOf(page).sorted).toBeLessThanOrEqual(most)
      expect(workOf(count)).toMatchObject({ table: 0, sorted: 0 })
      expect(workOf(count).index).toBeLessThanOrEqual(filter.promoted === true ? promoted : rows)
    }
  })

  it.each([
    { search: 'template' },
    { search: 'e' },
    { search: 'summer', promoted: false },
    { search: 'summer', promoted: true },
  ])('of templates reads no row from a table but its own when all match %j', async filter => {
    const { page, count } = await plansOf(client, templates(filter), 'force_custom_plan')
    const most = filter.promoted === true ? promoted : 2 * perPage
    expect(workOf(page).table).toBeLessThanOrEqual(most)
    expect(workOf(page).sorted).toBeLessThanOrEqual(most)
    expect(workOf(count)).toMatchObject({ table: 0, sorted: 0 })
  })
})

describe.each(modes)('at 100,000 rows, by %s', mode => {
  it("finds the few kits of an embedder's user without reading others", async () => {
    const { page, count } = await plansOf(
      client,
      connection =>
        openTenant(connection, organizationId).brandKits.list({ ...first, userId: 'user-77' }),
      mode,
    )
    expect(workOf(page).table).toBeLessThanOrEqual(2 * perPage)
    expect(workOf(page).index).toBeLessThanOrEqual(perPage)
    expect(workOf(count)).toEqual({ table: 0, index: 20, sorted: 0 })
  })
})
