/**
 * This spec replaces a module, so its modules are loaded for this file alone.
 * @jest-environment node
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type * as shippedModule from './shipped-fonts'
import { shippedFaces, shippedFonts } from './shipped-fonts'

const shipped = shippedFonts()
const page = readFileSync(join(__dirname, '../../../docs/fonts.md'), 'utf8')

/** Families with their number of upright and italic faces, as documented. */
const promised: [family: string, upright: number, italic: number][] = [
  ['Anton', 1, 0],
  ['Barlow Condensed', 9, 9],
  ['Bricolage Grotesque', 7, 0],
  ['Caveat', 4, 0],
  ['Cormorant Garamond', 5, 5],
  ['DM Mono', 3, 3],
  ['DM Sans', 9, 9],
  ['DM Serif Display', 1, 1],
  ['Fraunces', 9, 9],
  ['Instrument Serif', 1, 1],
  ['Inter', 9, 9],
  ['Lora', 4, 4],
  ['Manrope', 7, 0],
  ['Montserrat', 9, 9],
  ['Noto Sans', 9, 9],
  ['Nunito', 8, 8],
  ['Pacifico', 1, 0],
  ['Pinyon Script', 1, 0],
  ['Playfair Display', 6, 6],
  ['Poppins', 9, 9],
  ['Space Grotesk', 5, 0],
  ['Syne', 5, 0],
  ['Unbounded', 8, 0],
  ['Zilla Slab', 5, 5],
  ['Noto Color Emoji', 1, 0],
  ['Noto Naskh Arabic', 4, 0],
  ['Noto Sans Arabic', 9, 0],
  ['Noto Sans Armenian', 9, 0],
  ['Noto Sans Bengali', 9, 0],
  ['Noto Sans Ethiopic', 9, 0],
  ['Noto Sans Georgian', 9, 0],
  ['Noto Sans Gujarati', 9, 0],
  ['Noto Sans Gurmukhi', 9, 0],
  ['Noto Sans Hebrew', 9, 0],
  ['Noto Sans Kannada', 9, 0],
  ['Noto Sans Khmer', 9, 0],
  ['Noto Sans Lao', 9, 0],
  ['Noto Sans Malayalam', 9, 0],
  ['Noto Sans Math', 1, 0],
  ['Noto Sans Myanmar', 9, 0],
  ['Noto Sans Sinhala', 9, 0],
  ['Noto Sans Symbols', 9, 0],
  ['Noto Sans Symbols 2', 1, 0],
  ['Noto Sans Tamil', 9, 0],
  ['Noto Sans Telugu', 9, 0],
  ['Noto Sans Thai', 9, 0],
  ['Noto Sans JP', 9, 0],
  ['Noto Sans KR', 9, 0],
  ['Noto Sans SC', 9, 0],
  ['Noto Sans TC', 9, 0],
]

describe('the shipped fonts', () => {
  it('are these families', () => {
    expect([...shipped.keys()]).toEqual(promised.map(([family]) => family))
    expect(shippedFaces('Comic Sans MS')).toEqual([])
  })

  it.each(promised)('include %s with %i upright and %i italic faces', (family, ...counts) => {
    const faces = shipped.get(family) ?? []
    expect(
      ['normal', 'italic'].map(style => faces.filter(face => face.style === style).length),
    ).toEqual(counts)
    for (const { path } of faces) expect(readFileSync(path).readUInt32BE(0)).toBe(0x00010000)
  })

  it.each(promised)('include the licence of %s, and the docs name both', family => {
    const folder = dirname(dirname(shipped.get(family)?.[0]?.path ?? ''))
    const licence = readFileSync(join(folder, 'LICENSE_FONT'), 'utf8')
    expect(licence).toMatch(/SIL Open Font License, Version 1\.1/i)
    expect(page).toMatch(new RegExp(`^\\| ${family} +\\|.*\\| OFL 1\\.1 +\\|`, 'm'))
  })

  it('may lack CJK families, even if the error comes from another realm', () => {
    const thrown: unknown = runInNewContext(
      `Object.assign(new Error('absent'), { code: 'MODULE_NOT_FOUND' })`,
    )
    const absent = jest.fn(() => {
      throw thrown
    })
    jest.doMock('@platen/fonts-cjk', () => ({ cjkFamilies: { 'Noto Sans JP': absent } }))
    jest.isolateModules(() => {
      const { shippedFaces } = jest.requireActual<typeof shippedModule>('./shipped-fonts')
      expect(shippedFaces('Noto Sans JP')).toEqual([])
      expect(absent).toHaveBeenCalled()
    })
  })
})
