import { type KnownElement } from '@platen/design'
import { shapeNames } from '../../session/names'
import { named, type Section } from './control'

const isShape =
  (...shapes: readonly string[]) =>
  (element: KnownElement): boolean =>
    element.type === 'shape' && shapes.includes(element.shape)

const heads = named({
  none: 'None',
  arrow: 'Arrow',
  triangle: 'Triangle',
  circle: 'Circle',
  bar: 'Bar',
})
const formats = named({
  qr: 'QR code',
  code128: 'Code 128',
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  datamatrix: 'Data Matrix',
})
const levels = named({ L: 'Low, 7 %', M: 'Medium, 15 %', Q: 'High, 25 %', H: 'Highest, 30 %' })

/** The form of a shape. */
export const shape: Section = {
  title: 'Shape',
  kinds: ['shape'],
  rows: [
    [{ as: 'choice', path: ['shape'], label: 'Shape', choices: named(shapeNames) }],
    [{ as: 'number', path: ['sides'], label: 'Points', when: isShape('polygon', 'star') }],
    [
      {
        as: 'number',
        path: ['innerRatio'],
        label: 'Inner radius',
        when: isShape('star'),
        unit: '%',
        per: 100,
      },
    ],
    [{ as: 'line', path: ['d'], label: 'Path data', rows: 3, code: true, when: isShape('path') }],
    [{ as: 'numbers', path: ['viewBox'], label: 'View box', when: isShape('path') }],
  ],
}

/** The radius of the corners. */
export const corners: Section = {
  title: 'Corners',
  kinds: ['image', 'shape', 'line'],
  rows: [[{ as: 'radius', path: ['cornerRadius'], label: 'Corner radius' }]],
}

/** The ends of a line. */
export const ends: Section = {
  title: 'Ends',
  kinds: ['line'],
  rows: [
    [{ as: 'choice', path: ['startHead'], label: 'Start', choices: heads }],
    [{ as: 'choice', path: ['endHead'], label: 'End', choices: heads }],
  ],
}

/** The clipping of a group's contents. */
export const group: Section = {
  title: 'Group',
  kinds: ['group'],
  rows: [[{ as: 'flag', path: ['clip'], label: 'Cut the contents at the box' }]],
}

/** The content and format of a machine-readable code. */
export const code: Section = {
  title: 'Code',
  kinds: ['qr'],
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
