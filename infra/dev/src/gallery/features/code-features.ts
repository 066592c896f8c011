import { colors, feature, type FeatureGroup, type Fields, sideBySide } from './feature'

const code = (fields: Fields): Fields => ({ type: 'qr', ...fields })
const wide = { x: 60, y: 55, width: 360, height: 160 }

export const codeFeatures: FeatureGroup = {
  title: 'Codes',
  features: [
    feature('code-qr', {
      title: 'QR codes',
      note: 'With the quiet zone inside the box and edges on whole px; vectors in a PDF.',
      json: { type: 'qr', value: 'https://platen.example/menu', errorCorrection: 'M' },
      background: colors.blush,
      children: json => [code({ x: 145, y: 40, width: 190, height: 190, ...json })],
    }),
    feature('code-correction', {
      title: 'Error correction',
      note: 'Higher levels survive more damage.',
      json: [
        { errorCorrection: 'L' },
        { errorCorrection: 'M' },
        { errorCorrection: 'Q' },
        { errorCorrection: 'H' },
      ],
      children: variants =>
        sideBySide(variants, {
          nameOf: ({ errorCorrection }) => String(errorCorrection),
          sample: fields =>
            code({ ...fields, y: 80, height: 95, value: 'https://platen.example/a/long/way' }),
        }),
    }),
    feature('code-colors', {
      title: 'Brand colours',
      note: 'Any fill, and any background or none; scanners read dark codes on a light background best.',
      json: { fill: '#0b4f43', background: '#f2b134' },
      background: '#0b4f43',
      children: json => [
        code({ x: 145, y: 40, width: 190, height: 190, value: 'https://platen.example', ...json }),
      ],
    }),
    feature('code-ean13', {
      title: 'EAN-13, EAN-8, UPC-A',
      note: 'A check digit is added if it is missing, and verified if it is given.',
      json: { format: 'ean13', value: '400638133393' },
      children: json => [code({ ...wide, ...json })],
    }),
    feature('code-code128', {
      title: 'Code 128',
      note: 'Any ASCII text; digits are encoded in pairs.',
      json: { format: 'code128', value: 'PLT-2026-0042' },
      children: json => [code({ ...wide, ...json })],
    }),
    feature('code-datamatrix', {
      title: 'Data Matrix',
      note: 'Small and dense, for labels.',
      json: { format: 'datamatrix', value: 'Lot 0042, packed 24 May' },
      background: colors.blush,
      children: json => [code({ x: 155, y: 50, width: 170, height: 170, ...json })],
    }),
  ],
}
