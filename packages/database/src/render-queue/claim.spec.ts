import { Client } from 'pg'
import { type Connection, openConnection } from '../connection/connection'
import { newBatch } from '../testing/batches'
import { type Customer, document, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { claimRender } from './claim'
import { openRenderQueue } from './render-queue'

let scratch: ScratchDatabase
let acme: Customer
let connection: Connection

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  connection = openConnection({ url: scratch.url, poolSize: 8, onError: () => undefined })
})

afterAll(async () => {
  await connection.close()
  await scratch.drop()
})

const claim = (id: string, worker = 'worker-1', leaseMs = 8000) =>
  openRenderQueue(connection, worker).claim(id, leaseMs)

/** What every first claim has. */
const claimed = (id: string): object => ({
  renderId: id,
  organizationId: acme.organizationId,
  requestId: 'req_1',
  fence: 1,
  queuedMs: expect.any(Number) as number,
  earlier: null,
})

describe('claiming a render', () => {
  it('returns everything that rendering needs except the document, in one statement', async () => {
    const modifications = [{ id: 'headline', text: 'Grüße 👋' }]
    const { id } = await acme.render({ modifications, strict: true, requestId: 'req_1' })
    expect(await claim(id)).toEqual({
      ...claimed(id),
      designId: acme.design.id,
      designName: 'Poster',
      designVersion: 1,
      draftRevision: null,
      draftDocument: null,
      modifications,
      options: { scale: 1 },
      strict: true,
      thumbnail: false,
      ofBatch: false,
      check: false,
    })
    expect(await scratch.database.renderQueue.findDocument(acme.design.id, 1)).toEqual(document)
    expect(await scratch.database.renderQueue.findDocument(acme.design.id, 2)).toBeNull()
    const [row] = await scratch.sql(
      `select state, worker, extract(epoch from lease_until - started_at)::int as lease from renders where id = $1`,
      [id],
    )
    expect(row).toEqual({ state: 'rendering', worker: 'worker-1', lease: 8 })
  })

  it('touches no index', async () => {
    const { id } = await acme.render()
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    await client.query('begin')
    const query = async (text: string, values: unknown[]): Promise<unknown> =>
      (await client.query(text, values)).rows
    const observed = { query } as unknown as Connection
    expect(await claimRender(observed, id, { worker: 'w', leaseMs: 8000 })).not.toBeNull()
    const { rows } = await client.query(`
      select n_tup_upd::int as updates, n_tup_hot_upd::int as "heapOnly"
      from pg_stat_xact_user_tables where relname = 'renders'`)
    expect(rows).toEqual([{ updates: 1, heapOnly: 1 }])
    await client.end()
  })

  it.each([
    ['does not wait for the disk for a worker that names itself', 'w', 'off'],
    ['waits for the disk for any other', null, 'on'],
  ])('%s', async (_, worker, expected) => {
    const { id } = await acme.render()
    const client = new Client({ connectionString: scratch.url })
    await client.connect()
    await client.query('set synchronous_commit = on')
    await client.query('begin')
    const query = async (text: string, values: unknown[]): Promise<unknown> =>
      (await client.query(text, values)).rows
    await claimRender({ query } as unknown as Connection, id, { worker, leaseMs: 8000 })
    const { rows } = await client.query('show synchronous_commit')
    await client.end()
    expect(rows).toEqual([{ synchronous_commit: expected }])
  })

  it('returns the request of a view, which has no design', async () => {
    const request = { src: 'https://a.example/a.tif', maxSide: 100 }
    const asked = { request, waiter: 'api-1', revalidates: null, requestId: 'req_1', keyId: null }
    const { id } = await scratch.database.tenant(acme.organizationId).views.create(asked)
    expect(await claim(id)).toEqual({ ...claimed(id), view: request })
  })

  it('returns the batch whose PDFs are to be joined, and nothing of its design', async () => {
    const batch = await scratch.database
      .tenant(acme.organizationId)
      .batches.create(newBatch(acme, { mergePdf: true }))
    const { id } = await acme.render({ requestId: 'req_1' })
    await scratch.sql(`update renders set purpose = 'batch' where id = $1`, [id])
    await scratch.sql('update batches set merge_id = $2 where id = $1', [batch.id, id])
    expect(await claim(id)).toEqual({ ...claimed(id), merges: batch.id })
  })

  it('gives the fence to one of many concurrent claims, and nothing to the others', async () => {
    const { id } = await acme.render()
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(id, `worker-${index}`)),
    )
    expect(claims.filter(claimed => claimed !== null).map(({ fence }) => fence)).toEqual([1])
  })

  it('takes over with the next fence when the lease has ended', async () => {
    const { id } = await acme.render()
    await claim(id, 'dead', -1)
    expect(await claim(id, 'alive')).toMatchObject({ fence: 2 })
  })

  it('is refused after three lost claims', async () => {
    const { id } = await acme.render()
    for (const fence of [1, 2, 3]) expect(await claim(id, 'dead', -1)).toMatchObject({ fence })
    expect(await claim(id)).toBeNull()
  })

  it.each(['completed', 'failed', 'cancelled'])('leaves a %s render alone', async state => {
    const { id } = await acme.render()
    await scratch.sql(
      `update renders set state = $2, finished_at = now(),
         result = case when $2 = 'completed' then '{}'::jsonb end,
         error_code = case when $2 = 'failed' then 'internal' end
       where id = $1`,
      [id, state],
    )
    expect(await claim(id)).toBeNull()
  })

  it.each(['rnd_00000000000000000000000000', 'nonsense', 'rnd_\u0000'])(
    'returns nothing for the unknown id %j',
    async id => expect(await claim(id)).toBeNull(),
  )
})
