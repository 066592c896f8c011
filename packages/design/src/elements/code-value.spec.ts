import { codeFault, type CodeContent } from './code-value'

const faultOf = (
  format: CodeContent['format'],
  value: string,
  errorCorrection: CodeContent['errorCorrection'] = 'M',
): string | undefined => codeFault({ value, format, errorCorrection })

describe('EAN and UPC', () => {
  it.each<[CodeContent['format'], string]>([
    ['ean13', '4006381333931'],
    ['ean13', '400638133393'],
    ['ean13', '0000000000000'],
    ['ean8', '96385074'],
    ['ean8', '9638507'],
    ['upca', '036000291452'],
    ['upca', '03600029145'],
  ])('%s takes %s, with or without its check digit', (format, value) => {
    expect(faultOf(format, value)).toBeUndefined()
  })

  it.each<[CodeContent['format'], string, string]>([
    ['ean13', '4006381333932', 'has the check digit 2, but the check digit of 400638133393 is 1'],
    ['ean8', '96385070', 'has the check digit 0, but the check digit of 9638507 is 4'],
    ['upca', '036000291459', 'has the check digit 9, but the check digit of 03600029145 is 2'],
    ['ean13', '4006', 'must have 12 digits, or 13 including the check digit'],
    ['ean13', '400638133393 ', 'must have 12 digits, or 13 including the check digit'],
    ['ean8', '9638507x', 'must have 7 digits, or 8 including the check digit'],
    ['upca', '٠٣٦٠٠٠٢٩١٤٥', 'must have 11 digits, or 12 including the check digit'],
  ])('%s refuses %j', (format, value, message) => expect(faultOf(format, value)).toBe(message))
})

describe('a Code 128', () => {
  it('takes ASCII, control characters too', () => {
    expect(faultOf('code128', 'Platen-2024\t~')).toBeUndefined()
    expect(faultOf('code128', '~'.repeat(500))).toBeUndefined()
  })

  it.each(['größe', '日', 'a'.repeat(501)])('refuses other characters and too many', value => {
    const message = 'must be at most 500 ASCII characters for Code 128'
    expect(faultOf('code128', value)).toBe(message)
  })
})

describe('a QR code', () => {
  it.each<[CodeContent['errorCorrection'], string, number]>([
    ['L', '7', 7089],
    ['L', 'A', 4296],
    ['L', 'a', 2953],
    ['L', 'é', 1476],
    ['M', '7', 5596],
    ['M', 'a', 2331],
    ['Q', 'a', 1663],
    ['Q', '日', 554],
    ['H', '7', 3057],
    ['H', 'A', 1852],
    ['H', '😀', 318],
  ])('of errorCorrection %s holds as many %s as %i', (errorCorrection, character, most) => {
    expect(faultOf('qr', character.repeat(most), errorCorrection)).toBeUndefined()
    expect(faultOf('qr', character.repeat(most + 1), errorCorrection)).toBeDefined()
  })

  it('reports what would fit', () => {
    expect(faultOf('qr', 'a'.repeat(1274), 'H')).toBe(
      'must fit in a QR code with errorCorrection H: at most 3,057 digits, 1,852 characters from 0-9, A-Z, space and ' +
        '$%*+-./:, 1,273 ASCII characters, or 1,272 bytes of UTF-8',
    )
  })
})

describe('a Data Matrix', () => {
  it.each([
    ['7', 3116],
    ['a', 1558],
    ['a1', 779],
    ['12~', 779],
    ['é', 777],
  ])('holds as many %s as %i', (part, most) => {
    expect(faultOf('datamatrix', part.repeat(most))).toBeUndefined()
    expect(faultOf('datamatrix', part.repeat(most + 1))).toBe(
      'must fit in a Data Matrix: at most 3,116 digits, 1,558 ASCII characters, or 1,555 bytes of UTF-8',
    )
  })
})
