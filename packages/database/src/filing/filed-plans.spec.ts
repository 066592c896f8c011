import { Client } from 'pg'
import { type Connection } from '../connection/connection'
import { plannerSettings } from '../connection/create-data-source'
import { openTenant } from '../tenant'
import { plansOf, settle, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

const perPage = 24
const folders = 200
const tables = ['assets', 'designs', 'filed_items', 'item_tags']

let scratch: ScratchDatabase
let client: Client
let organizationId: string

/** Inserts 10,000 assets, and 2,000 designs; each is in one of 200 folders, and has one of 50 tags and a frequent one. */
const rows = { assets: 10_000, designs: 2_000 } as const

const insertAssets = `
  insert into assets (id, organization_id, checksum, key, mimetype, name, size, width, height, created_at)
  select 'ast_' || lpad(n::text, 26, '0'), $1, lpad(n::text, 64, '0'), $1 || '/' || n || '.png', 'image/png',
    'Photo ' || n * 7919 % 10007 || '.png', 1, 1, 1, now() - (n * 7919 % 10007) * interval '1 minute'
  from generate_series(1, $2::bigint) n`

const insertDesigns = `
  insert into designs (id, organization_id, name, search, version, width, height, updated_at)
  select 'dsg_' || lpad(n::text, 26, '0'), $1, 'Design ' || n, 'design ' || n * 7919 % 2003, 1, 1080, 1350,
    now() - (n * 7919 % 2003) * interval '1 minute'
  from generate_series(1, $2::bigint) n`

const items = `(select id, row_number() over (order by id) as n from assets where organization_id = $1
  union all select id, row_number() over (order by id) from designs where organization_id = $1) i`

beforeAll(async () => {
  scratch = await openScratchDatabase()
  client = new Client({ connectionString: scratch.url, options: plannerSettings })
  await client.connect()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
  await client.query(insertAssets, [organizationId, rows.assets])
  await client.query(insertDesigns, [organizationId, rows.designs])
  await client.query(
    `insert into filed_items (organization_id, item_id, folder_id)
     select $1, i.id, 'fld_' || lpad((i.n % $2::bigint)::text, 26, '0') from ${items} where i.n % 10 > 0`,
    [organizationId, folders],
  )
  await client.query(
    `insert into item_tags (organization_id, item_id, tag)
     select $1, i.id, 'tag ' || i.n % 50 from ${items} union all select $1, i.id, 'frequent' from ${items}`,
    [organizationId],
  )
  await settle(client, tables)
})

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

const folderId = `fld_${'1'.padStart(26, '0')}`
const modes = ['force_generic_plan', 'force_custom_plan'] as const
const filters = [
  {},
  { folderId },
  { folderId: 'none' },
  { tag: 'tag 7' },
  { tag: 'frequent' },
  { folderId, tag: 'frequent' },
]
const cases = modes.flatMap(mode =>
  filters.flatMap(filter =>
    (['latest', 'name'] as const).map(orderBy => ({ mode, filter, orderBy })),
  ),
)

describe.each(['assets', 'designs'] as const)('with 10,000 assets and 2,000 designs, %s', kind => {
  it.each(cases)(
    'are listed without reading a row twice: $filter, $orderBy, by $mode',
    async asked => {
      const { mode, filter, orderBy } = asked
      const list = (connection: Connection): Promise<unknown> =>
        openTenant(connection, organizationId)[kind].list({
          search: '',
          page: 0,
          perPage,
          orderBy,
          ...filter,
        })
      const { page, count } = await plansOf(client, list, mode)
      // The items of one folder are looked up and sorted; for other filters, each row of the four tables is read once at most.
      const inFolder = 2 * Math.max(perPage, rows[kind] / folders)
      const most = filter.folderId === folderId ? inFolder : 4 * (rows.assets + rows.designs)
      expect(workOf(page).sorted).toBeLessThanOrEqual(most)
      expect(workOf(page).table).toBeLessThanOrEqual(most + 2 * perPage)
      expect(workOf(count).table).toBeLessThanOrEqual(most)
    },
  )
})
