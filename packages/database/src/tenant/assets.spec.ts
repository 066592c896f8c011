import { newId } from '../entities/ids'
import { newCustomer } from '../testing/fixtures'
import { openScratchDatabase, type ScratchDatabase } from '../testing/scratch-database'
import { openTurns } from '../testing/turns'
import { type Assets, type NewAsset } from './assets'

let scratch: ScratchDatabase
let organizationId: string
let assets: Assets

beforeAll(async () => {
  scratch = await openScratchDatabase()
  organizationId = (await newCustomer(scratch.database)).organizationId
  assets = scratch.database.tenant(organizationId).assets
})

afterAll(() => scratch.drop())

let made = 0
function picture(overrides: Partial<NewAsset> = {}): NewAsset {
  made += 1
  const checksum = made.toString(16).padStart(64, '0')
  const key = `${organizationId}/${checksum}.png`
  const sides = { width: 1920, height: 1280.5 }
  const noFont = { family: null, weight: null, style: null }
  return { checksum, key, mimetype: 'image/png', size: 12_345, ...sides, ...noFont, ...overrides }
}

describe('assets', () => {
  it('come back as they were created', async () => {
    const asset = picture()
    const { record, created } = await assets.create(asset)
    expect(created).toBe(true)
    expect(record).toEqual({
      ...asset,
      name: null,
      id: expect.stringMatching(/^ast_[0-9a-z]{26}$/) as string,
      organizationId,
      createdAt: expect.any(Date) as Date,
    })
    expect(await assets.findByChecksum(asset.checksum)).toEqual(record)
  })

  it('are found by part of their name, and keep the first name that they are given', async () => {
    const { organizationId: own } = await newCustomer(scratch.database, 'Names')
    const { assets: named } = scratch.database.tenant(own)
    const { record } = await named.create(picture({ name: 'Summer sale.png' }))
    const { record: nameless } = await named.create(picture())
    const found = async (search: string): Promise<string[]> => {
      const { data } = await named.list({ search, page: 0, perPage: 10, orderBy: 'latest' })
      return data.map(({ id }) => id)
    }
    expect([await found('sale'), await found('logo')]).toEqual([[record.id], []])
    const rival = await newCustomer(scratch.database, 'Others')
    await scratch.database.tenant(rival.organizationId).assets.giveName(nameless.id, 'Taken.svg')
    await named.giveName(nameless.id, 'Logo.svg')
    await named.giveName(record.id, 'Logo.svg')
    expect(await found('logo')).toEqual([nameless.id])
    expect(await named.find(record.id)).toEqual(record)
  })

  it('are recorded again if those with the same content are deleted in the meantime', async () => {
    let turn = 0
    const turns = await openTurns({ url: scratch.url, random: limit => turn++ % limit })
    try {
      for (let first = 0; first < 6; first++) {
        turn = first
        const asset = picture()
        const { record } = await turns.aside(() => assets.create(asset))
        let again: string | undefined
        await turns.run({
          create: async () => void (again = (await assets.create(asset)).record.id),
          delete: () => assets.delete(record.id),
        })
        // The id is either that of the remaining asset or that of a new one.
        expect(again).toBeDefined()
      }
    } finally {
      await turns.close()
    }
  })

  it('keep the family, weight and style of a font', async () => {
    const font = { family: 'Söhne Breit', weight: 350, style: 'italic' }
    const noSides = { width: null, height: null }
    const { record } = await assets.create(picture({ mimetype: 'font/otf', ...noSides, ...font }))
    expect(record).toMatchObject({ ...font, ...noSides })
  })

  it('list the fonts of the organization, newest first', async () => {
    const { organizationId: own } = await newCustomer(scratch.database, 'Own')
    const fonts = scratch.database.tenant(own).assets
    const font = { family: 'Acme Sans', weight: 700, style: 'normal' }
    expect(await fonts.fonts()).toEqual([])
    await fonts.create(picture())
    const { record: older } = await fonts.create(picture({ ...font, weight: 400 }))
    const { record: newer } = await fonts.create(picture(font))
    await scratch.database.tenant({ organizationId: own, userId: 'u' }).assets.create(picture(font))
    expect(await fonts.fonts()).toEqual([
      { ...font, key: newer.key, coverage: null },
      { ...font, weight: 400, key: older.key, coverage: null },
    ])
  })

  it('list the characters of fonts with the same face, up to 4 MB', async () => {
    const { organizationId: own } = await newCustomer(scratch.database, 'Parts')
    const fonts = scratch.database.tenant(own).assets
    const add = async (family: string, weight: number, coverage: string): Promise<void> => {
      const glyphs = { coverage, inColors: false, isVariable: false }
      await fonts.create(picture({ family, weight, style: 'normal', glyphs }))
    }
    await add('Roboto', 400, '9'.repeat(3_000_000))
    await add('Roboto', 700, '1'.repeat(3_000_000))
    await add(' roboto', 400, '2'.repeat(3_000_000))
    await add('Roboto', 400, '3')
    expect((await fonts.fonts()).map(({ coverage }) => coverage?.[0] ?? null)).toEqual([
      '3',
      '2',
      null,
      null,
    ])
  })

  it('list what each font can draw, once it is known', async () => {
    const { organizationId: own } = await newCustomer(scratch.database, 'Glyphs')
    const fonts = scratch.database.tenant(own).assets
    const face = { family: 'Acme Sans', weight: 400, style: 'normal' as const }
    const glyphs = { coverage: '20:5e', inColors: true, isVariable: false }
    const { record: old } = await fonts.create(picture(face))
    const { record: known } = await fonts.create(picture({ ...face, glyphs }))
    await fonts.create(picture())
    const listed = ({ checksum, key, size }: typeof old): object => ({
      ...face,
      checksum,
      key,
      size,
    })
    const unknown = { coverage: null, inColors: null, isVariable: null }
    expect(await fonts.fontsWithGlyphs()).toEqual([
      { ...listed(known), ...glyphs },
      { ...listed(old), ...unknown },
    ])
    const read = { coverage: '41', inColors: false, isVariable: true }
    const rival = await newCustomer(scratch.database, 'Other')
    await scratch.database.tenant(rival.organizationId).assets.keepGlyphs(old.checksum, read)
    expect((await fonts.fontsWithGlyphs())[1]).toMatchObject(unknown)
    await fonts.keepGlyphs(old.checksum, read)
    expect((await fonts.fontsWithGlyphs())[1]).toEqual({ ...listed(old), ...read })
  })

  it('list at most 4 MB of what fonts can draw, starting with the newest', async () => {
    const { organizationId: own } = await newCustomer(scratch.database, 'Many')
    const fonts = scratch.database.tenant(own).assets
    const face = { family: 'Acme Sans', weight: 400, style: 'normal' }
    const glyphs = { coverage: '1'.repeat(1_500_000), inColors: false, isVariable: false }
    for (let count = 0; count < 3; count++) await fonts.create(picture({ ...face, glyphs }))
    const told = (await fonts.fontsWithGlyphs()).map(({ coverage, inColors }) => [
      coverage?.length ?? null,
      inColors,
    ])
    expect(told).toEqual([
      [1_500_000, false],
      [1_500_000, false],
      [null, false],
    ])
  })

  it('exist once for each content, however many uploads come at once', async () => {
    const asset = picture()
    const all = await Promise.all(Array.from({ length: 8 }, () => assets.create(asset)))
    expect(all.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(all.map(({ record }) => record.id)).size).toBe(1)
  })

  it('of another organization are not revealed by their content', async () => {
    const asset = picture()
    const { record } = await assets.create(asset)
    const rival = await newCustomer(scratch.database, 'Rival')
    const others = scratch.database.tenant(rival.organizationId).assets
    expect(await others.findByChecksum(asset.checksum)).toBeNull()
    const theirs = await others.create(asset)
    expect(theirs.created).toBe(true)
    expect(theirs.record.id).not.toBe(record.id)
  })

  it('change the key of their object, and nothing else', async () => {
    const [asset, other] = [picture(), picture()]
    const { record } = await assets.create(asset)
    await assets.create(other)
    const key = `${organizationId}/${asset.checksum}-${'a'.repeat(32)}.png`
    expect(await assets.changeKey(asset.checksum, key)).toEqual({ ...record, key })
    expect(await assets.findByChecksum(asset.checksum)).toEqual({ ...record, key })
    expect((await assets.findByChecksum(other.checksum))?.key).toBe(other.key)
  })

  it('of another organization keep their key', async () => {
    const asset = picture()
    await assets.create(asset)
    const rival = await newCustomer(scratch.database, 'Rival')
    const others = scratch.database.tenant(rival.organizationId).assets
    expect(await others.changeKey(asset.checksum, 'org_2/other.png')).toBeNull()
    expect((await assets.findByChecksum(asset.checksum))?.key).toBe(asset.key)
  })

  it('are not found by a checksum that nobody has', async () => {
    expect(await assets.findByChecksum('f'.repeat(64))).toBeNull()
    expect(await assets.findByChecksum('')).toBeNull()
  })

  it.each<[string, Partial<NewAsset>]>([
    ['a malformed checksum', { checksum: 'abc' }],
    ['half of a font', { family: 'Inter' }],
  ])('cannot be created with %s', async (_, overrides) => {
    await expect(assets.create(picture(overrides))).rejects.toMatchObject({ code: '23514' })
  })

  it('cannot be created for an organization that does not exist', async () => {
    const orphan = scratch.database.tenant(newId('org')).assets
    await expect(orphan.create(picture())).rejects.toMatchObject({ code: '23503' })
  })
})
