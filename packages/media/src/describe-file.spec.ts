import { AppError } from '@platen/errors'
import sharp from 'sharp'
import { describeFile, readGlyphs } from './'
import { everyCut, interFont, mutations, packWoff, packWoff2, tablesOf, writeSfnt } from './testing'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"/>'
const formats = ['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const

/** Returns an image of 37 × 21 px that no format can store in a few bytes. */
async function picture(format: (typeof formats)[number]): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 37 * 21 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(noise, { raw: { width: 37, height: 21, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

async function refusal(bytes: Uint8Array): Promise<[string, string]> {
  try {
    await describeFile(bytes)
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.publicMessage]
    throw error
  }
  return ['taken', '']
}

const allowed =
  'must be a PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG image, or a TTF, OTF, WOFF or WOFF2 font'

describe('describeFile', () => {
  it.each(formats)('returns type and size of a %s', async format => {
    expect(await describeFile(await picture(format))).toEqual({
      mimetype: `image/${format}`,
      width: 37,
      height: 21,
      font: null,
    })
  })

  it('returns type and size of an SVG', async () => {
    const expected = { mimetype: 'image/svg+xml', width: 24, height: 12, font: null }
    expect(await describeFile(Buffer.from(svg))).toEqual(expected)
  })

  it.each([
    ['ttf', (file: Buffer) => file],
    ['woff', (file: Buffer) => packWoff(tablesOf(file))],
    ['woff2', (file: Buffer) => packWoff2(tablesOf(file))],
  ])('returns the face and the glyphs of a %s', async (kind, pack) => {
    const file = pack(interFont('600SemiBold_Italic'))
    const face = { family: 'Inter', weight: 600, style: 'italic' }
    const font = { ...face, ...(await readGlyphs(file)) }
    expect(font).toMatchObject({ inColours: false, isVariable: false })
    const nothing = { width: null, height: null }
    expect(await describeFile(file)).toEqual({ mimetype: `font/${kind}`, ...nothing, font })
  })

  it.each<[string, Uint8Array | string]>([
    ['HTML', '<!doctype html><html><body>404</body></html>'],
    ['HTML after a comment, as an SVG may begin', '<!-- made by hand --><html><svg/></html>'],
    ['HTML after an XML declaration', '<?xml version="1.0"?>\n<html xmlns="…"/>'],
    ['a text', 'hello'],
    ['a PDF', '%PDF-1.7\n'],
    ['a ZIP', 'PK\x03\x04'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a BMP', 'BM\x00\x00'],
    ['a gzipped SVG', Buffer.from('1f8b0800', 'hex')],
    ['one byte', 'G'],
  ])('rejects %s', async (_, bytes) => {
    expect(await refusal(Buffer.from(bytes))).toEqual(['unsupported_media_type', allowed])
  })

  it('rejects a font collection and says what to do', async () => {
    const text = 'is a font collection: upload its fonts one by one, as TTF or OTF'
    const collection = Buffer.from('ttcf\0\x01\0\0')
    expect(await refusal(collection)).toEqual(['unsupported_media_type', text])
  })

  it.each(['heic', 'heix', 'hevc', 'mif1'])(
    'rejects a HEIC with the brand %s and says what to do',
    async brand => {
      const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
      const text = 'is a HEIC photo: save it as JPEG, then upload it'
      expect(await refusal(photo)).toEqual(['unsupported_media_type', text])
    },
  )

  it('rejects an empty file', async () => {
    const empty = new Uint8Array()
    expect(await refusal(empty)).toEqual(['invalid_request', 'must not be empty'])
  })

  it.each<[Uint8Array | string, string]>([
    ['<!DOCTYPE svg [<svg/>', 'is an SVG that has a damaged doctype'],
    ['<svg xmlns="a"/>', 'is an SVG that lacks xmlns="http://www.w3.org/2000/svg"'],
    [Buffer.from('GIF89a\x04\0\x05\0\0\0\0;'), 'is a GIF that is damaged'],
    [interFont().subarray(0, 5000), 'is a TTF font that is truncated'],
  ])('names what is wrong with %#', async (bytes, text) => {
    expect(await refusal(Buffer.from(bytes))).toEqual(['invalid_request', text])
  })

  it('accepts an SVG of 1 MiB, and not one byte more', async () => {
    const exact = svg.padEnd(1024 * 1024)
    expect(await refusal(Buffer.from(exact))).toEqual(['taken', ''])
    const text = 'must be at most 1 MiB, since it is an SVG'
    expect(await refusal(Buffer.from(`${exact} `))).toEqual(['payload_too_large', text])
  })

  const files = async (): Promise<[string, Buffer][]> => {
    const font = tablesOf(interFont())
    for (const tag of ['glyf', 'GPOS', 'GSUB', 'GDEF', 'hmtx', 'loca']) {
      font.tables.set(tag, font.tables.get(tag)?.subarray(0, 400) ?? Buffer.alloc(0))
    }
    const pictures = formats.map(async (format): Promise<[string, Buffer]> => [
      format,
      await picture(format),
    ])
    const fonts: [string, Buffer][] = [
      ['woff', packWoff(font)],
      ['woff2', packWoff2(font)],
    ]
    return [...(await Promise.all(pictures)), ...fonts, ['svg', Buffer.from(svg)]]
  }

  it('rejects every truncated file, except a TIFF that lacks pixels', async () => {
    for (const [kind, file] of await files()) {
      for (const cut of everyCut(file)) {
        const [code] = await refusal(cut)
        const expected = ['invalid_request', 'unsupported_media_type']
        if (kind === 'tiff') expected.push('taken')
        expect([kind, cut.length, expected.includes(code)]).toEqual([kind, cut.length, true])
      }
    }
  })

  const repeated = (head: Buffer, part: string): Buffer =>
    Buffer.concat([head, Buffer.alloc(24 * 1024 * 1024, part, 'hex')])
  const box = Buffer.from('00000010667479706176696600000000', 'hex')
  it.each<[string, () => Promise<Buffer>]>([
    ['PNG chunks', async () => repeated((await picture('png')).subarray(0, 33), '0'.repeat(24))],
    ['JPEG segments', () => Promise.resolve(repeated(Buffer.from('ffd8', 'hex'), 'fffe0002'))],
    ['JPEG fill bytes', () => Promise.resolve(repeated(Buffer.from('ffd8', 'hex'), 'ff'))],
    [
      'GIF blocks',
      () => Promise.resolve(repeated(Buffer.from('GIF89a\x04\0\x05\0\0\0\0'), '21fe00')),
    ],
    [
      'GIF sub-blocks',
      () =>
        Promise.resolve(repeated(Buffer.from('GIF89a\x04\0\x05\0\0\0\0!\xfe', 'latin1'), '0101')),
    ],
    ['AVIF boxes', () => Promise.resolve(repeated(box, '0000000866726565'))],
  ])('does not count millions of %s', async (_, file) => {
    const bytes = await file()
    expect((await refusal(bytes))[1]).toContain('has too many parts')
  })

  it('does not read thousands of blank names', async () => {
    const font = tablesOf(interFont())
    const records = Buffer.alloc(6 + 5000 * 12)
    records.writeUInt16BE(5000, 2)
    records.writeUInt16BE(records.length, 4)
    for (let at = 6; at < records.length; at += 12) {
      // Windows, English, family, 40,000 bytes of spaces.
      records.set(Buffer.from('0003000104090001', 'hex'), at)
      records.writeUInt16BE(40_000, at + 8)
    }
    font.tables.set('name', Buffer.concat([records, Buffer.alloc(100_000, '0020', 'hex')]))
    const bytes = writeSfnt(font)
    const decode = jest.spyOn(TextDecoder.prototype, 'decode')
    expect(await refusal(bytes)).toEqual([
      'invalid_request',
      'is a TTF font that has no family name',
    ])
    expect(decode.mock.calls.length).toBeLessThanOrEqual(50)
    decode.mockRestore()
  })

  it('describes or rejects any mutated file, with its own errors', async () => {
    for (const [, file] of await files()) {
      for (const copy of mutations(file, 400)) await refusal(copy)
    }
  })
})
