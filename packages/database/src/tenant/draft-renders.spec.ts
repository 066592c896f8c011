import { type NewRender, type RenderRecord, type Tenant } from '..'
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

const scoped = (drafts: boolean): Tenant =>
  scratch.database.tenant({ organizationId: acme.organizationId, userId: null, drafts })

const save = (width: number): Promise<unknown> =>
  scoped(true).drafts.inTurn(acme.design.id, turn =>
    turn.save({ baseVersion: 1, document: { width }, width, height: 5, author: 'usr_1' }),
  )

/** Requests a render of the draft in its present state. */
async function asked(
  overrides: Partial<NewRender> = {},
  tenant = scoped(true),
): Promise<RenderRecord> {
  const stored = await scoped(true).drafts.find(acme.design.id)
  return tenant.renders.create({
    designId: acme.design.id,
    designVersion: 1,
    modifications: [],
    options: {},
    strict: false,
    draft: { revision: stored?.record.revision ?? 0, document: stored?.document },
    ...overrides,
  })
}

const claim = (id: string): ReturnType<typeof scratch.database.renderQueue.claim> =>
  scratch.database.renderQueue.claim(id, 8000)

async function completed(id: string, requestKey = Buffer.alloc(32)): Promise<void> {
  const claimed = await claim(id)
  const reuse = { requestKey, contentKey: requestKey, freshMs: Infinity, cached: false }
  const result = { files: [{ key: `${acme.organizationId}/a.png`, size: 1 }] }
  const outcome = { result, durationMs: 1, reuse }
  await scratch.database.renderQueue.complete(id, claimed?.fence ?? 0, outcome)
}

/** Lists the files of a render for deletion, as the daily comparison does. */
const scheduleFilesOf = (id: string): Promise<unknown> =>
  scratch.sql(
    `insert into pending_deletions (key, organization_id, due_at)
     select f ->> 'key', r.organization_id, now() + interval '7 days'
     from renders r, jsonb_array_elements(r.result -> 'files') f where r.id = $1`,
    [id],
  )

describe('a render of a draft', () => {
  it('counts towards the stored bytes', async () => {
    await save(100)
    await completed((await asked()).id)
    const { usage } = scoped(true)
    const [from, to] = [new Date(0), new Date('2100-01-01')]
    const [none] = await scratch.sql<{ size: number }>(
      'select pg_column_size(modifications) as size from renders',
    )
    expect((await usage.sumBytes(from)) - (await usage.sumBytes(to))).toBe(1 + (none?.size ?? 0))
    expect(await usage.countRenders()).toBe(0)
  })

  it('draws the requested revision, whatever happens to the draft', async () => {
    await save(100)
    const { id } = await asked()
    await save(200)
    await scoped(true).drafts.inTurn(acme.design.id, turn => turn.discard())
    expect(await claim(id)).toMatchObject({
      designVersion: 1,
      draftRevision: 1,
      draftDocument: { width: 100 },
      thumbnail: false,
      ofBatch: false,
    })
  })

  it('is created only in scopes with drafts', async () => {
    await save(100)
    const unseen = asked({}, scoped(false))
    await expect(unseen).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is listed nowhere, and is found, cancelled and passed on only in scopes with drafts', async () => {
    await save(100)
    const { id } = await asked()
    const all = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    for (const drafts of [true, false]) {
      const { renders } = scoped(drafts)
      expect((await renders.list(all)).total).toBe(0)
      expect((await renders.find(id)) !== null).toBe(drafts)
      expect((await renders.findRequest(id)) !== null).toBe(drafts)
      expect(await renders.countOpen()).toBe(drafts ? 1 : 0)
    }
    expect(await scoped(false).renders.cancel(id)).toBeNull()
    expect((await scoped(true).renders.cancel(id))?.state).toBe('cancelled')
  })

  it('is drawn again if its files are about to be deleted, since nothing refers to them', async () => {
    await save(100)
    const requestKey = Buffer.alloc(32, 1)
    const { id } = await asked()
    await completed(id, requestKey)
    await scheduleFilesOf(id)
    const earlier = await scoped(true).earlierRenders.findOfDraft(1, requestKey)
    expect(earlier).toMatchObject({ id, fresh: false })
  })

  it('answers the same request for its revision with a render that is not listed either', async () => {
    await save(100)
    const [requestKey, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const { id } = await asked()
    await completed(id, requestKey)
    const { earlierRenders } = scoped(true)
    const earlier = await earlierRenders.findOfDraft(1, requestKey)
    expect(earlier).toMatchObject({ id, fresh: true })
    expect(await earlierRenders.findOfDraft(1, otherKey)).toBeNull()
    expect(await scoped(false).earlierRenders.findOfDraft(1, requestKey)).toBeNull()
    expect((await earlierRenders.find(acme.design.id, requestKey))?.earlier).toBeNull()
    const reuse = { earlierId: id, metadata: null, durationMs: 1, changes: {}, ofDraft: true }
    const again = await earlierRenders.reuse(reuse)
    expect(again).toMatchObject({ state: 'completed', cached: true })
    expect(await earlierRenders.reuse({ ...reuse, ofDraft: false })).toBeNull()
    expect(await scoped(false).renders.find(again?.id ?? '')).toBeNull()
  })

  it('is the answer to a repeated call', async () => {
    await save(100)
    const key = { key: 'k', fingerprint: Buffer.alloc(32), replaces: null }
    const { id } = await asked({ key })
    expect((await scoped(true).idempotencyKeys.find('k'))?.render?.id).toBe(id)
    expect((await scoped(false).idempotencyKeys.find('k'))?.render).toBeNull()
  })

  it('is delivered again when its job was lost', async () => {
    await save(100)
    const { id } = await asked()
    await scratch.sql(`update renders set enqueued_at = now() - interval '9 s' where id = $1`, [id])
    const { requeued } = await scratch.database.renderQueue.sweep(8000)
    expect(requeued).toMatchObject([{ renderId: id, priority: 1 }])
  })

  it('is forgotten a day after it ended', async () => {
    await save(100)
    const { id } = await asked()
    await completed(id)
    const { deletion } = scratch.database
    expect(await deletion.forgetThumbnails()).toBe(0)
    await scratch.sql(`update renders set finished_at = now() - interval '25 h' where id = $1`, [
      id,
    ])
    expect(await deletion.forgetThumbnails()).toBe(1)
  })

  it('keeps its deleted design until it has ended, and is deleted with it', async () => {
    await save(100)
    const { id } = await asked()
    await scoped(true).designs.delete(acme.design.id)
    await scratch.sql(`update designs set deleted_at = now() - interval '2 min' where id = $1`, [
      acme.design.id,
    ])
    expect(await scratch.database.deletion.purgeDesign()).toBe(false)
    await completed(id)
    expect(await scratch.database.deletion.purgeDesign()).toBe(true)
    expect(await scratch.sql('select 1 from renders where id = $1', [id])).toEqual([])
  })
})
