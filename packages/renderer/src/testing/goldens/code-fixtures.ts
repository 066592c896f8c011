import { type Fields, type Fixture, navy, page, sand } from './fixture'

const code = (fields: Fields = {}): Fields => ({
  type: 'qr',
  x: 10,
  y: 10,
  width: 70,
  height: 70,
  value: 'https://platen.example',
  ...fields,
})

const square = (fields: Fields): Fixture =>
  page([code(fields)], { width: 90, height: 90, background: sand })

/** Returns a barcode with two pixels for each bar. */
const bars = (fields: Fields): Fixture =>
  page([code({ width: 230, height: 50, ...fields })], { width: 250, height: 70, background: sand })

/** Codes, by property. */
export const codeFixtures: Record<string, Fixture> = {
  'code-qr': square({}),
  'code-qr-correction': page(
    ['L', 'M', 'Q', 'H'].map((errorCorrection, index) =>
      code({ x: 4 + index * 80, y: 4, width: 76, height: 76, errorCorrection, value: 'Platen 2' }),
    ),
    { width: 324, height: 84, background: sand },
  ),
  'code-datamatrix': square({ format: 'datamatrix' }),
  'code-code128': bars({ format: 'code128', value: 'Platen-07' }),
  'code-ean13': bars({ format: 'ean13', value: '4006381333931' }),
  'code-ean8': bars({ format: 'ean8', value: '9638507' }),
  'code-upca': bars({ format: 'upca', value: '036000291452' }),
  'code-fill': square({ fill: navy, background: '#ffd166' }),
  'code-background-none': square({ background: null }),
  'code-box-wide': page([code({ width: 160 })], { width: 180, height: 90, background: sand }),
  'code-fractional': square({ x: 9.3, y: 9.7, width: 71.6, height: 71.6 }),
  'code-small': square({ width: 30.5, height: 30.5 }),
  'code-rotation': page([code({ rotation: 90 }), code({ x: 95, rotation: 30, background: null })], {
    width: 180,
    height: 90,
    background: sand,
  }),
  'code-opacity': square({ opacity: 0.5 }),
}
