import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import sharp from 'sharp'
import { createRenderer } from './renderer'
import { readPdf } from './testing/read-pdf'
import { taskOf } from './testing/task'

const readable = {
  qr: BarcodeFormat.QR_CODE,
  code128: BarcodeFormat.CODE_128,
  ean13: BarcodeFormat.EAN_13,
  ean8: BarcodeFormat.EAN_8,
  upca: BarcodeFormat.UPC_A,
  datamatrix: BarcodeFormat.DATA_MATRIX,
}
type Format = keyof typeof readable

const documentOf = (element: object, side: number): object => ({
  schemaVersion: 1,
  width: side + 20,
  height: side + 20,
  pages: [
    {
      id: 'page',
      background: '#f1e3c8',
      children: [{ id: 'code', type: 'qr', x: 10, y: 10, width: side, height: side, ...element }],
    },
  ],
})

/** Reads a code from a PNG with an independent reader. */
async function read(png: Uint8Array, format: Format): Promise<string> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  const reader = new MultiFormatReader()
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [readable[format]]],
    [DecodeHintType.TRY_HARDER, true],
  ])
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
}

describe('codes in finished files', () => {
  const renderer = createRenderer()
  afterAll(() => renderer.close())

  const draw = async (element: object, side = 300, options: object = {}): Promise<Uint8Array> => {
    const { task, bytes } = taskOf(documentOf(element, side), {}, options)
    const { files, warnings } = await renderer.render(task, bytes)
    expect(warnings).toEqual([])
    return files[0]?.bytes ?? new Uint8Array()
  }

  it.each<[Format, string, string?]>([
    ['qr', 'https://platen.example/p?a=1&b=2'],
    ['qr', 'größe, 日本語, 😀'],
    ['qr', '0123456789'],
    ['qr', 'PLATEN $%*+-./:'],
    ['datamatrix', 'https://platen.example/p?a=1&b=2'],
    ['datamatrix', 'größe, 日本語'],
    ['datamatrix', 'A'],
    ['code128', 'Platen-0012345 ~!'],
    ['code128', '1234567890'],
    ['ean13', '4006381333931'],
    ['ean13', '590123412345', '5901234123457'],
    ['ean8', '96385074'],
    ['upca', '03600029145', '036000291452'],
  ])('%s reads back as %s', async (format, value, whole = value) => {
    expect(await read(await draw({ format, value }), format)).toBe(whole)
  })

  it.each(['L', 'M', 'Q', 'H'])('a QR code with errorCorrection %s reads back', async level => {
    const value = `${level} ${'platen '.repeat(12)}`
    expect(await read(await draw({ value, errorCorrection: level }), 'qr')).toBe(value)
  })

  it.each([
    ['the fewest px', {}, 66],
    ['a size that is no multiple', {}, 101.37],
    ['modules below two px', {}, 45.4],
    ['a turn', { rotation: 17 }, 180],
    ['a quarter', { rotation: 90 }, 90],
    ['a mirrored half turn', { rotation: 180, flipX: true, flipY: true }, 90],
    ['other colours', { fill: '#1d3557', background: '#ffd166' }, 100],
    ['no background', { background: null }, 100],
  ])('a QR code with %s reads back', async (_, fields, side) => {
    const value = 'https://platen.example/'
    expect(await read(await draw({ value, ...fields }, side), 'qr')).toBe(value)
  })

  it.each<[Format, string, number]>([
    ['ean13', '4006381333931', 113],
    ['ean13', '4006381333931', 165.3],
    ['code128', 'Platen-07', 301.9],
    ['datamatrix', 'Platen-07', 43.7],
  ])('%s %s reads back from a box of %d px', async (format, value, side) => {
    expect(await read(await draw({ format, value }, side), format)).toBe(value)
  })

  it.each<[Format, string]>([
    ['qr', 'aB~'.repeat(984)],
    ['datamatrix', 'aB~'.repeat(519)],
  ])('the longest %s reads back', async (format, value) => {
    expect(await read(await draw({ format, value, errorCorrection: 'L' }, 740), format)).toBe(value)
  })

  it('are vectors in a PDF', async () => {
    const pdf = await draw({ value: 'https://platen.example' }, 100, { formats: ['pdf'] })
    const { operators } = readPdf(pdf)
    expect(operators).toContain('constructPath')
    expect(operators.filter(name => name.includes('Image'))).toEqual([])
  })
})
