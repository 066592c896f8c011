import { type RowCounts } from './outcome'
import { newId } from '../entities/ids'
import { behindALock } from '../testing/behind-a-lock'
import { newBatch, newRow, startedBatch } from '../testing/batches'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type OwnQuery } from '../tenant/own-rows'
import { type Batches, openBatches } from './own-batches'
import { type BatchHead } from './record'

let scratch: ScratchDatabase
let acme: Customer
let rival: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  acme = await newCustomer(scratch.database, 'Acme')
  rival = await newCustomer(scratch.database, 'Rival')
})

afterAll(() => scratch.drop())

const of = ({ organizationId }: Customer): Batches =>
  scratch.database.tenant(organizationId).batches

const none = {
  total: 0,
  waiting: 0,
  rendering: 0,
  completed: 0,
  failed: 0,
  invalid: 0,
  cancelled: 0,
}

const counts = (changed: Partial<RowCounts>): RowCounts => ({ ...none, ...changed })

const result = { files: [], warnings: [{ code: 'text_overflow' }, { code: 'text_overflow' }] }

/** Feeds a batch, and ends the renders that are fed, each in the way that its place names. */
async function end(
  batchId: string,
  ends: readonly ('complete' | 'fail' | 'claim')[],
): Promise<void> {
  const { batches, renderQueue } = scratch.database
  const { fed } = await batches.advance({ batchId, organizationId: acme.organizationId })
  for (const [nth, how] of ends.entries()) {
    const id = fed[nth]?.renderId ?? ''
    const fence = (await renderQueue.claim(id, 8000))?.fence ?? -1
    if (how === 'complete') await renderQueue.complete(id, fence, { result, durationMs: 9 })
    if (how === 'fail') await renderQueue.fail(id, fence, { code: 'asset_unusable', message: 'No' })
  }
}

describe('a batch', () => {
  it('is loading until all of its rows are stored, and takes none later', async () => {
    const batch = await of(acme).create(newBatch(acme, { metadata: { campaign: 7 } }))
    expect(batch).toMatchObject({ state: 'loading', startedAt: null, metadata: { campaign: 7 } })
    expect(await of(acme).addRows(batch.id, [newRow(0), newRow(1, 'is wrong')])).toBe(true)
    const { advance } = scratch.database.batches
    const place = { batchId: batch.id, organizationId: acme.organizationId }
    expect(await advance(place)).toEqual({ fed: [], ended: false })
    expect(await of(acme).start(batch.id, { bytes: 1 })).toBe(true)
    expect(await of(acme).start(batch.id, { bytes: 1 })).toBe(false)
    expect(await of(acme).addRows(batch.id, [newRow(2)])).toBe(false)
    expect(await of(acme).find(batch.id)).toMatchObject({
      state: 'running',
      outcome: { counts: counts({ total: 2, waiting: 1, invalid: 1 }), warnings: {} },
    })
  })

  it('of an inbound hook keeps what its rows lacked', async () => {
    const { id } = await of(acme).create(newBatch(acme, { keyId: newId('hok') }))
    expect(await of(acme).findOfHook(id)).toEqual({ state: 'loading', missing: [] })
    await of(acme).start(id, { bytes: 1, missing: ['headline.text', 'dot.visible'] })
    expect(await of(acme).findOfHook(id)).toEqual({
      state: 'running',
      missing: ['headline.text', 'dot.visible'],
    })
  })

  it('that is dropped leaves nothing, unless it runs', async () => {
    const { id } = await of(acme).create(newBatch(acme))
    await of(acme).addRows(id, [newRow(0)])
    await of(acme).drop(id)
    expect(await of(acme).find(id)).toBeNull()
    expect(await scratch.sql('select from batch_rows where batch_id = $1', [id])).toEqual([])
    const running = await startedBatch(scratch, acme, 1)
    await of(acme).drop(running.id)
    expect(await of(acme).findHead(running.id)).not.toBeNull()
  })

  it('counts its rows by their renders, and the rows with each warning', async () => {
    const { id } = await startedBatch(scratch, acme, 5)
    await end(id, ['complete', 'fail', 'claim'])
    expect((await of(acme).find(id))?.outcome).toEqual({
      counts: counts({ total: 5, waiting: 2, rendering: 1, completed: 1, failed: 1 }),
      warnings: { text_overflow: 1 },
    })
  })

  it('has its renders in the list of those of batches, and by its id', async () => {
    const [first, second] = [
      await startedBatch(scratch, acme, 2),
      await startedBatch(scratch, acme, 1),
    ]
    await end(first.id, ['fail'])
    await end(second.id, [])
    const { renders } = scratch.database.tenant(acme.organizationId)
    const page = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    const totalOf = async (filter: object): Promise<number> =>
      (await renders.list({ ...page, ...filter })).total
    expect(await totalOf({ purpose: 'batch' })).toBe(3)
    expect(await totalOf({ batchId: first.id })).toBe(2)
    expect(await totalOf({ batchId: first.id, status: 'failed' })).toBe(1)
    expect(await totalOf({ batchId: newId('bat') })).toBe(0)
    expect(await totalOf({ batchId: 'dsg_1' })).toBe(0)
    const theirs = scratch.database.tenant(rival.organizationId).renders
    expect((await theirs.list({ ...page, batchId: first.id })).total).toBe(0)
  })

  it('counts its warnings without reading results, which may be large', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    await end(id, ['complete', 'complete'])
    await scratch.sql(`update renders set result = '{}' where organization_id = $1`, [
      acme.organizationId,
    ])
    expect((await of(acme).find(id))?.outcome.warnings).toEqual({ text_overflow: 2 })
    await end(id, [])
    expect(await of(acme).find(id)).toMatchObject({
      state: 'completed',
      outcome: { warnings: { text_overflow: 2 } },
    })
  })

  it('counts a row whose render has been deleted as cancelled', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    await end(id, ['complete'])
    const [first] = await of(acme).results(id, { limit: 1 })
    const { renders } = scratch.database.tenant(acme.organizationId)
    expect(await renders.delete(first?.render?.id ?? '')).toEqual({
      waiter: null,
      batch: { batchId: id, organizationId: acme.organizationId },
    })
    expect((await of(acme).find(id))?.outcome.counts).toMatchObject({ waiting: 1, cancelled: 1 })
  })

  it('keeps nothing of a row whose render has been deleted but its place', async () => {
    const { batches, renders } = scratch.database.tenant(acme.organizationId)
    const batch = await batches.create(newBatch(acme))
    const requestKey = Buffer.alloc(32, 1)
    const input = { modifications: [{ id: 'headline', text: 'Ada' }], fileName: 'ada.png' }
    await batches.addRows(batch.id, [{ ...newRow(0), requestKey, input }, newRow(1)])
    await batches.start(batch.id, { bytes: 1 })
    await end(batch.id, ['fail', 'complete'])
    const [first] = await batches.results(batch.id, { limit: 1 })
    await renders.delete(first?.render?.id ?? '')
    expect(await batches.results(batch.id, { limit: 9 })).toMatchObject([
      { row: 0, key: null, fileName: null, status: 'cancelled', render: null },
      { row: 1, key: 'sku-1', status: 'completed' },
    ])
    expect(
      await scratch.sql(
        'select input, request_key from batch_rows where batch_id = $1 and row = 0',
        [batch.id],
      ),
    ).toEqual([{ input: { modifications: [] }, request_key: null }])
    expect(await batches.retry(batch.id)).toBe(0)
  })

  it('needs a version that exists', async () => {
    for (const designVersion of [0, 2])
      await expect(of(acme).create(newBatch(acme, { designVersion }))).rejects.toMatchObject({
        code: 'not_found',
        publicMessage: 'Version not found: the design has only version 1',
      })
    await expect(of(acme).create(newBatch(rival))).rejects.toMatchObject({ code: 'not_found' })
    await expect(of(acme).create(newBatch(acme, { designId: 'nonsense' }))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is one of at most ten open ones, also when they are created at once', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 30 }, () => of(acme).create(newBatch(acme))),
    )
    const made = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(10)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'rate_limited',
        publicMessage: '10 batches are open; wait until one has ended',
      },
    })
    await of(acme).cancel(made[0]?.id ?? '')
    await of(acme).create(newBatch(acme))
  })

  it('of an inbound hook is one of at most five, which leaves room for those of keys', async () => {
    const openBy = (prefix: 'hok' | 'key'): Promise<BatchHead> =>
      of(acme).create(newBatch(acme, { keyId: newId(prefix) }))
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => openBy('hok')))
    const made = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(5)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'rate_limited',
        retryAfter: 10,
        publicMessage: '5 batches of inbound hooks are open; wait until one has ended',
      },
    })
    await openBy('key')
    await of(acme).drop(made[0]?.id ?? '')
    await openBy('hok')
    for (let nth = 0; nth < 4; nth++) await openBy('key')
    await expect(openBy('key')).rejects.toMatchObject({ code: 'rate_limited' })
  })

  it('of an inbound hook is one of at most three of that hook, which leaves room for another', async () => {
    const [one, other] = [newId('hok'), newId('hok')]
    const openBy = (keyId: string): Promise<BatchHead> => of(acme).create(newBatch(acme, { keyId }))
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => openBy(one)))
    const made = all.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    expect(made).toHaveLength(3)
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'rate_limited',
        retryAfter: 10,
        publicMessage: '3 batches of this inbound hook are open; wait until one has ended',
      },
    })
    await openBy(other)
    await of(acme).drop(made[0]?.id ?? '')
    await openBy(one)
  })

  it('without a key is refused for the open ones, also if one of them ends meanwhile', async () => {
    const nothing = (): Promise<never[]> => Promise.resolve([])
    const room = (): Promise<unknown[]> => Promise.resolve([{ exists: true, hasRoom: true }])
    const racing = openBatches(room as OwnQuery, work =>
      work({ own: nothing, organization: nothing }),
    )
    await expect(racing.create(newBatch(acme))).rejects.toMatchObject({ code: 'rate_limited' })
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    await expect(racing.create(newBatch(acme), key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  it('is created once for each idempotency key', async () => {
    const key = { key: 'once', fingerprint: Buffer.alloc(32), replaces: null }
    const { id } = await of(acme).create(newBatch(acme), key)
    await expect(of(acme).create(newBatch(acme), key)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    await of(acme).create(newBatch(acme), { ...key, replaces: id })
  })

  it('is seen and changed by its organization alone', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    const theirs = of(rival)
    expect(await theirs.find(id)).toBeNull()
    expect(await theirs.findHead(id)).toBeNull()
    expect(await theirs.findOfHook(id)).toBeNull()
    expect(await theirs.results(id, { limit: 9 })).toEqual([])
    expect(await theirs.countResults(id)).toBe(0)
    expect(await theirs.ended(id, null, 9)).toEqual([])
    expect(await theirs.cancel(id)).toBeNull()
    expect(await theirs.retry(id)).toBe(0)
    expect(await theirs.start(id, { bytes: 1 })).toBe(false)
    expect(await theirs.addRows(id, [newRow(9)])).toBe(false)
    const place = { batchId: id, organizationId: rival.organizationId }
    expect(await scratch.database.batches.advance(place)).toEqual({ fed: [], ended: false })
    expect((await theirs.list({ search: '', page: 0, perPage: 9, orderBy: 'latest' })).total).toBe(
      0,
    )
    expect((await of(acme).find(id))?.outcome.counts).toMatchObject({ total: 2, waiting: 2 })
    const user = scratch.database.tenant({ organizationId: acme.organizationId, userId: 'ada' })
    expect(await user.batches.find(id)).toBeNull()
  })

  it.each(['bat', newId('dsg'), ''])('is not found by %j', async id => {
    expect(await of(acme).find(id)).toBeNull()
    expect(await of(acme).findHead(id)).toBeNull()
    expect(await of(acme).cancel(id)).toBeNull()
    expect(await of(acme).retry(id)).toBe(0)
  })
})

describe('cancelling a batch', () => {
  it('ends everything that is open, and nothing else', async () => {
    const { id } = await startedBatch(scratch, acme, 70)
    const other = await startedBatch(scratch, acme, 1)
    await end(other.id, [])
    await end(id, ['complete', 'claim'])
    const cancelled = await of(acme).cancel(id)
    expect(cancelled?.batch).toMatchObject({ id, state: 'cancelled' })
    expect(cancelled?.batch.outcome.counts).toEqual(
      counts({ total: 70, completed: 1, cancelled: 69 }),
    )
    expect(cancelled?.ended).toHaveLength(63)
    expect(await of(acme).cancel(id)).toBeNull()
    expect((await of(acme).find(other.id))?.outcome.counts).toEqual(
      counts({ total: 1, waiting: 1 }),
    )
  })

  it('leaves no row that is stored meanwhile', async () => {
    const { id } = await of(acme).create(newBatch(acme))
    const lock = { text: 'select from batches where id = $1 for update', values: [id] }
    const cancel = async (): Promise<boolean> => (await of(acme).cancel(id)) !== null
    const add = (): Promise<boolean> => of(acme).addRows(id, [newRow(0)])
    expect(await behindALock(scratch, lock, [cancel, add])).toEqual([true, false])
    expect(await of(acme).countResults(id)).toBe(0)
  })

  it('also ends one that is loading', async () => {
    const { id } = await of(acme).create(newBatch(acme))
    await of(acme).addRows(id, [newRow(0)])
    expect((await of(acme).cancel(id))?.batch.outcome.counts).toMatchObject({ cancelled: 1 })
    expect(await of(acme).addRows(id, [newRow(1)])).toBe(false)
  })
})

describe('repeating the failed rows of a batch', () => {
  it('renders them once more', async () => {
    const { id } = await startedBatch(scratch, acme, 3)
    await end(id, ['complete', 'fail', 'fail'])
    await end(id, [])
    expect(await of(acme).findHead(id)).toMatchObject({ state: 'completed' })
    expect(await of(acme).retry(id)).toBe(2)
    expect(await of(acme).find(id)).toMatchObject({
      state: 'running',
      repeats: 1,
      finishedAt: null,
      outcome: { counts: counts({ total: 3, completed: 1, waiting: 2 }) },
    })
    await end(id, ['complete', 'complete'])
    await end(id, [])
    expect(await of(acme).find(id)).toMatchObject({
      state: 'completed',
      outcome: { counts: counts({ total: 3, completed: 3 }) },
    })
    expect(await of(acme).retry(id)).toBe(0)
    expect(await of(acme).findHead(id)).toMatchObject({ repeats: 1 })
  })

  it('repeats nothing of one that was cancelled', async () => {
    const { id } = await startedBatch(scratch, acme, 2)
    await end(id, ['fail'])
    await of(acme).cancel(id)
    expect(await of(acme).retry(id)).toBe(0)
  })

  it('needs its design, and room for another batch', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    await end(id, ['fail'])
    await end(id, [])
    const open = await Promise.all(
      Array.from({ length: 10 }, () => of(acme).create(newBatch(acme))),
    )
    await expect(of(acme).retry(id)).rejects.toMatchObject({ code: 'rate_limited' })
    for (const each of open) await of(acme).drop(each.id)
    await scratch.database.tenant(acme.organizationId).designs.delete(acme.design.id)
    await expect(of(acme).retry(id)).rejects.toMatchObject({
      code: 'not_found',
      publicMessage: 'Design not found',
    })
  })
})

describe('the rows of a batch', () => {
  it('are listed in their order, and by their state', async () => {
    const batch = await of(acme).create(newBatch(acme))
    await of(acme).addRows(batch.id, [newRow(0), newRow(1, 'is wrong'), newRow(2), newRow(3)])
    await of(acme).start(batch.id, { bytes: 1 })
    await end(batch.id, ['complete', 'fail'])
    const rows = await of(acme).results(batch.id, { limit: 9 })
    expect(rows.map(({ row, status }) => [row, status])).toEqual([
      [0, 'completed'],
      [1, 'invalid'],
      [2, 'failed'],
      [3, 'waiting'],
    ])
    expect(rows[0]).toMatchObject({ key: 'sku-0', fault: null, render: { result } })
    expect(rows[1]).toMatchObject({ fault: 'is wrong', render: null })
    expect(rows[2]?.render?.error).toEqual({ code: 'asset_unusable', message: 'No' })
    const failed = await of(acme).results(batch.id, { status: 'failed', limit: 9 })
    expect(failed.map(({ row }) => row)).toEqual([2])
    const later = await of(acme).results(batch.id, { afterRow: 1, offset: 1, limit: 9 })
    expect(later.map(({ row }) => row)).toEqual([3])
    expect(await of(acme).countResults(batch.id)).toBe(4)
    expect(await of(acme).countResults(batch.id, 'waiting')).toBe(1)
  })

  it('are listed without what is large in the results of their renders', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    await end(id, ['complete'])
    await scratch.sql(
      `update renders set result = result || '{"report": {}, "layout": {}, "map": {}}' where organization_id = $1`,
      [acme.organizationId],
    )
    const [listed] = await of(acme).results(id, { limit: 9 })
    const [told] = await of(acme).ended(id, null, 9)
    expect([listed?.render?.result, told?.result.render?.result]).toEqual([result, result])
  })

  it('that ended while another process held their batch are told of', async () => {
    const { id } = await startedBatch(scratch, acme, 1)
    await end(id, ['claim'])
    const place = { batchId: id, organizationId: acme.organizationId }
    const lock = { text: 'select from batches where id = $1 for update', values: [id] }
    const { renderQueue, batches } = scratch.database
    const [row] = await of(acme).results(id, { limit: 1 })
    const last = async (): Promise<void> => {
      await renderQueue.complete(row?.render?.id ?? '', 1, { result, durationMs: 9 })
      await batches.advance(place)
    }
    await behindALock<unknown>(scratch, lock, [last])
    expect(await of(acme).findHead(id)).toMatchObject({ state: 'completed' })
    expect(await of(acme).ended(id, null, 9)).toMatchObject([{ result: { row: 0 } }])
  })

  it('are listed in the order of their ends, from a position on', async () => {
    const { id } = await startedBatch(scratch, acme, 3)
    await end(id, ['fail', 'complete', 'claim'])
    const [first, second, ...more] = await of(acme).ended(id, null, 9)
    expect([first?.result.row, second?.result.row, more]).toEqual([0, 1, []])
    expect(await of(acme).ended(id, first?.place ?? null, 9)).toEqual([second])
    expect(await of(acme).ended(id, null, 1)).toEqual([first])
  })
})

describe('the list of batches', () => {
  it('is searched by ids, filtered and counted', async () => {
    const done = await startedBatch(scratch, acme, 0)
    await end(done.id, [])
    const open = await startedBatch(scratch, acme, 2)
    const list = async (filter: object): Promise<string[]> => {
      const asked = { search: '', page: 0, perPage: 9, orderBy: 'latest' as const, ...filter }
      const { data, total } = await of(acme).list(asked)
      expect(total).toBe(data.length)
      return data.map(({ id }) => id)
    }
    expect(await list({})).toEqual([open.id, done.id])
    expect(await list({ orderBy: 'oldest' })).toEqual([done.id, open.id])
    expect(await list({ status: 'completed' })).toEqual([done.id])
    expect(await list({ designId: acme.design.id })).toHaveLength(2)
    expect(await list({ designId: rival.design.id })).toEqual([])
    expect(await list({ designId: 'nonsense' })).toEqual([])
    expect(await list({ search: open.id })).toEqual([open.id])
    expect(await list({ search: acme.design.id.slice(0, 8) })).toHaveLength(2)
    expect(await list({ search: 'Poster' })).toEqual([])
    const { data } = await of(acme).list({
      search: open.id,
      page: 0,
      perPage: 9,
      orderBy: 'latest',
    })
    expect(data[0]?.counts).toEqual(counts({ total: 2, waiting: 2 }))
  })
})
