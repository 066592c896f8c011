import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shippedFaces } from '@platen/fonts'
import { type FontRequest } from '@platen/typefaces'
import { Canvas, FontLibrary } from 'skia-canvas'
import { DocumentFonts } from './document-fonts'
import { documentFontResolver, ShippedFontResolver } from './font-resolver'

const wanted = (family: string, face: Partial<FontRequest> = {}): FontRequest => ({
  family,
  weight: 400,
  style: 'normal',
  text: 'Hamburgefonts',
  lang: null,
  ...face,
})

function width(css: string, text: string): number {
  const canvas = new Canvas(10, 10, { gpu: false })
  const context = canvas.getContext('2d')
  context.font = `400 100px ${css}`
  const measured = context.measureText(text).width
  canvas.dispose()
  return measured
}

describe('the shipped fonts', () => {
  const resolver = new ShippedFontResolver()

  it('resolve with fallbacks, in any letter case', () => {
    expect(resolver.stack(wanted('playfair display', { weight: 650, style: 'italic' }))).toEqual({
      css: '"platen-playfair-display-700-italic"',
      missing: false,
    })
  })

  it('replace a missing family', () => {
    const { css, missing, substitute } = resolver.stack(wanted('Comic Sans MS'))
    expect([missing, substitute]).toEqual([true, 'Inter'])
    expect(css).toBe('"platen-inter-400-normal"')
  })

  it('draw every weight with its own face, even if two files claim the same weight', () => {
    const widths = [100, 200, 300, 400, 500, 600, 700, 800, 900].map(weight =>
      width(resolver.stack(wanted('Inter', { weight })).css, 'Hamburgefonts'),
    )
    expect(new Set(widths).size).toBe(9)
  })

  it('fall back to another family for missing letters', () => {
    const latinOnly = width('"platen-inter-400-normal"', 'देवनागरी')
    expect(width(resolver.stack(wanted('Inter', { text: 'देवनागरी' })).css, 'देवनागरी')).not.toBe(
      latinOnly,
    )
  })
})

/** Returns the number of our fonts in Skia, whose list also includes the machine's fonts. */
const keptFonts = (): number =>
  FontLibrary.families.filter(family => family.startsWith('platen-')).length

const folder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const face = {
  family: 'Inter',
  weight: 400,
  style: 'normal' as const,
  src: 'https://cdn.example/a.ttf',
}

const fileOf = (family: string, weight: number): Buffer => {
  const font = shippedFaces(family).find(one => one.weight === weight)
  return readFileSync(font?.path ?? '')
}

describe('the fonts of a document', () => {
  const shipped = new ShippedFontResolver()
  const fonts = new DocumentFonts(folder)
  const playfair = fileOf('Playfair Display', 900)
  const font = { sha256: 'c0ffee'.repeat(8), bytes: playfair, label: 'font "Inter"' }

  it('take precedence over shipped ones of the same name, under an alias by content', async () => {
    const resolver = documentFontResolver(shipped, await fonts.register(face, font))
    const { css, missing } = resolver.stack(wanted('inter'))
    expect(missing).toBe(false)
    expect(css).toMatch(/^"platen-c0ffeec0ffee\w+"$/)
    expect(width(css, 'Hamburgefonts')).not.toBe(
      width(shipped.stack(wanted('Inter')).css, 'Hamburgefonts'),
    )
  })

  it('fall back to shipped ones for missing letters', async () => {
    const resolver = documentFontResolver(shipped, await fonts.register(face, font))
    expect(resolver.stack(wanted('Inter', { text: 'aαש😀\u{f0000}' }))).toMatchObject({
      css: expect.stringMatching(/^"platen-c0ffee\w+", "platen-noto-sans-400-normal", /) as string,
      fallbacks: ['Noto Sans', 'Noto Sans Hebrew', 'Noto Color Emoji'],
      missingGlyphs: ['\u{f0000}'],
    })
  })

  it('draw their own emoji only if these are in colour', async () => {
    const sha256 = 'e40'.padEnd(64, '0')
    const emoji = { sha256, bytes: fileOf('Noto Color Emoji', 400), label: 'font "Mine"' }
    const faces = [
      ...(await fonts.register({ ...face, family: 'Mine' }, emoji)),
      ...(await fonts.register(face, {
        ...font,
        sha256: 'a'.repeat(64),
        bytes: fileOf('Inter', 400),
      })),
    ]
    const resolver = documentFontResolver(shipped, faces)
    expect(resolver.stack(wanted('Mine', { text: '😀❤️' })).fallbacks).toBeUndefined()
    expect(resolver.stack(wanted('Inter', { text: '❤️' })).emojiCss).toMatch(
      /^"platen-noto-color-emoji/,
    )
  })

  it('do not affect other families', async () => {
    const resolver = documentFontResolver(shipped, await fonts.register(face, font))
    expect(resolver.stack(wanted('Noto Sans'))).toEqual(shipped.stack(wanted('Noto Sans')))
    expect(documentFontResolver(shipped, [])).toBe(shipped)
  })

  it('count as missing without a folder', async () => {
    expect(await new DocumentFonts(undefined).register(face, font)).toEqual([])
  })

  it.each([
    ['no font at all', Buffer.from('<html>not found</html>'), 'is not a TTF, OTF or WOFF file'],
    ['a cut font', Buffer.from('\0\x01\0\0\0\x09', 'latin1'), 'cannot be read'],
  ])('are rejected when they are %s', async (name, bytes, reason) => {
    const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0')
    await expect(fonts.register(face, { ...font, sha256, bytes })).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: `font "Inter" ${reason}`,
    })
  })
})

describe('hundreds of documents with their own fonts', () => {
  // Skia's library belongs to the process, which also runs other specs.
  beforeAll(() => FontLibrary.reset())

  it('keep at most 64 MiB of them, and all shipped fonts', async () => {
    const shipped = new ShippedFontResolver()
    const fonts = new DocumentFonts(folder)
    const inter = fileOf('Inter', 400)
    const text = 'Hamburgefonts Ж 😀'
    const widths = new Set<number>()
    const counts: number[] = []
    for (let index = 0; index < 600; index++) {
      const bytes = Buffer.concat([inter, Buffer.from(`#${index}`)])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const faces = await fonts.register(face, { sha256, bytes, label: 'font "Inter"' })
      const { css } = documentFontResolver(shipped, faces).stack(wanted('Inter', { text }))
      widths.add(width(css, text))
      widths.add(width(shipped.stack(wanted('Inter', { text })).css, text))
      rmSync(join(folder, sha256))
      fonts.trim()
      counts.push(keptFonts())
    }
    expect(widths.size).toBe(1)
    expect(Math.max(...counts)).toBeLessThan(220)
  })
})
