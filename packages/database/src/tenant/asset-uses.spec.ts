import { type Customer, newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { type AssetFilter, type Assets, type NewAsset } from './assets'
import { type Tenant } from '../tenant'

let scratch: ScratchDatabase
let acme: Customer
let tenant: Tenant
let assets: Assets

beforeAll(async () => {
  scratch = await openScratchDatabase()
  acme = await newCustomer(scratch.database)
  tenant = scratch.database.tenant(acme.organizationId)
  assets = tenant.assets
})

afterAll(() => scratch.drop())

let made = 0
async function newAsset(overrides: Partial<NewAsset> = {}): Promise<{ id: string; ref: string }> {
  made += 1
  const checksum = made.toString(16).padStart(64, '0')
  const key = `${acme.organizationId}/${checksum}.png`
  const { record } = await assets.create({
    checksum,
    key,
    mimetype: 'image/png',
    size: 1,
    width: 1,
    height: 1,
    family: null,
    weight: null,
    style: null,
    ...overrides,
  })
  return { id: record.id, ref: `asset:${record.key}` }
}

const documentWith = (src: string): object => ({
  fonts: [{ family: 'Own', src: 'https://cdn.example/own.ttf' }],
  pages: [
    { background: '#fff', children: [{ type: 'group', children: [{ type: 'image', src }] }] },
  ],
})

const newDesign = (name: string, src: string): Promise<{ id: string }> =>
  tenant.designs.create({ name, document: documentWith(src), width: 1, height: 1 })

const usesOf = async (ref: string): Promise<unknown[]> =>
  (await assets.findUses({ references: [ref], family: null }, 100)).map(({ kind, name }) => [
    kind,
    name,
  ])

describe('the uses of an asset', () => {
  it('are the designs, templates and kits that currently refer to it, each once', async () => {
    const { ref } = await newAsset()
    const { id } = await newDesign('Poster 2', ref)
    await newDesign('Poster 1', ref)
    await newDesign('Other', 'https://cdn.example/a.png')
    await tenant.ownTemplates.save({
      designId: id,
      name: 'Template',
      category: 'Print',
      keywords: [],
      fonts: [],
      document: documentWith(ref),
      width: 1,
      height: 1,
      thumbnailKey: null,
      designVersion: 1,
    })
    await tenant.brandKits.create({ name: 'Kit', images: ['https://cdn.example/a.png', ref] })
    expect(await usesOf(ref)).toEqual([
      ['brandKit', 'Kit'],
      ['design', 'Poster 1'],
      ['design', 'Poster 2'],
      ['template', 'Template'],
    ])
    expect(await assets.findUses({ references: [ref], family: null }, 2)).toHaveLength(2)
  })

  it('are found in fonts and backgrounds, too', async () => {
    const [font, background] = [await newAsset(), await newAsset()]
    const document = {
      fonts: [{ family: 'Own', src: font.ref }],
      pages: [{ background: { type: 'image', src: background.ref }, children: [] }],
    }
    await tenant.designs.create({ name: 'Painted', document, width: 1, height: 1 })
    for (const { ref } of [font, background])
      expect(await usesOf(ref)).toEqual([['design', 'Painted']])
  })

  it('by its family are those whose texts name the family, unless they have their own font of that name', async () => {
    const draw = (name: string, text: object, fonts: object[] = []): Promise<{ id: string }> =>
      tenant.designs.create({
        name,
        width: 1,
        height: 1,
        document: { fonts, pages: [{ children: [{ type: 'group', children: [text] }] }] },
      })
    const { id: designId } = await draw('Element', { fontFamily: ' ACME sans' })
    await draw('Span', {
      fontFamily: 'Inter',
      spans: [{ start: 0, end: 1, fontFamily: 'Acme Sans' }],
    })
    await draw('Own', { fontFamily: 'Acme Sans' }, [
      { family: 'acme sans', src: 'https://a.example' },
    ])
    await draw('Other', { fontFamily: 'Acme' })
    await tenant.ownTemplates.save({
      designId,
      name: 'Template',
      category: 'Print',
      keywords: [],
      fonts: [],
      document: { pages: [{ children: [{ fontFamily: 'Acme Sans' }] }] },
      width: 1,
      height: 1,
      thumbnailKey: null,
      designVersion: 1,
    })
    await tenant.brandKits.create({ name: 'Kit', fonts: { text: { fontFamily: 'Acme Sans' } } })
    await tenant.brandKits.create({ name: 'Bare' })
    const rival = await newCustomer(scratch.database, 'Rival')
    const { assets: theirs } = scratch.database.tenant(rival.organizationId)
    const names = { references: [], family: 'acme sans' }
    const found = await assets.findUses(names, 100)
    expect(found.map(({ kind, name }) => [kind, name])).toEqual([
      ['brandKit', 'Kit'],
      ['design', 'Element'],
      ['design', 'Span'],
      ['template', 'Template'],
    ])
    expect(await theirs.findUses(names, 100)).toEqual([])
    const { id } = await newAsset({ family: 'Acme Sans', weight: 400, style: 'normal' })
    expect(await assets.delete(id, names)).toBe(false)
  })

  it('end with a version that no longer refers to it, and with the design', async () => {
    const { ref } = await newAsset()
    const [changed, deleted] = [await newDesign('Changed', ref), await newDesign('Deleted', ref)]
    const content = documentWith('https://cdn.example/a.png')
    await tenant.designs.save(changed.id, { document: { content, width: 1, height: 1 } })
    await tenant.designs.delete(deleted.id)
    expect(await usesOf(ref)).toEqual([])
  })

  it('are none in another organization', async () => {
    const { ref } = await newAsset()
    const rival = await newCustomer(scratch.database, 'Rival')
    const { designs } = scratch.database.tenant(rival.organizationId)
    await designs.create({ name: 'Foreign', document: documentWith(ref), width: 1, height: 1 })
    expect(await usesOf(ref)).toEqual([])
  })
})

describe('an asset', () => {
  it('is deleted unless something refers to it', async () => {
    const { id, ref } = await newAsset()
    const design = await newDesign('Poster', ref)
    const names = { references: [ref], family: null }
    expect(await assets.delete(id, names)).toBe(false)
    expect(await assets.find(id)).not.toBeNull()
    await tenant.designs.delete(design.id)
    expect(await assets.delete(id, names)).toBe(true)
    expect(await assets.find(id)).toBeNull()
    expect(await assets.delete(id, names)).toBe(false)
  })

  it('is deleted although something refers to it, if no names are given', async () => {
    const { id, ref } = await newAsset()
    await newDesign('Poster', ref)
    expect(await assets.delete(id)).toBe(true)
  })

  it('of another organization is neither found nor deleted', async () => {
    const { id } = await newAsset()
    const rival = await newCustomer(scratch.database, 'Rival')
    const theirs = scratch.database.tenant(rival.organizationId).assets
    expect([await theirs.find(id), await theirs.delete(id)]).toEqual([null, false])
    expect(await assets.find(id)).not.toBeNull()
  })
})

describe('the list of assets', () => {
  const ids: string[] = []
  let listed: (filter: Partial<AssetFilter>) => Promise<unknown>

  beforeAll(async () => {
    await scratch.sql('delete from assets')
    const font = { mimetype: 'font/ttf', weight: 400, style: 'normal', width: null, height: null }
    const each: Partial<NewAsset>[] = [
      {},
      { mimetype: 'image/svg+xml' },
      { ...font, family: 'Söhne Breit' },
      { ...font, family: 'Inter 100%' },
    ]
    for (const [hours, asset] of each.entries()) {
      const { id } = await newAsset(asset)
      ids.push(id)
      await scratch.sql(
        `update assets set created_at = now() - $2 * interval '1 hour' where id = $1`,
        [id, 9 - hours],
      )
    }
    listed = async filter => {
      const all = { search: '', page: 0, perPage: 24, orderBy: 'latest' } as const
      const { data, total } = await assets.list({ ...all, ...filter })
      return { found: data.map(({ id }) => ids.indexOf(id)), total }
    }
  })

  it.each<[string, Partial<AssetFilter>, number[], number?]>([
    ['the latest first', {}, [3, 2, 1, 0]],
    ['the oldest first', { orderBy: 'oldest' }, [0, 1, 2, 3]],
    ['a page', { page: 1, perPage: 3 }, [0], 4],
    ['images', { kind: 'image' }, [0]],
    ['SVGs', { kind: 'svg' }, [1]],
    ['pictures', { kind: 'picture' }, [1, 0]],
    ['fonts', { kind: 'font' }, [3, 2]],
    ['a family', { search: 'INTER' }, [3]],
    ['a literal %', { search: '%' }, [3]],
    ['nothing that is not a family', { search: 'png' }, []],
  ])('shows %s', async (...[, filter, found, total = found.length]) => {
    expect(await listed(filter)).toEqual({ found, total })
  })
})
