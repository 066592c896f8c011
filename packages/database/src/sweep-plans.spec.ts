import { Client } from 'pg'
import { openRenderQueue, type RenderQueue } from './render-queue/render-queue'
import { newCustomer } from './testing/fixtures'
import { plansOf, settle, workOf } from './testing/plans'
import { openScratchDatabase, type ScratchDatabase } from './testing/scratch-database'

const open = 100

let scratch: ScratchDatabase
let client: Client

beforeAll(async () => {
  scratch = await openScratchDatabase()
  const acme = await newCustomer(scratch.database)
  client = new Client({ connectionString: scratch.url })
  await client.connect()
  // Nothing is due: 20,000 calls have ended, and 100 calls and 2,000 thumbnails are open.
  await client.query(
    `insert into renders
       (id, organization_id, design_id, design_version, modifications, options, purpose, state, result, finished_at, enqueued_at)
     select 'rnd_' || n, $1, $2, 1, '[]', '{}', case when n <= 2000 then 'thumbnail' else 'call' end,
       case when n <= 2000 + $3 then 'queued' else 'completed' end,
       case when n > 2000 + $3 then '{}'::jsonb end, case when n > 2000 + $3 then now() end, now() + n * interval '1 second'
     from generate_series(1, 22000 + $3::int) n`,
    [acme.organizationId, acme.design.id, open],
  )
})

beforeAll(() => settle(client, ['renders']))

afterAll(async () => {
  await client.end()
  await scratch.drop()
})

describe('a sweep', () => {
  it.each(['force_generic_plan', 'force_custom_plan'] as const)(
    'of calls reads no thumbnail, and one of thumbnails reads none that is not due, by %s',
    async mode => {
      const look = async (sweep: (queue: RenderQueue) => Promise<unknown>): Promise<number> => {
        const { page, count } = await plansOf(
          client,
          connection => sweep(openRenderQueue(connection)),
          mode,
        )
        const { table, index } = workOf([...page, ...count])
        return table + index
      }
      expect(await look(queue => queue.sweep(8000))).toBe(open)
      expect(await look(queue => queue.sweepThumbnails())).toBe(0)
    },
  )
})
