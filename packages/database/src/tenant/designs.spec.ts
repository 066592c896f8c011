import { newId } from '../entities/ids'
import { document, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type Designs } from './designs'

const everything = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const

let scratch: ScratchDatabase
let organizationId: string
let designs: Designs

beforeAll(async () => {
  scratch = await openScratchDatabase()
  organizationId = (await newCustomer(scratch.database)).organizationId
  designs = scratch.database.tenant(organizationId).designs
})

afterAll(() => scratch.drop())

/** Has a thumbnail of the design's latest version claimed. */
async function begin(id: string): Promise<string> {
  const job = await designs.requestThumbnail(id, { scale: 0.5 })
  if (!job) throw new Error('no such design')
  await scratch.database.renderQueue.claim(job.renderId, { worker: 'test', leaseMs: 9000 })
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

describe('designs', () => {
  it('come back as they were created, as version 1', async () => {
    const created = await designs.create({
      name: 'Card',
      document,
      userId: 'embedder-7',
      width: 1080,
      height: 1350.5,
    })
    expect(created).toEqual({
      id: expect.stringMatching(/^dsg_[0-9a-z]{26}$/) as string,
      organizationId,
      name: 'Card',
      userId: 'embedder-7',
      version: 1,
      width: 1080,
      height: 1350.5,
      thumbnailKey: null,
      thumbnailVersion: null,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
    })
    expect(await designs.findDocument(created.id)).toEqual({ record: created, document })
  })

  it('belong to no embedder’s user by default', async () => {
    const created = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(created.userId).toBeNull()
  })

  it('keep a document of every character that JSON may hold', async () => {
    const text = 'a"b\\c\n\u0001 👩‍👩‍👧 ﷽ \u2028'
    const odd = { ...document, pages: [], custom: { text, deep: [[[{}]]], number: 1e-7 } }
    const { id } = await designs.create({ name: text, document: odd, width: 1, height: 1 })
    const found = await designs.findDocument(id)
    expect(found?.document).toEqual(odd)
    expect(found?.record.name).toBe(text)
  })

  it.each([newId('dsg'), newId('rnd'), '', 'dsg_', 'dsg_\u0000', `dsg_${'0'.repeat(27)}`])(
    'are not found by the id %j',
    async id => {
      expect(await designs.findDocument(id)).toBeNull()
      expect(await designs.save(id, { name: 'x' })).toBeNull()
    },
  )

  it('cannot be made for an organization that does not exist', async () => {
    const orphan = scratch.database.tenant(newId('org')).designs
    const create = orphan.create({ name: 'Card', document, width: 1, height: 1 })
    await expect(create).rejects.toMatchObject({ code: '23503' })
  })

  it('are saved as the next version, and keep the ones before', async () => {
    const created = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const next = { content: { ...document, width: 9 }, width: 9, height: 8 }
    const saved = await designs.save(created.id, { document: next })
    expect(saved).toMatchObject({ name: 'Card', version: 2, width: 9, height: 8 })
    expect(saved?.updatedAt.getTime()).toBeGreaterThan(created.updatedAt.getTime())
    expect((await designs.findDocument(created.id))?.document).toEqual(next.content)
    const versions = await scratch.sql<{ version: number }>(
      'select version from design_versions where design_id = $1 order by 1',
      [created.id],
    )
    expect(versions).toEqual([{ version: 1 }, { version: 2 }])
  })

  it('get a new version with a new name, too, which keeps the document', async () => {
    const created = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(await designs.save(created.id, { name: 'Carte Postale É' })).toMatchObject({
      name: 'Carte Postale É',
      version: 2,
    })
    expect((await designs.findDocument(created.id))?.document).toEqual(document)
    const filter = { search: 'postale e', page: 0, perPage: 5, orderBy: 'latest' } as const
    expect((await designs.list(filter)).data).toMatchObject([{ id: created.id }])
  })

  it('are saved once when two save the same version', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const change = { document: { content: document, width: 1, height: 1 }, ifVersions: [1] }
    const saved = await Promise.all([designs.save(id, change), designs.save(id, change)])
    expect(saved.filter(record => record !== null)).toMatchObject([{ version: 2 }])
  })

  it('are gone when they are deleted, but for the versions that renders name', async () => {
    const customer = await newCustomer(scratch.database)
    const own = scratch.database.tenant(customer.organizationId)
    const render = await customer.render()
    const { id } = customer.design
    expect(await own.designs.delete(id)).toBe(true)
    expect(await own.designs.delete(id)).toBe(false)
    expect(await own.designs.findDocument(id)).toBeNull()
    expect(await own.designs.save(id, { name: 'x' })).toBeNull()
    expect((await own.designs.list(everything)).total).toBe(0)
    await expect(customer.render()).rejects.toMatchObject({ code: 'not_found' })
    const claim = { worker: 'test', leaseMs: 1000 }
    expect(await scratch.database.renderQueue.claim(render.id, claim)).toMatchObject({ document })
  })

  it('are listed by page, in both orders, with their number', async () => {
    const own = (await newCustomer(scratch.database)).organizationId
    const listed = scratch.database.tenant(own).designs
    for (const name of ['A 50%', 'B', 'C']) {
      await listed.create({ name, document, width: 1, height: 1, userId: name })
    }
    const names = async (filter: object): Promise<unknown> => {
      const { data, total } = await listed.list({ ...everything, ...filter })
      return [total, ...data.map(({ name }) => name)]
    }
    const [first] = (await listed.list({ ...everything, orderBy: 'oldest' })).data
    await listed.save(first?.id ?? '', { name: 'Poster' })
    expect(await names({})).toEqual([4, 'Poster', 'C', 'B', 'A 50%'])
    expect(await names({ orderBy: 'oldest' })).toEqual([4, 'Poster', 'A 50%', 'B', 'C'])
    expect(await names({ page: 1, perPage: 3 })).toEqual([4, 'A 50%'])
    expect(await names({ search: '%' })).toEqual([1, 'A 50%'])
    expect(await names({ search: '_' })).toEqual([0])
    expect(await names({ userId: 'B' })).toEqual([1, 'B'])
  })

  it('show the thumbnail of the newest version that has one', async () => {
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

  it('keep the thumbnail as the latest version’s when only the name is new', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(await designs.save(id, { name: 'Unseen' })).toMatchObject({ thumbnailVersion: null })
    await show(await begin(id), 'key')
    const [renamed, redrawn] = [{ version: 3, thumbnailVersion: 3 }, { thumbnailVersion: 3 }]
    expect(await designs.save(id, { name: 'Other' })).toMatchObject(renamed)
    const next = { content: { ...document, width: 9 }, width: 9, height: 8 }
    expect(await designs.save(id, { document: next })).toMatchObject(redrawn)
    // That picture is older than the document, and a name makes it no newer.
    expect(await designs.save(id, { name: 'Third' })).toMatchObject({ version: 5, ...redrawn })
  })

  it('have one thumbnail wait at most, that of the latest version', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const other = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    await designs.requestThumbnail(other.id, {})
    await designs.requestThumbnail(id, {})
    const [drawn] = await scratch.sql<{ id: string }>(
      'select id from renders where design_id = $1',
      [id],
    )
    await scratch.database.renderQueue.claim(drawn?.id ?? '', { worker: 'test', leaseMs: 1000 })
    for (let save = 0; save < 3; save++) {
      await designs.save(id, { document: { content: document, width: 1, height: 1 } })
      await designs.requestThumbnail(id, {})
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

  it('hide the renders of their thumbnails', async () => {
    const { renders } = scratch.database.tenant(organizationId)
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const { renderQueue } = scratch.database
    const open = await renders.countOpen()
    const openOfAll = await renderQueue.countOpen()
    const job = await designs.requestThumbnail(id, {})
    expect(await renders.find(job?.renderId ?? '')).toBeNull()
    expect(job).toMatchObject({ attempt: 0, priority: 1_000_000 })
    expect(await renders.countOpen()).toBe(open)
    expect(await renderQueue.countOpen()).toBe(openOfAll)
    expect(await designs.requestThumbnail(newId('dsg'), {})).toBeNull()
  })
})
