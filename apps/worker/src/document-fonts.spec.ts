import { interFont, packWoff, packWoff2, tablesOf } from '@platen/media/testing'
import { type FileExtension, objectKey } from '@platen/design'
import { sha256Of } from './fetch/asset-cache'
import { openWorld, outcomeOf, type World } from './testing/world'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.startWorker()
})
afterAll(() => world.close())

/** Stores a file like an upload; returns its reference. */
async function uploaded(bytes: Buffer, extension: FileExtension): Promise<string> {
  const mac = '0'.repeat(32)
  const key = objectKey({ organizationId: 'org_1', sha256: sha256Of(bytes), mac, extension })
  await world.store.put(key, bytes, { contentType: `font/${extension}` })
  return `asset:${key}`
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

/** The hash of what is drawn in the family Acme, and the codes of the warnings. */
async function drawn(src?: string): Promise<{ checksum: string; warnings: string[] }> {
  const fonts = src === undefined ? [] : [{ family: 'Acme', src }]
  const { files, warnings } = outcomeOf(await world.render({ document: documentWith(fonts) }))
  return { checksum: files[0]?.checksum ?? '', warnings: warnings.map(({ code }) => code) }
}

const black = interFont('900Black')

describe('a font that a document brings along', () => {
  it('is what its texts are drawn with', async () => {
    const without = await drawn()
    const heavy = await drawn(await uploaded(black, 'ttf'))
    const light = await drawn(await uploaded(interFont('100Thin'), 'ttf'))
    expect(without.warnings).toEqual(['font_missing'])
    expect([heavy.warnings, light.warnings]).toEqual([[], []])
    // One name, three fonts: those of two documents never meet.
    expect(new Set([without, heavy, light].map(({ checksum }) => checksum)).size).toBe(3)
  })

  it.each([
    ['woff', packWoff],
    ['woff2', packWoff2],
  ] as const)('draws the same out of a %s', async (extension, pack) => {
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

  it('fails the render that needs it when it is broken, and no other', async () => {
    const broken = Buffer.from(black).fill(0xff, 12, 300)
    const document = documentWith([{ family: 'Acme', src: await uploaded(broken, 'ttf') }])
    const row = await world.render({ document })
    expect(row).toMatchObject({ state: 'failed', error: { code: 'asset_unusable' } })
    expect((await drawn(await uploaded(black, 'ttf'))).warnings).toEqual([])
  })
})
