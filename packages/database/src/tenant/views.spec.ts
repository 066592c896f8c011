import { type NewView, type Tenant, type ViewRecord } from '..'
import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'

let scratch: ScratchDatabase
let acme: Customer

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

afterAll(() => scratch.drop())

beforeEach(async () => {
  acme = await newCustomer(scratch.database)
})

const scoped = (userId: string | null = null): Tenant =>
  scratch.database.tenant({ organizationId: acme.organizationId, userId })

const request = { src: 'https://a.example/a.tif', maxSide: 100 }
const plain: NewView = {
  request,
  waiter: 'api-1',
  revalidates: null,
  requestId: 'req_1',
  keyId: null,
}

const asked = (changes: Partial<NewView> = {}, tenant = scoped()): Promise<ViewRecord> =>
  tenant.views.create({ ...plain, ...changes })

const claim = (id: string): ReturnType<typeof scratch.database.renderQueue.claim> =>
  scratch.database.renderQueue.claim(id, 8000)

async function completed(id: string, requestKey = Buffer.alloc(32)): Promise<void> {
  const claimed = await claim(id)
  const reuse = { requestKey, contentKey: requestKey, freshMs: Infinity, cached: false }
  const result = { files: [{ key: `${acme.organizationId}/a.webp`, size: 1 }] }
  const outcome = { result, durationMs: 1, reuse }
  const ended = await scratch.database.renderQueue.complete(id, claimed?.fence ?? 0, outcome)
  expect(ended).toEqual({ waiter: 'api-1', eventOf: null, batch: null })
}

/** Lists the files of a view for deletion, as the daily comparison does. */
const scheduleFilesOf = (id: string): Promise<unknown> =>
  scratch.sql(
    `insert into pending_deletions (key, organization_id, due_at)
     select f ->> 'key', r.organization_id, now() + interval '7 days'
     from renders r, jsonb_array_elements(r.result -> 'files') f where r.id = $1`,
    [id],
  )

describe('a view', () => {
  it('counts towards the stored bytes, and towards no other usage', async () => {
    const { usage } = scoped()
    await completed((await asked()).id)
    const [from, to] = [new Date(0), new Date('2100-01-01')]
    expect((await usage.sumBytes(from)) - (await usage.sumBytes(to))).toBe(1)
    expect(await usage.countRenders()).toBe(0)
    expect(await usage.list({ from, to, by: 'month' })).toEqual([])
  })

  it('is claimed with its request, and the earlier view that it may reuse', async () => {
    const first = await asked()
    expect(first).toMatchObject({ state: 'queued', result: null, error: null })
    expect(await claim(first.id)).toEqual({
      renderId: first.id,
      organizationId: acme.organizationId,
      requestId: 'req_1',
      fence: 1,
      view: request,
      earlier: null,
      queuedMs: expect.any(Number) as number,
    })
    await scratch.sql(`update renders set state = 'queued', lease_until = null where id = $1`, [
      first.id,
    ])
    await completed(first.id, Buffer.alloc(32, 1))
    const second = await asked({ revalidates: first.id })
    expect(await claim(second.id)).toMatchObject({ earlier: { contentKey: '01'.repeat(32) } })
  })

  it('is found by its request while it is open', async () => {
    const { id } = await asked()
    const { views } = scoped()
    expect(await views.findOpen({ maxSide: 100, src: request.src })).toMatchObject({ id })
    expect(await views.findOpen({ ...request, maxSide: 99 })).toBeNull()
    await completed(id)
    expect(await views.findOpen(request)).toBeNull()
    expect(await views.find(id)).toMatchObject({ id, state: 'completed' })
  })

  it('answers the same request later', async () => {
    const requestKey = Buffer.alloc(32, 2)
    const { id } = await asked()
    await completed(id, requestKey)
    const { earlierRenders } = scoped()
    expect(await earlierRenders.findOfView(requestKey)).toMatchObject({ id, fresh: true })
    expect(await earlierRenders.findOfView(Buffer.alloc(32, 3))).toBeNull()
    expect(await earlierRenders.find(acme.design.id, requestKey)).toMatchObject({ earlier: null })
  })

  it('is rendered again if its file is about to be deleted, since nothing refers to it', async () => {
    const requestKey = Buffer.alloc(32, 2)
    const { id } = await asked()
    await completed(id, requestKey)
    await scheduleFilesOf(id)
    const earlier = await scoped().earlierRenders.findOfView(requestKey)
    expect(earlier).toMatchObject({ id, fresh: false })
  })

  it('is not a render that callers see, but counts as open for the queue and its limits', async () => {
    const { id } = await asked()
    const { renders, usage } = scoped()
    const all = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect((await renders.list(all)).total).toBe(0)
    expect([await renders.find(id), await renders.findRequest(id)]).toEqual([null, null])
    expect([await renders.cancel(id), await renders.delete(id)]).toEqual([null, null])
    expect([await renders.countOpen(), await usage.countRenders()]).toEqual([1, 0])
    expect(await renders.passToWaiter(id, 'api-2')).toBe(true)
  })

  it('belongs to the user of an embedded editor who requested it', async () => {
    const { id } = await asked({}, scoped('ada'))
    expect((await scoped('ada').views.find(id))?.id).toBe(id)
    expect(await scoped('bob').views.find(id)).toBeNull()
    expect(await scoped('bob').views.findOpen(request)).toBeNull()
    await asked({}, scoped('bob'))
    expect(await scoped('bob').renders.countOpen()).toBe(2)
  })

  it('is hidden from another organization', async () => {
    const { id } = await asked()
    await completed(id, Buffer.alloc(32, 4))
    const other = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    expect(await other.views.find(id)).toBeNull()
    expect(await other.views.findOpen(request)).toBeNull()
    expect(await other.earlierRenders.findOfView(Buffer.alloc(32, 4))).toBeNull()
  })

  it('is delivered again when its job was lost', async () => {
    const { id } = await asked()
    await scratch.sql(`update renders set enqueued_at = now() - interval '9 s' where id = $1`, [id])
    const { requeued } = await scratch.database.renderQueue.sweep(8000)
    expect(requeued).toMatchObject([{ renderId: id, priority: 1 }])
  })

  it('is forgotten a day after it ended', async () => {
    const { id } = await asked()
    await completed(id)
    const { deletion } = scratch.database
    expect(await deletion.forgetThumbnails()).toBe(0)
    await scratch.sql(`update renders set finished_at = now() - interval '25 h' where id = $1`, [
      id,
    ])
    expect(await deletion.forgetThumbnails()).toBe(1)
  })

  it('ends and is deleted with its organization', async () => {
    const { id } = await asked()
    const { erasure } = scratch.database
    expect(await erasure.endRenders(acme.organizationId)).toMatchObject([{ renderId: id }])
    await erasure.deleteRows(acme.organizationId)
    expect(await scratch.sql('select 1 from renders where id = $1', [id])).toEqual([])
  })
})
