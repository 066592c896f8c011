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
      thumbnailAsked: null,
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

  it('are created only once with a chosen id', async () => {
    const id = newId('dsg')
    const make = (): ReturnType<Designs['create']> =>
      designs.create({ id, name: 'Poster', document, width: 9, height: 9 })
    expect((await make()).id).toBe(id)
    await expect(make()).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('cannot be created for an organization that does not exist', async () => {
    const orphan = scratch.database.tenant(newId('org')).designs
    const create = orphan.create({ name: 'Card', document, width: 1, height: 1 })
    await expect(create).rejects.toMatchObject({ code: '23503' })
  })

  it('are saved as the next version, and keep the previous ones', async () => {
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

  it('also get a new version with a new name, which keeps the document', async () => {
    const created = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    expect(await designs.save(created.id, { name: 'Carte Postale É' })).toMatchObject({
      name: 'Carte Postale É',
      version: 2,
    })
    expect((await designs.findDocument(created.id))?.document).toEqual(document)
    const filter = { search: 'postale e', page: 0, perPage: 5, orderBy: 'latest' } as const
    expect((await designs.list(filter)).data).toMatchObject([{ id: created.id }])
  })

  it('are saved once if two calls save the same version', async () => {
    const { id } = await designs.create({ name: 'Card', document, width: 1, height: 1 })
    const change = { document: { content: document, width: 1, height: 1 }, ifVersions: [1] }
    const saved = await Promise.all([designs.save(id, change), designs.save(id, change)])
    expect(saved.filter(record => record !== null)).toMatchObject([{ version: 2 }])
  })

  it('are deleted, except for the versions to which renders refer', async () => {
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
    const leaseMs = 1000
    const { renderQueue } = scratch.database
    expect(await renderQueue.claim(render.id, leaseMs)).toMatchObject({ designId: id })
    expect(await renderQueue.findDocument(id, 1)).toEqual(document)
  })

  it('are listed by page, in both orders, with their total number', async () => {
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
    const ids = [first?.id ?? '', newId('dsg'), 'dsg_', '']
    expect(await names({ ids })).toEqual([1, 'Poster'])
    expect(await names({ ids: [] })).toEqual([0])
  })

  it('are listed by size, by draft, and by who saved the latest version or the draft', async () => {
    const own = (await newCustomer(scratch.database)).organizationId
    const { designs, drafts } = scratch.database.tenant(own)
    const [ada, bo, cy] = ['usr_ada', 'usr_bo', 'usr_cy']
    const square = { document, width: 1080, height: 1080.5 }
    const card = await designs.create({ ...square, name: 'Card', author: ada })
    const menu = await designs.create({ ...square, name: 'Menu', author: ada })
    await designs.save(menu.id, { name: 'Menu', author: bo })
    const draft = { ...square, baseVersion: 1, author: cy }
    await drafts.inTurn(card.id, turn => turn.save(draft))
    await drafts.inTurn(menu.id, async turn => {
      await turn.save({ ...draft, baseVersion: 2 })
      await turn.discard()
    })
    const names = async (filter: object, room = designs): Promise<string[]> =>
      (await room.list({ ...everything, orderBy: 'name', ...filter })).data.map(({ name }) => name)
    expect(await names({ size: { width: 1080, height: 1080.5 } })).toEqual(['Card', 'Menu'])
    expect(await names({ size: { width: 100, height: 50 } })).toEqual(['Poster'])
    expect(await names({ draft: true })).toEqual(['Card'])
    expect(await names({ draft: false })).toEqual(['Menu', 'Poster'])
    expect(await names({ editedBy: ada })).toEqual(['Card'])
    expect(await names({ editedBy: bo })).toEqual(['Menu'])
    expect(await names({ editedBy: cy })).toEqual(['Card'])
    expect(await names({ editedBy: ada, draft: false })).toEqual([])
    const hidden = scratch.database.tenant({ organizationId: own, userId: null }).designs
    expect(await names({ draft: true }, hidden)).toEqual([])
    expect(await names({ editedBy: cy }, hidden)).toEqual([])
  })
})
