import { IconQrcode } from '@tabler/icons-react'
import { background, fill, look, position, rarely } from '../panels/controls/common-sections'
import { named, type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const formats = named({
  qr: 'QR code',
  code128: 'Code 128',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  datamatrix: 'Data Matrix',
})
const levels = named({ L: 'Low, 7 %', M: 'Medium, 15 %', Q: 'High, 25 %', H: 'Highest, 30 %' })

const code: Section = {
  title: 'QR / barcode',
  rows: [
    [{ as: 'line', path: ['value'], label: 'Content', rows: 2 }],
    [{ as: 'choice', path: ['format'], label: 'Format', choices: formats }],
    [
      {
        as: 'choice',
        path: ['errorCorrection'],
        label: 'Error correction',
        choices: levels,
        when: element => element.type === 'qr' && element.format === 'qr',
      },
    ],
  ],
}

export const qr: Kind<'qr'> = {
  name: () => 'QR / barcode',
  icon: () => IconQrcode,
  sections: [position, fill, code, background, look, ...rarely],
  rare: rarely,
  mainKeys: ['value', 'fill', 'visible'],
  colourKey: 'fill',
  tools: { code: IconQrcode },
}
