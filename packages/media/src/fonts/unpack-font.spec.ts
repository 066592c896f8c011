import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ByteReader } from '../bytes/byte-reader'
import { FileFault } from '../bytes/file-fault'
import {
  interFont,
  packWoff,
  packWoff2,
  referenceUnpacked,
  tablesOf,
  transformedWoff2,
  writeSfnt,
} from '../testing'
import { openFont } from './read-font'
import { unpackFont } from './unpack-font'
import { readOutlines } from './woff2-outlines'

/** Returns a variable font in the form that browsers load. */
const hebrew = (): Buffer => {
  const folder = dirname(require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'))
  return readFileSync(join(folder, 'files', 'noto-sans-hebrew-hebrew-wght-normal.woff2'))
}

const unpacked = async (file: Uint8Array): Promise<Buffer> => Buffer.from(await unpackFont(file))

/** Returns the tables as text: their bytes in hex take too long to compare. */
const listed = (file: Buffer): [string, string][] =>
  [...tablesOf(file).tables]
    .map(([tag, table]): [string, string] => [tag, table.toString('latin1')])
    .sort(([one], [other]) => (one < other ? -1 : 1))

async function fault(file: Uint8Array): Promise<string> {
  try {
    await unpackFont(file)
    return 'none'
  } catch (error) {
    return reasonOf(error)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'cut'
  if (!(error instanceof FileFault)) throw error
  return typeof error.cause === 'string' ? error.cause : error.message
}

/** Returns a WOFF2 of Inter with changed outlines. */
async function withOutlines(change: (glyf: Buffer) => void): Promise<Buffer> {
  const font = tablesOf(interFont())
  for (const large of ['GPOS', 'GSUB', 'GDEF']) font.tables.delete(large)
  const { tables, flavor } = font
  const glyf = Buffer.from(tables.get('glyf') ?? '')
  change(glyf)
  return transformedWoff2(writeSfnt({ flavor, tables: new Map(tables).set('glyf', glyf) }))
}

describe('unpackFont', () => {
  it('returns a TTF and an OTF unchanged', async () => {
    const inter = interFont()
    const otf = writeSfnt({ ...tablesOf(inter), flavor: 'OTTO' })
    expect(await unpackFont(inter)).toBe(inter)
    expect(await unpackFont(otf)).toBe(otf)
  })

  it.each([
    ['a WOFF', packWoff],
    ['a WOFF2 without transformed tables', packWoff2],
  ])('returns every table of %s', async (_, pack) => {
    const font = tablesOf(interFont('700Bold_Italic'))
    const file = await unpacked(pack(font))
    expect(file.toString('latin1', 0, 4)).toBe(font.flavor)
    expect(listed(file)).toEqual(listed(writeSfnt(font)))
  })

  it('rebuilds the outlines and widths of a WOFF2 as the reference code does', async () => {
    const packed = await transformedWoff2(interFont('100Thin_Italic'))
    expect(listed(await unpacked(packed))).toEqual(listed(await referenceUnpacked(packed)))
  })

  it('rebuilds a variable font', async () => {
    expect(listed(await unpacked(hebrew()))).toEqual(listed(await referenceUnpacked(hebrew())))
  })

  it('lists tables by their tags, each at a multiple of four bytes', async () => {
    const file = await unpacked(hebrew())
    const entries = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * 16)
    const tags = entries.map(at => file.toString('latin1', at, at + 4))
    expect(tags).toEqual([...tags].sort())
    for (const at of entries) expect(file.readUInt32BE(at + 8) % 4).toBe(0)
  })

  it('keeps glyphs that overlap themselves marked as such', async () => {
    const packed = await withOutlines(glyf => {
      // The flag of the first glyph's first point, which follows the ends of the contours and the instructions.
      const contours = glyf.readInt16BE(0)
      const at = 10 + contours * 2 + 2 + glyf.readUInt16BE(10 + contours * 2)
      glyf.writeUInt8(glyf.readUInt8(at) | 0x40, at)
    })
    expect(listed(await unpacked(packed))).toEqual(listed(await referenceUnpacked(packed)))
  })
})

describe('a damaged font', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string | RegExp]>([
    ['no font', () => Buffer.from('<html>'), 'is not a font'],
    ['a WOFF2 that is cut', () => hebrew().subarray(0, 9000), 'cut'],
    [
      'a collection',
      () => packWoff2({ ...tablesOf(interFont()), flavor: 'ttcf' }),
      'is a collection',
    ],
    [
      'a WOFF that promises 4 GiB',
      () => {
        const file = packWoff(tablesOf(interFont()))
        file.writeUInt32BE(0xffffffff, 44 + 12)
        return file
      },
      /^a font of 4\d{9} bytes$/,
    ],
  ])('is refused: %s', async (_, file, reason) => expect(await fault(await file())).toMatch(reason))

  it('is refused or rebuilt within its limit, whichever byte of its outlines is changed', async () => {
    const packed = await openFont('woff2', hebrew()).table('glyf')
    const reasons = new Set<string>()
    for (let at = 0; at < packed.size; at += 5) {
      const changed = Buffer.from(packed.bytes)
      changed.writeUInt8((changed.readUInt8(at) + 1 + (at % 250)) % 256, at)
      try {
        const size = { most: 100_000, expected: 0xffffffff }
        const { glyf } = await readOutlines(new ByteReader(changed), size)
        expect(glyf.length).toBeLessThanOrEqual(size.most)
      } catch (error) {
        reasons.add(reasonOf(error).replaceAll(/-?\d+/g, 'n'))
      }
    }
    expect([...reasons]).toEqual(expect.arrayContaining(['a glyph of n contours', 'cut']))
  })
})
