import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultFamily, fallbackFamilies, shippedFonts } from './shipped-fonts'

const shipped = shippedFonts()
const page = readFileSync(join(__dirname, '../../../../docs/fonts.md'), 'utf8')

/** Families with the number of their upright and of their italic faces: what documents may count on. */
const promised: [family: string, upright: number, italic: number][] = [
  ['Anton', 1, 0],
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
  ['Noto Sans', 9, 9],
  ['Pinyon Script', 1, 0],
  ['Playfair Display', 6, 6],
  ['Space Grotesk', 5, 0],
  ['Syne', 5, 0],
  ['Unbounded', 8, 0],
]

describe('the shipped fonts', () => {
  it('are these families, in the order of their names', () => {
    expect([...shipped.keys()]).toEqual(promised.map(([family]) => family))
    expect([defaultFamily, ...fallbackFamilies].every(family => shipped.has(family))).toBe(true)
  })

  it.each(promised)('hold %s with %i upright and %i italic faces', (family, ...counts) => {
    const faces = shipped.get(family) ?? []
    expect(
      ['normal', 'italic'].map(style => faces.filter(face => face.style === style).length),
    ).toEqual(counts)
    for (const { path } of faces) expect(readFileSync(path).readUInt32BE(0)).toBe(0x00010000)
  })

  it.each(promised)('bring the licence of %s, and the docs name both', family => {
    const folder = dirname(dirname(shipped.get(family)?.[0]?.path ?? ''))
    const licence = readFileSync(join(folder, 'LICENSE_FONT'), 'utf8')
    expect(licence).toMatch(/SIL Open Font License, Version 1\.1/i)
    expect(page).toMatch(new RegExp(`^\\| ${family} +\\|.*\\| OFL 1\\.1 +\\|`, 'm'))
  })
})
