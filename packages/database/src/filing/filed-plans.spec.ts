import { Client } from 'pg'
import { type Connection } from '../connection/connection'
import { plannerSettings } from '../connection/create-data-source'
import {
  manyAssets,
  manyDesigns,
  manyDrafts,
  manyFiledItems,
  manyTags,
  manyVersions,
} from '../lists/many-rows'
import { openTenant } from '../tenant'
import { plansOf, settle, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

const perPage = 24
const folders = 200
const tables = ['assets', 'designs', 'design_versions', 'design_drafts', 'filed_items', 'item_tags']

let scratch: ScratchDatabase
let client: Client
let organizationId: string

/** Nine in ten are in one of 200 folders; each has one of 50 tags and a frequent one. */
const rows = { assets: 10_000, designs: 2_000 } as const

beforeAll(async () => {
  scratch = await openScratchDatabase()
  client = new Client({ connectionString: scratch.url, options: plannerSettings })
  await client.connect()
  organizationId = (await scratch.database.organizations.create({ name: 'Acme' })).id
  await client.query(manyAssets, [organizationId, rows.assets])
  await client.query(manyDesigns, [organizationId, rows.designs])
  await client.query(manyVersions, [organizationId])
  await client.query(manyDrafts, [organizationId])
  await client.query(manyFiledItems, [organizationId, folders])
  await client.query(manyTags, [organizationId])
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
const casesOf = (filters: readonly object[]) =>
  modes.flatMap(mode =>
    filters.flatMap(filter =>
      (['latest', 'name'] as const).map(orderBy => ({ mode, filter, orderBy })),
    ),
  )

const first = { search: '', page: 0, perPage, orderBy: 'latest' } as const

/** Lists the items of a kind. */
const listing =
  (kind: keyof typeof rows, asked: object) =>
  (connection: Connection): Promise<unknown> =>
    openTenant(connection, organizationId)[kind].list({ ...first, ...asked })

describe.each(['assets', 'designs'] as const)('with 10,000 assets and 2,000 designs, %s', kind => {
  it.each(casesOf(filters))(
    'are listed without reading a row twice: $filter, $orderBy, by $mode',
    async ({ mode, filter, orderBy }) => {
      const { page, count } = await plansOf(client, listing(kind, { ...filter, orderBy }), mode)
      // The items of one folder are looked up and sorted; for other filters, each row of the four tables is read once at most.
      const inFolder = 2 * Math.max(perPage, rows[kind] / folders)
      const isInFolder = 'folderId' in filter && filter.folderId === folderId
      const most = isInFolder ? inFolder : 4 * (rows.assets + rows.designs)
      expect(workOf(page).sorted).toBeLessThanOrEqual(most)
      expect(workOf(page).table).toBeLessThanOrEqual(most + 2 * perPage)
      expect(workOf(count).table).toBeLessThanOrEqual(most)
    },
  )
})

it.each(
  casesOf([
    { draft: true },
    { draft: false },
    { editedBy: `usr_${'7'.padStart(26, '0')}` },
    { size: { width: 1080, height: 1920 } },
    { ids: [1, 2, 3].map(n => `dsg_${String(n).padStart(26, '0')}`) },
  ]),
)(
  'designs are listed without reading a design, its version or its draft twice: $filter, $orderBy, by $mode',
  async ({ mode, filter, orderBy }) => {
    const { page, count } = await plansOf(client, listing('designs', { ...filter, orderBy }), mode)
    // A version is read with the design that it belongs to.
    const most = 4 * rows.designs
    expect(workOf(page).table).toBeLessThanOrEqual(most + 2 * perPage)
    expect(workOf(count).table).toBeLessThanOrEqual(most)
    expect(workOf(page).sorted).toBeLessThanOrEqual(rows.designs + perPage)
  },
)
