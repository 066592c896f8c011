import { openConnection } from '../connection/connection'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Held } from './claim'
import { renewLease } from './renew-lease'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
})

afterAll(() => scratch.drop())

/** Creates a render that has been claimed once; a negative lease ends at once. */
async function claimed(leaseMs: number): Promise<Held> {
  const { id } = await acme.render()
  const claim = await scratch.database.renderQueue.claim(id, leaseMs)
  return { renderId: id, fence: claim?.fence ?? -1, worker: null }
}

/** Returns the seconds until the end of the lease, by the database's clock. */
async function leaseLeft(renderId: string): Promise<number | undefined> {
  const look =
    'select extract(epoch from lease_until - now())::int as left from renders where id = $1'
  const [row] = await scratch.sql<{ left: number }>(look, [renderId])
  return row?.left
}

describe('a heartbeat', () => {
  it('extends the lease from now', async () => {
    const { renderId, fence } = await claimed(100)
    expect(await scratch.database.renderQueue.heartbeat(renderId, fence, 60_000)).toBe(true)
    expect(await leaseLeft(renderId)).toBeGreaterThan(55)
  })

  it('extends a lease that has run out, if no other worker has claimed the render', async () => {
    const { renderId, fence } = await claimed(-1)
    expect(await scratch.database.renderQueue.heartbeat(renderId, fence, 60_000)).toBe(true)
  })

  it('does not change the lease of a worker that has claimed the render since', async () => {
    const { renderId, fence } = await claimed(-1)
    await scratch.database.renderQueue.claim(renderId, 60_000)
    expect(await scratch.database.renderQueue.heartbeat(renderId, fence, 1000)).toBe(false)
    expect(await leaseLeft(renderId)).toBeGreaterThan(55)
  })

  it('lets later statements of its connection wait for the disk', async () => {
    const connection = openConnection({ url: scratch.url, poolSize: 1, onError: () => undefined })
    await connection.query('set synchronous_commit = on')
    expect(await renewLease(connection, await claimed(8000), 8000)).toBe(true)
    const [after] = await connection.query('show synchronous_commit')
    await connection.close()
    expect(after).toEqual({ synchronous_commit: 'on' })
  })
})
