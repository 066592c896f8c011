import { type CheckRecord, type NewCheck, type Tenant } from '..'
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
  scratch.database.tenant({ organizationId: acme.organizationId, userId, drafts: true })

const asked = (changes: Partial<NewCheck> = {}): Promise<CheckRecord> =>
  scoped().checks.create({
    designId: acme.design.id,
    designVersion: 1,
    modifications: [{ id: 'headline', text: 'x' }],
    options: { scale: 1 },
    strict: true,
    waiter: 'api-1',
    requestId: 'req_1',
    keyId: null,
    ...changes,
  })

const claim = (id: string): ReturnType<typeof scratch.database.renderQueue.claim> =>
  scratch.database.renderQueue.claim(id, 8000)

/** Requests a check as a user of an embedded editor, who may draw what the organization has. */
async function askedBy(userId: string): Promise<CheckRecord> {
  const check = await asked()
  await scratch.sql('update renders set user_id = $2 where id = $1', [check.id, userId])
  return check
}

async function completed(id: string): Promise<void> {
  const claimed = await claim(id)
  const outcome = { result: { files: [], warnings: [] }, durationMs: 1 }
  const ended = await scratch.database.renderQueue.complete(id, claimed?.fence ?? 0, outcome)
  expect(ended).toEqual({ waiter: 'api-1', eventOf: null, batch: null })
}

async function exist(...ids: string[]): Promise<number> {
  const found = await scratch.sql('select 1 from renders where id = any($1)', [ids])
  return found.length
}

describe('a check', () => {
  it('is claimed like a render, as a check', async () => {
    const { id } = await asked()
    expect(await claim(id)).toMatchObject({
      renderId: id,
      designId: acme.design.id,
      designVersion: 1,
      draftRevision: null,
      modifications: [{ id: 'headline', text: 'x' }],
      options: { scale: 1 },
      strict: true,
      check: true,
      thumbnail: false,
      ofBatch: false,
      requestId: 'req_1',
      earlier: null,
    })
  })

  it('has its result once it is completed, and is deleted with the reading', async () => {
    const { id } = await asked()
    for (let reading = 0; reading < 2; reading++)
      expect(await scoped().checks.take(id)).toMatchObject({ state: 'queued', result: null })
    await completed(id)
    expect(await scoped().checks.take(id)).toMatchObject({
      state: 'completed',
      designId: acme.design.id,
      designVersion: 1,
      result: { files: [], warnings: [] },
      error: null,
    })
    expect(await scoped().checks.take(id)).toBeNull()
  })

  it('of a draft is claimed with its document', async () => {
    await scoped().drafts.inTurn(acme.design.id, turn =>
      turn.save({ baseVersion: 1, document: { width: 7 }, width: 7, height: 5, author: 'usr_1' }),
    )
    const { id } = await asked({ draft: { revision: 1, document: { width: 7 } } })
    expect(await claim(id)).toMatchObject({ draftRevision: 1, draftDocument: { width: 7 } })
  })

  it('is refused for a design or version that does not exist', async () => {
    const missing = expect.objectContaining({ code: 'not_found' }) as Error
    await expect(asked({ designVersion: 2 })).rejects.toEqual(missing)
    await expect(asked({ designId: acme.design.id.replace(/.$/, '') })).rejects.toEqual(missing)
    const rival = await newCustomer(scratch.database)
    await expect(asked({ designId: rival.design.id })).rejects.toEqual(missing)
  })

  it('is no render of a list, of usage or of a call', async () => {
    const { id } = await asked()
    await completed(id)
    const { renders, usage, earlierRenders } = scoped()
    const none = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
    expect(await renders.list(none)).toMatchObject({ data: [], total: 0 })
    expect(await renders.find(id)).toBeNull()
    expect(await renders.cancel(id)).toBeNull()
    expect(await renders.delete(id)).toBeNull()
    expect(await usage.countRenders()).toBe(0)
    expect(await earlierRenders.find(acme.design.id, Buffer.alloc(32))).toMatchObject({
      earlier: null,
    })
    const { checks } = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    expect(await checks.take(id)).toBeNull()
  })

  it('is counted while it is open, also among the open renders', async () => {
    const first = await asked()
    await askedBy('ada')
    for (const userId of [null, 'ada', 'bob']) {
      expect(await scoped(userId).checks.countOpen()).toBe(2)
      expect(await scoped(userId).renders.countOpen()).toBe(2)
    }
    await completed(first.id)
    expect(await scoped().checks.countOpen()).toBe(1)
  })

  it('is deleted in any state, by its organization or user alone', async () => {
    const [open, ended] = [await asked(), await askedBy('ada')]
    await completed(ended.id)
    const rival = await newCustomer(scratch.database)
    await scratch.database.tenant(rival.organizationId).checks.delete(open.id)
    await scoped('ada').checks.delete(open.id)
    await scoped('bob').checks.delete(ended.id)
    expect(await exist(open.id, ended.id)).toBe(2)
    await scoped().checks.delete(open.id)
    await scoped('ada').checks.delete(ended.id)
    expect(await exist(open.id, ended.id)).toBe(0)
    expect(await claim(open.id)).toBeNull()
  })

  it('is taken by its organization or user alone', async () => {
    const [whole, ofUser] = [await asked(), await askedBy('ada')]
    await completed(whole.id)
    await completed(ofUser.id)
    const rival = await newCustomer(scratch.database)
    for (const { checks } of [scratch.database.tenant(rival.organizationId), scoped('bob')])
      for (const { id } of [whole, ofUser]) await checks.take(id)
    expect(await exist(ofUser.id)).toBe(1)
    expect(await scoped('ada').checks.take(ofUser.id)).toMatchObject({ id: ofUser.id })
    expect(await scoped().checks.take(whole.id)).toMatchObject({ id: whole.id })
  })

  it('deletes no render of a call', async () => {
    const { id } = await acme.render()
    await scoped().checks.delete(id)
    await scoped().checks.take(id)
    expect(await scoped().renders.find(id)).not.toBeNull()
  })

  it('is forgotten a day after it has ended, should nobody have deleted it', async () => {
    const { id } = await asked()
    await completed(id)
    expect(await scratch.database.deletion.forgetThumbnails()).toBe(0)
    await scratch.sql(
      `update renders set finished_at = now() - interval '25 hours' where id = $1`,
      [id],
    )
    expect(await scratch.database.deletion.forgetThumbnails()).toBe(1)
    expect(await exist(id)).toBe(0)
  })
})
