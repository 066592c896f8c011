import { blendModes, type KnownElement } from '@platen/design'
import { named, type Section } from './control'

const maskOf = ({ mask }: KnownElement, type: string): boolean => mask?.type === type
const isRect = (element: KnownElement): boolean => maskOf(element, 'rect')
const isPath = (element: KnownElement): boolean => maskOf(element, 'path')
/** Displays a fraction as a percentage. */
export const percent = { unit: '%', per: 100 } as const

/** The position, size and rotation of an element. */
export const position: Section = {
  title: 'Position',
  rows: [
    [
      { as: 'number', path: ['x'], label: 'X', short: 'X' },
      { as: 'number', path: ['y'], label: 'Y', short: 'Y' },
    ],
    [
      { as: 'number', path: ['width'], label: 'Width', short: 'W' },
      { as: 'number', path: ['height'], label: 'Height', short: 'H' },
    ],
    [
      { as: 'number', path: ['rotation'], label: 'Angle', unit: '°' },
      { as: 'flip', path: ['flipX'], label: 'Flip horizontally' },
      { as: 'flip', path: ['flipY'], label: 'Flip vertically' },
    ],
  ],
}

/** The opacity of an element. */
export const look: Section = {
  title: 'Appearance',
  rows: [[{ as: 'number', path: ['opacity'], label: 'Opacity', ...percent }]],
}

/** How an element mixes with what is below it. */
export const blending: Section = {
  title: 'Blending',
  rows: [
    [
      {
        as: 'choice',
        path: ['blendMode'],
        label: 'Blend mode',
        choices: blendModes.map(value => ({
          value,
          label: value.charAt(0).toUpperCase() + value.slice(1).replace('-', ' '),
        })),
      },
    ],
  ],
}

/** The shadow of an element. */
export const shadow: Section = {
  title: 'Shadow',
  optional: { path: ['shadow'], initial: { color: '#00000040', blur: 12, offsetX: 0, offsetY: 4 } },
  rows: [
    [{ as: 'paint', path: ['shadow', 'color'], label: 'Shadow colour' }],
    [
      { as: 'number', path: ['shadow', 'offsetX'], label: 'Shadow X', short: 'X' },
      { as: 'number', path: ['shadow', 'offsetY'], label: 'Shadow Y', short: 'Y' },
    ],
    [{ as: 'number', path: ['shadow', 'blur'], label: 'Blur', unit: 'px' }],
  ],
}

/** The mask of an element. */
export const mask: Section = {
  title: 'Mask',
  optional: { path: ['mask'], initial: { type: 'ellipse' } },
  rows: [
    [{ as: 'mask', path: ['mask', 'type'], label: 'Mask shape' }],
    [
      { as: 'number', path: ['mask', 'x'], label: 'Mask X', short: 'X', when: isRect, ...percent },
      { as: 'number', path: ['mask', 'y'], label: 'Mask Y', short: 'Y', when: isRect, ...percent },
    ],
    [
      {
        as: 'number',
        path: ['mask', 'width'],
        label: 'Mask width',
        short: 'W',
        when: isRect,
        ...percent,
      },
      {
        as: 'number',
        path: ['mask', 'height'],
        label: 'Mask height',
        short: 'H',
        when: isRect,
        ...percent,
      },
    ],
    [
      {
        as: 'number',
        path: ['mask', 'cornerRadius'],
        label: 'Mask corners',
        when: isRect,
        ...percent,
      },
    ],
    [{ as: 'line', path: ['mask', 'd'], label: 'Mask path', rows: 3, code: true, when: isPath }],
    [{ as: 'numbers', path: ['mask', 'viewBox'], label: 'Mask view box', when: isPath }],
  ],
}

/** Custom data that callers can read. */
export const data: Section = {
  title: 'Custom data',
  rows: [[{ as: 'json', path: ['custom'], label: 'JSON that Platen keeps but ignores' }]],
}

/** The sections that are rarely used, of every kind. */
export const rarely: readonly Section[] = [blending, shadow, mask, data]

const fits = named({
  cover: 'Fill the frame',
  contain: 'Fit inside',
  fill: 'Stretch',
  none: 'Original size',
})

const isCut = (element: KnownElement): boolean =>
  element.type === 'image' && element.fit !== 'contain' && element.fit !== 'fill'

/** The file of an image or SVG element, and how it fits into the box. */
export const picture: Section = {
  title: 'Image',
  rows: [
    [{ as: 'source', path: ['src'], label: 'Image' }],
    [{ as: 'choice', path: ['fit'], label: 'Fit', choices: fits }],
    [
      {
        as: 'number',
        path: ['focusX'],
        label: 'Focal point X',
        short: 'X',
        when: isCut,
        ...percent,
      },
      {
        as: 'number',
        path: ['focusY'],
        label: 'Focal point Y',
        short: 'Y',
        when: isCut,
        ...percent,
      },
    ],
    [{ as: 'line', path: ['alt'], label: 'Description', rows: 2 }],
  ],
}

/** The fill of an element. */
export const fill: Section = {
  title: 'Fill',
  rows: [[{ as: 'paint', path: ['fill'], label: 'Fill' }]],
}

const caps = named({ butt: 'Flat', round: 'Round', square: 'Square' })
const joins = named({ miter: 'Sharp', round: 'Round', bevel: 'Cut' })
const sides = named({ inside: 'Inside', center: 'Centre', outside: 'Outside' })

/** The outline of an element. */
export const stroke: Section = {
  title: 'Stroke',
  rows: [
    [{ as: 'paint', path: ['stroke'], label: 'Stroke' }],
    [{ as: 'number', path: ['strokeWidth'], label: 'Stroke width', unit: 'px' }],
    [{ as: 'choice', path: ['strokeAlign'], label: 'Stroke position', choices: sides }],
    [{ as: 'numbers', path: ['dash'], label: 'Dashes and gaps' }],
    [{ as: 'choice', path: ['lineCap'], label: 'Stroke ends', choices: caps }],
    [{ as: 'choice', path: ['lineJoin'], label: 'Stroke corners', choices: joins }],
  ],
}

/** The radius of the corners. */
export const corners: Section = {
  title: 'Corners',
  rows: [[{ as: 'radius', path: ['cornerRadius'], label: 'Corner radius' }]],
}

/** The background behind a transparent image or a barcode. */
export const background: Section = {
  title: 'Background',
  rows: [[{ as: 'paint', path: ['background'], label: 'Background' }]],
}
