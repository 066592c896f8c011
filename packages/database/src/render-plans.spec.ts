import { Client } from 'pg'
import { newId } from './entities/ids'
import { openTenant } from './tenant'
import { type RenderFilter } from './tenant/render-list'
import { newCustomer } from './testing/fixtures'
import { dropIndexes, plansOf, settle, workOf } from './testing/plans'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

const all = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
const open = 200
const keyId = newId('key')
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000)

let scratch: ScratchDatabase
let client: Client
let organizationId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const acme = await newCustomer(scratch.database)
  organizationId = acme.organizationId
  client = new Client({ connectionString: scratch.url })
  await client.connect()
  const indexes = await dropIndexes(client, ['renders'])
  await client.query(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, state, finished_at, result, error_code, user_id, key_id, created_at)
     select 'rnd_' || lpad(n::text, 26, '0'), $1, $2, 1, '[]', '{}', state, case when state <> 'queued' then now() end,
       case when state = 'completed' then '{}'::jsonb end, case when state = 'failed' then 'internal' end,
       case when n % 1000 = 7 then 'ada' end, case when n % 1000 = 9 then $3 end,
       now() - n * interval '1 second'
     from (
       select n, case when n % 1000 = 0 then 'failed' when n % 500 = 1 then 'queued' else 'completed' end as state
       from generate_series(1, 100000) n
     ) many`,
    [organizationId, acme.design.id, keyId],
  )
  await client.query(indexes)
})

beforeAll(() => settle(client, ['renders']))

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

describe('among 100,000 renders', () => {
  it.each<[string, Partial<RenderFilter>, { index: number; count: number }]>([
    ['the newest', {}, { index: 25, count: 100_000 }],
    ['page 1,000', { page: 1000 }, { index: 24_025, count: 100_000 }],
    ['the failed', { status: 'failed' }, { index: 25, count: 100 }],
    ['those of a key', { keyId }, { index: 25, count: 100 }],
    ['those of an hour', { from: ago(7200), to: ago(3600) }, { index: 25, count: 3700 }],
    [
      'those after a position',
      { after: { createdAt: ago(50_000).toISOString(), id: newId('rnd') } },
      { index: 25, count: 100_000 },
    ],
    ['one by its id', { search: `rnd_${'7'.padStart(26, '0')}` }, { index: 1, count: 1 }],
  ])('finds %s without reading any other row', async (_what, filter, most) => {
    const { page, count } = await plansOf(
      client,
      connection => openTenant(connection, organizationId).renders.list({ ...all, ...filter }),
      'force_custom_plan',
    )
    expect(workOf(page).table).toBeLessThanOrEqual(2 * all.perPage)
    expect(workOf(page).index).toBeLessThanOrEqual(most.index)
    expect(workOf(count).table + workOf(count).index).toBeLessThanOrEqual(most.count)
  })

  it('finds those of an embedded editor’s user without reading any others', async () => {
    const scope = { organizationId, userId: 'ada' }
    const { page, count } = await plansOf(
      client,
      connection => openTenant(connection, scope).renders.list(all),
      'force_custom_plan',
    )
    expect(workOf(page).table + workOf(page).index).toBeLessThanOrEqual(3 * all.perPage)
    expect(workOf(count).table + workOf(count).index).toBe(100)
  })

  it('counts the open ones without reading any others', async () => {
    const { renders } = scratch.database.tenant(organizationId)
    expect(await renders.countOpen()).toBe(open)
    const { count } = await plansOf(
      client,
      connection => openTenant(connection, organizationId).renders.countOpen(),
      'force_custom_plan',
    )
    expect(workOf(count).table + workOf(count).index).toBeLessThanOrEqual(open)
  })
})

describe.each(['url', 'batch'] as const)('among 100,000 renders of the purpose %s', purpose => {
  beforeAll(async () => {
    await client.query(
      `update renders set purpose = $1, key_id = case when $1 = 'batch' then key_id end, user_id = null`,
      [purpose],
    )
    await settle(client, ['renders'])
  })

  it.each<[string, Partial<RenderFilter>, { index: number; count: number }]>([
    ['page 1,000', { page: 1000 }, { index: 24_025, count: 100_000 }],
    ['the failed', { status: 'failed' }, { index: 25, count: 100 }],
    ['the cancelled', { status: 'cancelled' }, { index: 1, count: 1 }],
    ['the open', { status: 'queued' }, { index: open, count: open }],
    ['those of another design', { designId: newId('dsg') }, { index: 1, count: 1 }],
    ['those of a key', { keyId }, { index: 25, count: 100 }],
    ['those of a user', { userId: 'ada' }, { index: 0, count: 0 }],
  ])('finds %s without reading any other row', async (_what, filter, most) => {
    const asked = { ...all, purpose, ...filter }
    const { page, count } = await plansOf(
      client,
      connection => openTenant(connection, organizationId).renders.list(asked),
      'force_custom_plan',
    )
    expect(workOf(page).table).toBeLessThanOrEqual(most.index + all.perPage + 1)
    expect(workOf(page).index).toBeLessThanOrEqual(most.index)
    expect(workOf(count).table + workOf(count).index).toBeLessThanOrEqual(most.count)
  })
})
