import { openConnection } from '../connection/connection'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openRenderQueue, type RenderQueue } from './render-queue'

const cancel = `
  update renders set state = 'cancelled', lease_until = null, finished_at = now() where id = $1`

let scratch: ScratchDatabase
let acme: Customer
let queue: RenderQueue

beforeAll(async () => {
  scratch = await openScratchDatabase()
  queue = scratch.database.renderQueue
  acme = await newCustomer(scratch.database)
})

afterAll(() => scratch.drop())

/** Creates a render that has been claimed once, and returns its fence; a negative lease ends at once. */
async function claimed(leaseMs = 8000): Promise<{ id: string; fence: number }> {
  const { id } = await acme.render({ waiter: 'api-1' })
  const claim = await queue.claim(id, leaseMs)
  return { id, fence: claim?.fence ?? -1 }
}

const rowOf = async (id: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await scratch.sql<Record<string, unknown>>('select * from renders where id = $1', [
    id,
  ])
  return row
}

const outcome = { result: { files: [], warnings: [] }, durationMs: 123.4 }
const fault = { code: 'render_crashed', message: 'The render crashed' }

describe('ending a render', () => {
  it('stores the result and returns the waiter', async () => {
    const { id, fence } = await claimed()
    expect(await queue.complete(id, fence, outcome)).toEqual({
      waiter: 'api-1',
      eventOf: null,
      batch: null,
    })
    expect(await rowOf(id)).toMatchObject({
      state: 'completed',
      result: outcome.result,
      duration_ms: 123,
      lease_until: null,
      finished_at: expect.any(Date) as Date,
      error_code: null,
      cached: false,
      request_key: null,
      content_key: null,
      fresh_until: null,
    })
  })

  it('is left to the worker that claimed it, even if another has claimed it with the same fence', async () => {
    const connection = openConnection({ url: scratch.url, poolSize: 2, onError: () => undefined })
    const one = openRenderQueue(connection, 'one')
    const other = openRenderQueue(connection, 'other')
    const { id } = await acme.render({ waiter: 'api-1' })
    const claim = await one.claim(id, 8000)
    const fence = claim?.fence ?? -1
    expect(await other.heartbeat(id, fence, 8000)).toBe(false)
    expect(await other.complete(id, fence, outcome)).toBeNull()
    expect(await other.fail(id, fence, fault)).toBeNull()
    expect(await other.handBack(id, fence)).toBeNull()
    expect(await one.heartbeat(id, fence, 8000)).toBe(true)
    expect(await one.complete(id, fence, outcome)).toEqual({
      waiter: 'api-1',
      eventOf: null,
      batch: null,
    })
    await connection.close()
  })

  it.each([
    ['for a while', 60_000, { fresh: true, ever: false }],
    ['for ever', Infinity, { fresh: true, ever: true }],
    ['not at all', -Infinity, { fresh: null, ever: null }],
  ])('records that its files may be reused %s', async (_how_long, freshMs, expected) => {
    const { id, fence } = await claimed()
    const [requestKey, contentKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const reuse = { requestKey, contentKey, freshMs, cached: true }
    await queue.complete(id, fence, { ...outcome, reuse })
    expect(await rowOf(id)).toMatchObject({
      cached: true,
      request_key: requestKey,
      content_key: contentKey,
    })
    const look = `select fresh_until > now() as fresh, fresh_until = 'infinity' as ever from renders where id = $1`
    expect(await scratch.sql(look, [id])).toEqual([expected])
  })

  it('stores a failure and returns the waiter', async () => {
    const { id, fence } = await claimed()
    expect(await queue.fail(id, fence, fault)).toEqual({
      waiter: 'api-1',
      eventOf: null,
      batch: null,
    })
    expect(await rowOf(id)).toMatchObject({
      state: 'failed',
      result: null,
      error_code: 'render_crashed',
      error_message: 'The render crashed',
      duration_ms: expect.any(Number) as number,
      lease_until: null,
    })
  })

  it('returns no waiter if nobody waits', async () => {
    const { id } = await acme.render()
    await queue.claim(id, 8000)
    expect(await queue.complete(id, 1, outcome)).toEqual({
      waiter: null,
      eventOf: null,
      batch: null,
    })
  })

  it('is still possible after the lease, while no other worker has claimed the render', async () => {
    const { id, fence } = await claimed(-1)
    expect(await queue.complete(id, fence, outcome)).toEqual({
      waiter: 'api-1',
      eventOf: null,
      batch: null,
    })
  })

  it('happens only once, however many try', async () => {
    const { id, fence } = await claimed()
    const ends = await Promise.all([
      ...Array.from({ length: 5 }, () => queue.complete(id, fence, outcome)),
      ...Array.from({ length: 5 }, () => queue.fail(id, fence, fault)),
    ])
    expect(ends.filter(end => end !== null)).toHaveLength(1)
  })
})

describe('a worker whose claim is lost', () => {
  const losses: [string, (id: string) => Promise<unknown>][] = [
    ['another claimed it', id => queue.claim(id, 8000)],
    ['it was swept', () => queue.sweep(8000)],
    ['it was cancelled', id => scratch.sql(cancel, [id])],
    ['it ended', id => queue.complete(id, 1, outcome)],
  ]

  it.each(losses)('changes nothing when %s', async (_what, lose) => {
    const { id, fence } = await claimed(-1)
    await lose(id)
    const before = await rowOf(id)
    expect(await queue.heartbeat(id, fence, 8000)).toBe(false)
    expect(await queue.complete(id, fence, { result: { late: true }, durationMs: 1 })).toBeNull()
    expect(await queue.fail(id, fence, fault)).toBeNull()
    expect(await queue.handBack(id, fence)).toBeNull()
    expect(await rowOf(id)).toEqual(before)
  })
})

describe('handing back', () => {
  it('queues the render again and returns its next job', async () => {
    const { id, fence } = await claimed()
    const open = await scratch.database.tenant(acme.organizationId).renders.countOpen()
    expect(await queue.handBack(id, fence)).toEqual({
      renderId: id,
      organizationId: acme.organizationId,
      attempt: 1,
      priority: open,
    })
    expect(await rowOf(id)).toMatchObject({ state: 'queued', lease_until: null, handbacks: 1 })
  })

  it('puts a thumbnail behind all calls, and counts no thumbnails for the priority of a call', async () => {
    const [call, thumbnail] = [await claimed(), await claimed()]
    await scratch.sql(`update renders set purpose = 'thumbnail' where id = $1`, [thumbnail.id])
    const open = await scratch.database.tenant(acme.organizationId).renders.countOpen()
    expect(await queue.handBack(thumbnail.id, thumbnail.fence)).toMatchObject({
      priority: 1_000_000,
    })
    expect(await queue.handBack(call.id, call.fence)).toMatchObject({ priority: open })
  })

  it('does not count towards the claims that may be lost', async () => {
    const { id } = await acme.render()
    for (let fence = 1; fence <= 5; fence++) {
      expect(await queue.claim(id, 8000)).toMatchObject({ fence })
      await queue.handBack(id, fence)
    }
    expect(await queue.claim(id, 8000)).toMatchObject({ fence: 6 })
  })
})

describe('asking which renders ended', () => {
  it('returns those that completed, failed, or were cancelled or deleted', async () => {
    const [done, failed, rendering, cancelled] = [
      await claimed(),
      await claimed(),
      await claimed(),
      await claimed(),
    ]
    const queued = await acme.render()
    await queue.complete(done.id, done.fence, outcome)
    await queue.fail(failed.id, failed.fence, fault)
    await scratch.sql(cancel, [cancelled.id])
    const ids = [done.id, failed.id, rendering.id, cancelled.id, queued.id, 'rnd_deleted']
    const ended = [done.id, failed.id, cancelled.id, 'rnd_deleted']
    expect((await queue.finished(ids)).sort()).toEqual(ended.sort())
  })

  it('sends no statement if nobody waits', async () => {
    const connection = openConnection({ url: scratch.url, poolSize: 1, onError: () => undefined })
    await connection.close()
    expect(await openRenderQueue(connection).finished([])).toEqual([])
  })
})

describe('counting open renders', () => {
  it('counts calls that are queued or rendering, of all organizations', async () => {
    const before = await queue.countOpen()
    const { id, fence } = await claimed()
    await (await newCustomer(scratch.database)).render()
    const thumbnail = await acme.render()
    await scratch.sql(`update renders set purpose = 'thumbnail' where id = $1`, [thumbnail.id])
    expect(await queue.countOpen()).toBe(before + 2)
    await queue.complete(id, fence, outcome)
    expect(await queue.countOpen()).toBe(before + 1)
  })
})

describe('ending the render of a thumbnail', () => {
  it('shows the first one of a version, and keeps it when another of the same version ends', async () => {
    const { designs, thumbnails } = scratch.database.tenant(acme.organizationId)
    const wanted = { designId: acme.design.id, options: {} }
    const drawn = async (): Promise<{ id: string; fence: number }> => {
      const { renderId = '' } = (await thumbnails.request(wanted)) ?? {}
      const claim = await queue.claim(renderId, 8000)
      return { id: renderId, fence: claim?.fence ?? -1 }
    }
    // Both are open at once: the second thumbnail is requested while the first is being drawn.
    const [first, second] = [await drawn(), await drawn()]
    for (const [{ id, fence }, key] of [
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      const result = { files: [{ key }], warnings: [] }
      expect(await queue.complete(id, fence, { result, durationMs: 1 })).not.toBeNull()
    }
    const found = await designs.findDocument(acme.design.id)
    expect(found?.record).toMatchObject({ thumbnailKey: 'first', thumbnailVersion: 1 })
  })
})
