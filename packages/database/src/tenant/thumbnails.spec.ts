import { Client } from 'pg'
import { newId } from '../entities/ids'
import { document, newCustomer } from '../testing/fixtures'
import { recordStatements } from '../testing/recorded-statements'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Designs } from './designs'
import { type Tenant } from '../tenant'
import { type Thumbnails, type WantedThumbnail } from './thumbnails'

let scratch: ScratchDatabase
let organizationId: string
let designs: Designs
let thumbnails: Thumbnails

beforeAll(async () => {
  scratch = await openScratchDatabase()
})

beforeEach(async () => {
  organizationId = (await newCustomer(scratch.database)).organizationId
  ;({ designs, thumbnails } = scratch.database.tenant(organizationId))
})

afterAll(() => scratch.drop())

const of = (designId: string): WantedThumbnail => ({ designId, options: { scale: 0.5 } })

const create = async (from = designs): Promise<string> =>
  (await from.create({ name: 'Card', document, width: 1, height: 1 })).id

/** Requests and claims the thumbnail of the design's latest version. */
async function begin(id: string): Promise<string> {
  const job = await thumbnails.request({ designId: id, options: { scale: 0.5 } })
  if (!job) throw new Error('no such design')
  await scratch.database.renderQueue.claim(job.renderId, 9000)
  return job.renderId
}

async function redraw(id: string): Promise<string> {
  await designs.save(id, { document: { content: document, width: 1, height: 1 } })
  return begin(id)
}

const show = (renderId: string, key: string): Promise<unknown> =>
  scratch.database.renderQueue.complete(renderId, 1, {
    result: { files: [{ key }] },
    durationMs: 1,
  })

describe('the thumbnails of designs', () => {
  it('show the newest version that has one', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const [first, second, third] = [await begin(id), await redraw(id), await redraw(id)]
    await show(first, 'first')
    const shown = (await designs.findDocument(id))?.record
    expect(shown).toMatchObject({ version: 3, thumbnailKey: 'first', thumbnailVersion: 1 })
    await show(third, 'third')
    expect((await designs.findDocument(id))?.record).toMatchObject({
      thumbnailKey: 'third',
      thumbnailVersion: 3,
    })
    await show(second, 'second')
    const last = (await designs.findDocument(id))?.record
    expect(last).toMatchObject({ thumbnailKey: 'third', thumbnailVersion: 3 })
    expect(last?.updatedAt).toEqual(shown?.updatedAt)
  })

  it('are still those of the latest version if only the name is new', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(await designs.save(id, { name: 'Unseen' })).toMatchObject({ thumbnailVersion: null })
    await show(await begin(id), 'key')
    const [renamed, redrawn] = [{ version: 3, thumbnailVersion: 3 }, { thumbnailVersion: 3 }]
    expect(await designs.save(id, { name: 'Other' })).toMatchObject(renamed)
    const next = { content: { ...document, width: 9 }, width: 9, height: 8 }
    expect(await designs.save(id, { document: next })).toMatchObject(redrawn)
    // The thumbnail is older than the document, and a new name does not change that.
    expect(await designs.save(id, { name: 'Third' })).toMatchObject({ version: 5, ...redrawn })
  })

  it('are queued once for each design, for its latest version', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const other = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    await thumbnails.request(of(other.id))
    await thumbnails.request(of(id))
    const [drawn] = await scratch.sql<{ id: string }>(
      'select id from renders where design_id = $1',
      [id],
    )
    await scratch.database.renderQueue.claim(drawn?.id ?? '', 1000)
    for (let save = 0; save < 3; save++) {
      await designs.save(id, { document: { content: document, width: 1, height: 1 } })
      await thumbnails.request(of(id))
    }
    const look = `select state, design_version as version, finished_at is not null as ended
      from renders where design_id = $1 order by created_at, id`
    expect(await scratch.sql(look, [id])).toEqual([
      { state: 'rendering', version: 1, ended: false },
      { state: 'cancelled', version: 2, ended: true },
      { state: 'cancelled', version: 3, ended: true },
      { state: 'queued', version: 4, ended: false },
    ])
    expect(await scratch.sql(look, [other.id])).toMatchObject([{ state: 'queued' }])
  })

  it('are not renders that anyone sees or counts', async () => {
    const { renders } = scratch.database.tenant(organizationId)
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const { renderQueue } = scratch.database
    const open = await renders.countOpen()
    const openOfAll = await renderQueue.countOpen()
    const job = await thumbnails.request(of(id))
    expect(await renders.find(job?.renderId ?? '')).toBeNull()
    expect(job).toMatchObject({ attempt: 0, priority: 1_000_000 })
    expect(await renders.countOpen()).toBe(open)
    expect(await renderQueue.countOpen()).toBe(openOfAll)
    expect(await thumbnails.request(of(newId('dsg')))).toBeNull()
  })

  it('that are requested one by one are due at the next sweep', async () => {
    const id = await create()
    const job = await thumbnails.request(of(id))
    expect((await scratch.database.renderQueue.sweepThumbnails()).requeued).toContainEqual({
      ...job,
      organizationId,
    })
  })
})

describe('the thumbnails that designs lack', () => {
  const rowsOf = (id: string): Promise<unknown[]> =>
    scratch.sql(
      `select state, design_version as version, options, purpose, user_id as "user",
         enqueued_at = created_at as enqueued
       from renders where design_id = $1 order by created_at, id`,
      [id],
    )
  const queued = (version: number, user: string | null = null): object => ({
    state: 'queued',
    version,
    options: { scale: 0.5 },
    purpose: 'thumbnail',
    user,
    enqueued: true,
  })

  async function fail(renderId: string): Promise<void> {
    const { renderQueue } = scratch.database
    const { fence = 0 } = (await renderQueue.claim(renderId, 9000)) ?? {}
    await renderQueue.fail(renderId, fence, { code: 'asset_unusable', message: 'gone' })
  }

  const asked = async (id: string): Promise<unknown> =>
    (await designs.findDocument(id))?.record.thumbnailAsked

  /** Ends the wait for the next request, and returns its length in minutes. */
  async function letPass(id: string): Promise<unknown> {
    const [row] = await scratch.sql<{ minutes: number }>(
      `with before as (select thumbnail_due as due from designs where id = $1)
       update designs set thumbnail_due = now() where id = $1
       returning round(extract(epoch from (select due from before) - now()) / 60)::int as minutes`,
      [id],
    )
    return row?.minutes
  }

  it('are requested once for each version, each with its options', async () => {
    const [first, second] = [await create(), await create()]
    const jobs = await thumbnails.requestMissing(
      [
        of(first),
        { designId: second, options: { formats: ['jpeg'], pages: [1], text: 'a"\\,{}' } },
      ],
      100,
    )
    expect(jobs).toHaveLength(2)
    expect(jobs).toContainEqual({
      renderId: expect.stringMatching(/^rnd_[0-9a-z]{26}$/) as string,
      attempt: 0,
      priority: 1_000_000,
    })
    expect(await rowsOf(first)).toEqual([queued(1)])
    expect(await rowsOf(second)).toMatchObject([
      { options: { formats: ['jpeg'], pages: [1], text: 'a"\\,{}' } },
    ])
    expect((await designs.findDocument(first))?.record.thumbnailAsked).toBe(1)
    expect(await thumbnails.requestMissing([of(first), of(second)], 100)).toEqual([])
    await designs.save(first, { document: { content: document, width: 1, height: 1 } })
    expect(await thumbnails.requestMissing([of(first), of(second)], 100)).toHaveLength(1)
    expect(await rowsOf(first)).toMatchObject([{ state: 'cancelled', version: 1 }, queued(2)])
    expect(await rowsOf(second)).toHaveLength(1)
  })

  it('are not requested again with a new name', async () => {
    const id = await create()
    await thumbnails.requestMissing([of(id)], 100)
    expect(await designs.save(id, { name: 'Renamed' })).toMatchObject({
      version: 2,
      thumbnailAsked: 2,
    })
    expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
    const next = { content: document, width: 1, height: 1 }
    await designs.save(id, { document: next })
    // The thumbnail is older than the document, and a new name does not change that.
    expect(await designs.save(id, { name: 'Again' })).toMatchObject({
      version: 4,
      thumbnailAsked: 2,
    })
  })

  it('are requested again if they failed, after pauses that grow to 17 hours', async () => {
    const id = await create()
    const pauses: unknown[] = []
    for (let time = 0; time < 7; time++) {
      const [job] = await thumbnails.requestMissing([of(id)], 100)
      await fail(job?.renderId ?? '')
      expect(await asked(id)).toBe(1)
      expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
      pauses.push(await letPass(id))
      expect(await asked(id)).toBeNull()
    }
    expect(pauses).toEqual([1, 4, 16, 64, 256, 1024, 1024])
    await designs.save(id, { document: { content: document, width: 1, height: 1 } })
    expect(await thumbnails.requestMissing([of(id)], 100)).toHaveLength(1)
    expect(await letPass(id)).toBe(1)
  })

  it('are not requested again while they are open, or once they are shown', async () => {
    const id = await create()
    const [job] = await thumbnails.requestMissing([of(id)], 100)
    await letPass(id)
    expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
    await scratch.database.renderQueue.claim(job?.renderId ?? '', 9000)
    expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
    await show(job?.renderId ?? '', 'key')
    expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('do not include those that are shown, deleted, or of another organization', async () => {
    const [shown, deleted] = [await create(), await create()]
    await show(await begin(shown), 'key')
    await designs.delete(deleted)
    const rival = (await newCustomer(scratch.database)).design.id
    expect(await thumbnails.requestMissing([shown, deleted, rival].map(of), 100)).toEqual([])
    expect(await rowsOf(rival)).toEqual([])
  })

  it('are requested in the given order while the organization has room', async () => {
    const ids = [await create(), await create(), await create(), await create()]
    const asked = async (mostOpen: number): Promise<unknown[]> => {
      await thumbnails.requestMissing(ids.map(of), mostOpen)
      return Promise.all(ids.map(async id => (await rowsOf(id)).length))
    }
    expect(await asked(2)).toEqual([1, 1, 0, 0])
    const recorded = recordStatements()
    expect(await asked(2)).toEqual([1, 1, 0, 0])
    expect(await asked(1)).toEqual([1, 1, 0, 0])
    recorded.stop()
    expect(recorded.texts.filter(text => text.includes('insert into'))).toEqual([])
    await newCustomer(scratch.database).then(async ({ organizationId: other, design }) => {
      const theirs = scratch.database.tenant(other).thumbnails
      expect(await theirs.requestMissing([of(design.id)], 2)).toHaveLength(1)
    })
    const cancel = `update renders set state = 'cancelled', finished_at = now() where design_id = $1`
    await scratch.sql(cancel, [ids[0]])
    expect(await thumbnails.requestMissing([of(ids[3] ?? '')], 2)).toHaveLength(1)
  })

  it('never exceed the limit under concurrent requests', async () => {
    const ids: string[] = []
    for (let made = 0; made < 12; made++) ids.push(await create())
    await Promise.all(ids.map(id => thumbnails.requestMissing([of(id)], 3)))
    for (const id of ids) await thumbnails.requestMissing([of(id)], 3)
    const open = await Promise.all(ids.map(rowsOf))
    expect(open.flat()).toHaveLength(3)
  })

  it('are left for later if another call is requesting some, without waiting for it', async () => {
    const id = await create()
    const other = new Client({ connectionString: scratch.url })
    await other.connect()
    await other.query('begin')
    const turn = `select pg_advisory_xact_lock(hashtextextended('thumbnails ' || $1, 0))`
    await other.query(turn, [organizationId])
    expect(await thumbnails.requestMissing([of(id)], 100)).toEqual([])
    await other.query('commit')
    await other.end()
    expect(await thumbnails.requestMissing([of(id)], 100)).toHaveLength(1)
  })

  it('of a user of an embedded editor belong to that user, and count for the organization', async () => {
    const as = (userId: string): Tenant => scratch.database.tenant({ organizationId, userId })
    const [ada, bob] = [as('ada'), as('bob')]
    const [adas, bobs] = [await create(ada.designs), await create(bob.designs)]
    expect(await ada.thumbnails.requestMissing([of(bobs)], 100)).toEqual([])
    expect(await ada.thumbnails.requestMissing([of(adas)], 1)).toHaveLength(1)
    expect(await rowsOf(adas)).toEqual([queued(1, 'ada')])
    expect(await bob.thumbnails.requestMissing([of(bobs)], 1)).toEqual([])
    expect(await bob.thumbnails.requestMissing([of(bobs)], 2)).toHaveLength(1)
  })
})
