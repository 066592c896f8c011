import { Client } from 'pg'
import { type Connection } from '../connection/connection'
import { openErasure } from '../erasure/erasure'
import { openTenant } from '../tenant'
import { advancingConnection, startedBatch } from '../testing/batches'
import { type Customer, newCustomer } from '../testing/fixtures'
import { indexesOf, plansOf, settle, workOf } from '../testing/plans'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openAllBatches } from './all-batches'

const rows = 10_000
const open = 64
/** Rows of each of 50 older batches. */
const older = 200

let scratch: ScratchDatabase
let client: Client
let acme: Customer
let batchId: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  client = new Client({ connectionString: scratch.url })
  await client.connect()
  batchId = (await startedBatch(scratch, acme, 0)).id
  // Two batches of which half has ended, among the renders of others.
  const other = (await startedBatch(scratch, acme, 0)).id
  for (const [nth, id] of [batchId, other].entries())
    await client.query(
      `insert into batch_rows (organization_id, batch_id, row, input, state, render_id)
       select $1, $2, n, '{"modifications": []}', case when n <= $3 then 'fed' else 'waiting' end,
         case when n <= $3 then 'rnd_' || lpad(($4::int * 100000 + n)::text, 26, '0') end
       from generate_series(1, $5::int) n`,
      [acme.organizationId, id, rows / 2, nth, rows],
    )
  await client.query(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, purpose, state, result, finished_at)
     select render_id, organization_id, $1, 1, '[]', '{}', 'batch', case when row <= $2 then 'queued' else 'completed' end,
       case when row > $2 then '{"files": [], "warnings": []}'::jsonb end, case when row > $2 then now() - row * interval '1 second' end
     from batch_rows where state = 'fed'`,
    [acme.design.id, open],
  )
  await client.query(`update batches set created_at = now() - interval '1 day'`)
  await client.query(
    `insert into batches (id, organization_id, design_id, design_version, options, strict, state, outcome, created_at, finished_at)
     select 'bat_old_' || n, $1, $2, 1, '{}', false, 'completed', '{}', at, at + interval '1 minute'
     from generate_series(1, 50) n, lateral (select now() - interval '9 days' + n * interval '1 hour' as at) t`,
    [acme.organizationId, acme.design.id],
  )
  await client.query(
    `insert into batch_rows (organization_id, batch_id, row, input, state, render_id)
     select $1, id, n, '{"modifications": []}', 'fed', 'rnd_old' || substr(id, 8) || '_' || n
     from batches, generate_series(1, $2::int) n where id like 'bat_old_%'`,
    [acme.organizationId, older],
  )
  await client.query(
    `insert into renders (id, organization_id, design_id, design_version, modifications, options, purpose, state, result, finished_at)
     select m.render_id, m.organization_id, $1, 1, '[]', '{}', 'batch', 'completed', '{"files": [], "warnings": []}',
       b.created_at + m.row * interval '100 milliseconds'
     from batches b join batch_rows m on m.batch_id = b.id where b.id like 'bat_old_%'`,
    [acme.design.id],
  )
})

beforeAll(() => settle(client, ['renders', 'batches', 'batch_rows']))

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

/** The statements of an advance of a batch that is due and has not ended. */
const advancing = (connection: Connection): Promise<unknown> =>
  openAllBatches(advancingConnection(connection), open).advance({
    batchId,
    organizationId: acme.organizationId,
  })

const most = { advance: 8 * open, results: 1000, ended: 1000 }

describe.each(['force_generic_plan', 'force_custom_plan'] as const)(
  'among 10,000 rows of a batch, by %s,',
  mode => {
    it('an advance reads the open renders alone', async () => {
      const { page, count } = await plansOf(client, advancing, mode)
      const { table, index } = workOf([...page, ...count])
      expect(table + index).toBeLessThanOrEqual(most.advance)
    })

    it('a page of rows reads few others', async () => {
      const read = (connection: Connection): Promise<unknown> =>
        openTenant(connection, acme.organizationId).batches.results(batchId, {
          afterRow: 4000,
          limit: 100,
        })
      const { page } = await plansOf(client, read, mode)
      expect(workOf(page).table + workOf(page).index).toBeLessThanOrEqual(most.results)
    })

    it('erasing and exporting another organization reads none of them', async () => {
      const rival = await newCustomer(scratch.database, 'Rival')
      const read = async (connection: Connection): Promise<void> => {
        const erasure = openErasure(connection)
        await erasure.deleteRows(rival.organizationId)
        for await (const page of erasure.rows(rival.organizationId)) expect(page).toBeNull()
      }
      const { page } = await plansOf(client, read, mode)
      const ofRows = page.filter(plan => plan['Relation Name'] === 'batch_rows')
      expect(ofRows).not.toEqual([])
      expect(workOf(ofRows).table + workOf(ofRows).index).toBeLessThanOrEqual(1)
    })

    it('a page of ends is found by an index', async () => {
      const read = (connection: Connection): Promise<unknown> =>
        openTenant(connection, acme.organizationId).batches.ended(
          batchId,
          { createdAt: '2020-01-01T00:00:00Z', id: '' },
          100,
        )
      const { page } = await plansOf(client, read, mode)
      expect(indexesOf(page)).toContain('renders_of_batches_ended')
      expect(workOf(page).table + workOf(page).index).toBeLessThanOrEqual(most.ended)
    })

    it.each(['the latest', 'the first'] as const)(
      'the ends of %s of 50 batches are read without those of the others',
      async which => {
        const id = which === 'the first' ? 'bat_old_1' : batchId
        const read = (connection: Connection): Promise<unknown> =>
          openTenant(connection, acme.organizationId).batches.ended(id, null, older + 1)
        const { page } = await plansOf(client, read, mode)
        expect(workOf(page).table + workOf(page).index).toBeLessThanOrEqual(most.ended)
      },
    )
  },
)
