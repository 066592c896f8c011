import { type CodeContent, codeFault } from '@platen/design'
import { writeCode } from '../testing/write-code'
import * as codes from './encode-code'
import { writeQr } from './write-qr'

const encodeCode = (sent: CodeContent): codes.Bars | codes.Modules =>
  codes.encodeCode(sent, { code: writeCode, qr: writeQr })

const content = (
  format: CodeContent['format'],
  value: string,
  errorCorrection: CodeContent['errorCorrection'] = 'M',
): CodeContent => ({ format, value, errorCorrection })

const widthOf = (code: ReturnType<typeof encodeCode>): number =>
  code.kind === 'bars' ? code.width : code.columns

describe('encodeCode', () => {
  it.each<[CodeContent['format'], string, number]>([
    ['ean13', '4006381333931', 95],
    ['ean8', '96385074', 67],
    ['upca', '036000291452', 95],
    ['code128', 'Platen', 101],
    ['qr', 'https://platen.example', 25],
    ['datamatrix', 'https://platen.example', 20],
  ])('writes %s %s in as many modules as the standard says', (format, value, width) => {
    expect(widthOf(encodeCode(content(format, value)))).toBe(width)
  })

  it.each<[CodeContent['format'], string, string]>([
    ['ean13', '400638133393', '4006381333931'],
    ['ean8', '9638507', '96385074'],
    ['upca', '03600029145', '036000291452'],
  ])('%s: adds the check digit that %s lacks', (format, without, whole) => {
    expect(encodeCode(content(format, without))).toEqual(encodeCode(content(format, whole)))
  })

  it('spends more modules on more error correction', () => {
    const levels = (['L', 'M', 'Q', 'H'] as const).map(level =>
      widthOf(encodeCode(content('qr', 'a'.repeat(100), level))),
    )
    expect(levels).toEqual([37, 41, 49, 57])
  })
})

describe('the longest values', () => {
  const longest: [CodeContent['format'], string, CodeContent['errorCorrection']][] = [
    ['qr', '7'.repeat(7089), 'L'],
    ['qr', 'A'.repeat(3391), 'M'],
    ['qr', 'a'.repeat(1663), 'Q'],
    ['qr', 'aé'.repeat(424), 'H'],
    ['qr', '日1A'.repeat(466), 'M'],
    ['datamatrix', '7'.repeat(3116), 'M'],
    ['datamatrix', '~!aB'.repeat(389), 'M'],
    ['datamatrix', '日é'.repeat(311), 'M'],
    ['code128', '\u0001a'.repeat(250), 'M'],
  ]

  it.each(longest)('of %s fit', (format, value, errorCorrection) => {
    const sent = content(format, value, errorCorrection)
    expect(codeFault(sent)).toBeUndefined()
    expect(() => encodeCode(sent)).not.toThrow()
  })

  it.each(longest)('of %s are refused by name when they are longer', (format, value, level) => {
    expect(codeFault(content(format, value + value, level))).toMatch(/^must .*at most/)
  })
})
