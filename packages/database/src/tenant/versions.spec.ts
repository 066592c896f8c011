import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { newCustomer, type Customer } from '../testing/fixtures'
import { newId } from '../entities/ids'
import { type Tenant } from '../tenant'

let scratch: ScratchDatabase
let acme: Customer
let own: Tenant
let author: string

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  own = scratch.database.tenant(acme.organizationId)
  const { organizationId } = acme
  author = (
    await scratch.database.users.create({ organizationId, email: 'ada@acme.example', name: 'Ada' })
  ).id
})

afterAll(() => scratch.drop())

const all = { search: '', page: 0, perPage: 24 }
const content = (width: number): { content: object; width: number; height: number } => ({
  content: { width, height: 10 },
  width,
  height: 10,
})

async function designOf(versions: number): Promise<string> {
  const first = { name: 'Poster', document: { width: 1, height: 10 }, width: 1, height: 10 }
  const { id } = await own.designs.create({ ...first, author })
  for (let width = 2; width <= versions; width++)
    await own.designs.save(id, {
      document: content(width),
      note: `Width ${width}`,
      author: 'embed:eve',
    })
  return id
}

describe('versions', () => {
  it('are listed latest first, with their authors and notes', async () => {
    const id = await designOf(3)
    const unknown = { thumbnailKey: null, createdAt: expect.any(Date) as Date }
    const eve = { id: 'embed:eve', name: null }
    expect(await own.versions.list(id, all)).toEqual({
      total: 3,
      data: [
        { version: 3, author: eve, note: 'Width 3', ...unknown },
        { version: 2, author: eve, note: 'Width 2', ...unknown },
        { version: 1, author: { id: author, name: 'Ada' }, note: null, ...unknown },
      ],
    })
    const second = await own.versions.list(id, { ...all, page: 1, perPage: 2 })
    expect(second).toMatchObject({ total: 3, data: [{ version: 1 }] })
    expect(await own.versions.list(id, { ...all, search: 'WIDTH 2' })).toMatchObject({ total: 1 })
    expect(await own.versions.find(id, 2)).toMatchObject({ version: 2, note: 'Width 2' })
  })

  it('do not exist for missing designs and those of other organizations', async () => {
    const id = await designOf(1)
    const rival = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    for (const [tenant, designId] of [
      [own, newId('dsg')],
      [own, 'dsg_1'],
      [rival, id],
    ] as const) {
      expect(await tenant.versions.list(designId, all)).toBeNull()
      expect(await tenant.versions.find(designId, 1)).toBeNull()
    }
    expect(await own.versions.find(id, 2)).toBeNull()
    const none = { total: 0, data: [] }
    expect(await own.versions.list(id, { ...all, search: 'x' })).toEqual(none)
  })

  it('show nobody the names from other organizations', async () => {
    const rival = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    const design = { name: 'Poster', document: {}, width: 1, height: 1, author }
    const { id } = await rival.designs.create(design)
    expect(await rival.versions.find(id, 1)).toMatchObject({ author: { id: author, name: null } })
  })

  it('keep their thumbnail, even under another name', async () => {
    const id = await designOf(1)
    await scratch.sql('update design_versions set thumbnail_key = $2 where design_id = $1', [
      id,
      'k',
    ])
    await own.designs.save(id, { name: 'Renamed' })
    await own.designs.save(id, { document: content(2) })
    const { data = [] } = (await own.versions.list(id, all)) ?? {}
    expect(data.map(({ thumbnailKey }) => thumbnailKey)).toEqual([null, 'k', 'k'])
  })
})

describe('a pinned version', () => {
  it('is found with its number, size and document', async () => {
    const id = await designOf(3)
    const record = { version: 2, width: 2, height: 10, name: 'Poster' }
    for (const found of [
      await own.designs.findDocument(id, 2),
      await own.designs.findDrawableDocument(id, 2),
    ])
      expect(found).toMatchObject({ record, document: { width: 2 } })
    const key = Buffer.alloc(32)
    expect(await own.earlierRenders.find(id, key, 2)).toMatchObject({ design: { version: 2 } })
  })

  it.each([0, 4, 1_000_000_000])('is reported by number if it is missing: %d', async version => {
    const id = await designOf(3)
    const missed = {
      code: 'not_found',
      publicMessage: 'Version not found: the design has versions 1 to 3',
    }
    await expect(own.designs.findDocument(id, version)).rejects.toMatchObject(missed)
    await expect(own.designs.findDrawableDocument(id, version)).rejects.toMatchObject(missed)
    const key = Buffer.alloc(32)
    await expect(own.earlierRenders.find(id, key, version)).rejects.toMatchObject(missed)
  })

  it('of a template is found as well', async () => {
    const designId = await designOf(1)
    const gallery = { name: 'Sale', category: 'Print', keywords: [], fonts: [], thumbnailKey: null }
    const size = { width: 1, height: 10, designVersion: 1 }
    const { record } = await own.ownTemplates.save({ designId, ...gallery, ...size, document: {} })
    await own.ownTemplates.save({ designId, ...gallery, ...size, document: { next: true } })
    expect(await own.ownTemplates.find(record.id, 1)).toMatchObject({
      record: { version: 1 },
      document: {},
    })
    await expect(own.ownTemplates.find(record.id, 3)).rejects.toMatchObject({
      publicMessage: 'Version not found: the design has versions 1 to 2',
    })
    expect(await own.ownTemplates.find(newId('tpl'), 1)).toBeNull()
  })

  it('of another organization is not found, as if there were no design', async () => {
    const id = await designOf(1)
    const rival = scratch.database.tenant((await newCustomer(scratch.database)).organizationId)
    expect(await rival.designs.findDrawableDocument(id, 1)).toBeNull()
    expect(await rival.earlierRenders.find(id, Buffer.alloc(32), 9)).toBeNull()
  })
})
