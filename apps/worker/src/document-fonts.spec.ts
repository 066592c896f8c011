import { interFont, packWoff, packWoff2, tablesOf } from '@platen/media/testing'
import { type FileExtension, objectKey } from '@platen/design'
import { webFont } from '@platen/renderer/testing'
import { sha256Of } from './fetch/asset-cache'
import { openWorld, outcomeOf, type World } from './testing/world'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.startWorker()
})
afterAll(() => world.close())

/** Stores a file as an upload would, and returns its reference. */
async function uploaded(bytes: Buffer, extension: FileExtension): Promise<string> {
  const mac = '0'.repeat(32)
  const key = objectKey({ organizationId: 'org_1', sha256: sha256Of(bytes), mac, extension })
  await world.store.put(key, bytes, { contentType: `font/${extension}` })
  return `asset:${key}`
}

/** Uploads a font of a family to an organization. */
async function add(organizationId: string, family: string, bytes: Buffer): Promise<void> {
  const key = (await uploaded(bytes, 'ttf')).slice('asset:'.length)
  const face = { family, weight: 400, style: 'normal', width: null, height: null }
  const file = { checksum: sha256Of(bytes), key, mimetype: 'font/ttf', size: bytes.length }
  await world.database.tenant(organizationId).assets.create({ ...file, ...face })
}

const documentWith = (fonts: object[]): object => ({
  schemaVersion: 1,
  width: 400,
  height: 60,
  fonts,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'word', type: 'text', width: 400, height: 60, text: 'Hamburg', fontFamily: 'Acme' },
      ],
    },
  ],
})

/** Returns the hash of a text drawn in the family Acme, and the codes of the warnings. */
async function drawn(src?: string): Promise<{ checksum: string; warnings: string[] }> {
  const fonts = src === undefined ? [] : [{ family: 'Acme', src }]
  const { files, warnings } = outcomeOf(await world.render({ document: documentWith(fonts) }))
  return { checksum: files[0]?.checksum ?? '', warnings: warnings.map(({ code }) => code) }
}

const black = interFont('900Black')

describe('a font that a document brings along', () => {
  it('is used to draw its texts', async () => {
    const without = await drawn()
    const heavy = await drawn(await uploaded(black, 'ttf'))
    const light = await drawn(await uploaded(interFont('100Thin'), 'ttf'))
    expect(without.warnings).toEqual(['font_missing'])
    expect([heavy.warnings, light.warnings]).toEqual([[], []])
    // One family name refers to three different fonts, and those of two documents are never mixed.
    expect(new Set([without, heavy, light].map(({ checksum }) => checksum)).size).toBe(3)
  })

  it.each([
    ['woff', packWoff],
    ['woff2', packWoff2],
  ] as const)('draws the same from a %s', async (extension, pack) => {
    const plain = await drawn(await uploaded(black, 'ttf'))
    expect(await drawn(await uploaded(pack(tablesOf(black)), extension))).toEqual(plain)
  })

  it('is embedded in a PDF', async () => {
    const document = documentWith([{ family: 'Acme', src: await uploaded(black, 'ttf') }])
    const { files } = outcomeOf(await world.render({ document, options: { formats: ['pdf'] } }))
    const pdf = await world.store.get(files[0]?.key ?? '')
    const text = Buffer.from(pdf?.bytes ?? []).toString('latin1')
    expect(text).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-Black\b/)
  })

  it('fails only renders that need it, if it is broken', async () => {
    const broken = Buffer.from(black).fill(0xff, 12, 300)
    const document = documentWith([{ family: 'Acme', src: await uploaded(broken, 'ttf') }])
    const row = await world.render({ document })
    expect(row).toMatchObject({ state: 'failed', error: { code: 'asset_unusable' } })
    expect((await drawn(await uploaded(black, 'ttf'))).warnings).toEqual([])
  })
})

describe('a font of the organization', () => {
  /** Creates an organization, and a function that renders in the family Acme, each time on the same design. */
  async function organization(): Promise<{
    id: string
    render: (options?: {
      revalidates?: string
      fonts?: object[]
      family?: string
    }) => Promise<{ id: string; cached: boolean; checksum: string; warnings: string[] }>
  }> {
    const { id } = await world.database.organizations.create({ name: 'Brand' })
    return {
      id,
      async render({ revalidates, fonts = [], family = 'Acme' } = {}) {
        const document = JSON.parse(
          JSON.stringify(documentWith(fonts)).replace(
            '"fontFamily":"Acme"',
            `"fontFamily":"${family}"`,
          ),
        ) as object
        const again = revalidates === undefined ? {} : { revalidates }
        const row = await world.render({ organizationId: id, document, ...again })
        const { files, warnings } = outcomeOf(row)
        const codes = warnings.map(({ code }) => code)
        return {
          id: row.id,
          cached: row.cached,
          checksum: files[0]?.checksum ?? '',
          warnings: codes,
        }
      },
    }
  }

  it('is found by its family, by that organization alone', async () => {
    const [brand, rival] = [await organization(), await organization()]
    const before = await brand.render()
    expect(before.warnings).toEqual(['font_missing'])
    await add(brand.id, 'ACME', black)
    const after = await brand.render()
    expect(after.warnings).toEqual([])
    expect(after.checksum).toBe((await drawn(await uploaded(black, 'ttf'))).checksum)
    expect((await rival.render()).checksum).toBe(before.checksum)
  })

  it('draws each letter from whichever of its files has it', async () => {
    const brand = await organization()
    const [latin, cyrillic] = ['latin', 'cyrillic'].map(part =>
      webFont('@fontsource/roboto', `roboto-${part}-400-normal`),
    )
    await add(brand.id, 'Acme', latin ?? black)
    const alone = await brand.render()
    // The newest file contains none of the letters.
    await add(brand.id, 'Acme', cyrillic ?? black)
    expect(await brand.render()).toMatchObject({ checksum: alone.checksum, warnings: [] })
    const both = JSON.stringify(documentWith([])).replace('Hamburg', 'Hamburg Київ')
    const row = await world.render({
      organizationId: brand.id,
      document: JSON.parse(both) as object,
    })
    const { files, warnings } = outcomeOf(row)
    const srcs = await Promise.all([latin, cyrillic].map(file => uploaded(file ?? black, 'woff2')))
    const brought = JSON.parse(both) as { fonts: object[] }
    brought.fonts = srcs.map(src => ({ family: 'Acme', src }))
    const same = outcomeOf(await world.render({ document: brought }))
    expect([warnings, files[0]?.checksum]).toEqual([[], same.files[0]?.checksum])
  })

  it('ends the reuse of earlier renders when it is added, changed or deleted, and of no others', async () => {
    const brand = await organization()
    const missing = await brand.render()
    expect(await brand.render({ revalidates: missing.id })).toMatchObject({ cached: true })
    await add(brand.id, 'Acme', black)
    const first = await brand.render({ revalidates: missing.id })
    expect(first).toMatchObject({ cached: false, warnings: [] })
    await add(brand.id, 'Other', interFont('500Medium'))
    expect(await brand.render({ revalidates: first.id })).toMatchObject({ cached: true })
    await add(brand.id, 'Acme', interFont('100Thin'))
    const second = await brand.render({ revalidates: first.id })
    expect(second).toMatchObject({ cached: false })
    expect(second.checksum).not.toBe(first.checksum)
    await world.scratch.sql(`delete from assets where organization_id = $1 and family = 'Acme'`, [
      brand.id,
    ])
    expect(await brand.render({ revalidates: second.id })).toMatchObject({
      cached: false,
      checksum: missing.checksum,
      warnings: ['font_missing'],
    })
  })

  it('replaces neither a shipped family nor a font of the document', async () => {
    const brand = await organization()
    const plain = await brand.render({ family: 'Inter' })
    const src = await uploaded(interFont('100Thin'), 'ttf')
    await add(brand.id, 'Inter', black)
    expect((await brand.render({ family: 'Inter' })).checksum).toBe(plain.checksum)
    await add(brand.id, 'Acme', interFont('800ExtraBold'))
    const own = await brand.render({ fonts: [{ family: 'Acme', src }] })
    expect(own.checksum).toBe((await drawn(src)).checksum)
  })
})
