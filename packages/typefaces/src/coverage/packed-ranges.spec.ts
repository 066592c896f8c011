import { rangesOfFile, shippedFonts } from '@platen/fonts'
import { coverageWithin } from './coverage'
import { packRanges, unpackRanges } from './packed-ranges'

describe('packed ranges', () => {
  it.each<[string, number[], string]>([
    ['nothing', [], ''],
    ['the first character', [0, 0], '0'],
    ['characters in a row', [65, 90], '1t:p'],
    ['single characters and ranges', [65, 65, 97, 98, 0x1f600, 0x1f64f], '1t w:1 2r32:27'],
  ])('hold %s', (_, ranges, packed) => {
    expect(packRanges(Uint32Array.from(ranges))).toBe(packed)
    expect([...unpackRanges(packed)]).toEqual(ranges)
  })

  it('hold the characters of every shipped family', () => {
    for (const [family, [face]] of shippedFonts()) {
      const ranges = rangesOfFile(face?.path ?? '')
      expect([family, [...unpackRanges(packRanges(ranges))]]).toEqual([family, [...ranges]])
    }
  })
})

describe('coverageWithin', () => {
  const { has } = coverageWithin(Uint32Array.of(65, 67, 70, 70, 0x1f600, 0x1f64f))

  it.each([
    [64, false],
    [65, true],
    [67, true],
    [68, false],
    [70, true],
    [0x1f5ff, false],
    [0x1f600, true],
    [0x1f64f, true],
    [0x1f650, false],
  ])('has %i: %s', (code, expected) => expect(has(code)).toBe(expected))

  it('has nothing within no ranges', () => {
    expect(coverageWithin(new Uint32Array()).has(0)).toBe(false)
  })
})
