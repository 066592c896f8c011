import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FontRequest } from '@platen/drawing'
import { Canvas } from 'skia-canvas'
import { thrown } from '../testing/thrown'
import { DocumentFonts } from './document-fonts'
import { documentFontBook, ShippedFontBook } from './font-book'
import { shippedFonts } from './shipped-fonts'

const wanted = (family: string, face: Partial<FontRequest> = {}): FontRequest => ({
  ...{ family, weight: 400, style: 'normal', text: 'Hamburgefonts', lang: null },
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
  const book = new ShippedFontBook()

  it('are spelled out with their fallbacks, whatever the case of the name', () => {
    expect(book.stack(wanted('playfair display', { weight: 650, style: 'italic' }))).toEqual({
      css: '"platen-playfair-display-700-italic", "platen-noto-sans-700-italic", "platen-inter-700-italic"',
      missing: false,
    })
  })

  it('stand in for a family that is not there', () => {
    const { css, missing, standIn } = book.stack(wanted('Comic Sans MS'))
    expect([missing, standIn]).toEqual([true, 'Inter'])
    expect(css).toBe('"platen-inter-400-normal", "platen-noto-sans-400-normal"')
  })

  it('draw every weight with its own face, also where two files claim the same weight', () => {
    const widths = [100, 200, 300, 400, 500, 600, 700, 800, 900].map(weight =>
      width(book.stack(wanted('Inter', { weight })).css, 'Hamburgefonts'),
    )
    expect(new Set(widths).size).toBe(9)
  })

  it('fall back to another family for letters that one lacks', () => {
    const latinOnly = width('"platen-inter-400-normal"', 'देवनागरी')
    expect(width(book.stack(wanted('Inter')).css, 'देवनागरी')).not.toBe(latinOnly)
  })
})

describe('the fonts of a document', () => {
  const shipped = new ShippedFontBook()
  const folder = mkdtempSync(join(tmpdir(), 'platen-fonts-'))
  const fonts = new DocumentFonts(folder)
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  const playfair = shippedFonts()
    .get('Playfair Display')
    ?.find(({ weight }) => weight === 900)
  const font = {
    sha256: 'c0ffee'.repeat(8),
    bytes: readFileSync(playfair?.path ?? ''),
    label: 'font "Inter"',
  }
  const face = {
    family: 'Inter',
    weight: 400,
    style: 'normal' as const,
    src: 'https://cdn.example/a.ttf',
  }

  it('go before shipped ones of the same name, under an alias made of their content', () => {
    const book = documentFontBook(shipped, fonts.register(face, font))
    const { css, missing } = book.stack(wanted('inter'))
    expect(missing).toBe(false)
    expect(css).toMatch(/^"platen-c0ffeec0ffee\w+", "platen-inter-400-normal", /)
    expect(width(css, 'Hamburgefonts')).not.toBe(
      width(shipped.stack(wanted('Inter')).css, 'Hamburgefonts'),
    )
  })

  it('leave other families alone', () => {
    const book = documentFontBook(shipped, fonts.register(face, font))
    expect(book.stack(wanted('Noto Sans'))).toEqual(shipped.stack(wanted('Noto Sans')))
    expect(documentFontBook(shipped, [])).toBe(shipped)
  })

  it('count as missing where there is no folder for them', () => {
    expect(new DocumentFonts(undefined).register(face, font)).toEqual([])
  })

  it.each([
    ['no font at all', Buffer.from('<html>not found</html>'), 'is not a TTF, OTF or WOFF file'],
    ['a cut font', Buffer.from('\0\x01\0\0\0\x09', 'latin1'), 'cannot be read'],
  ])('are refused when they are %s', (name, bytes, reason) => {
    const sha256 = Buffer.from(name).toString('hex').padEnd(64, '0')
    expect(thrown(() => fonts.register(face, { ...font, sha256, bytes }))).toMatchObject({
      code: 'asset_unusable',
      publicMessage: `font "Inter" ${reason}`,
    })
  })
})
