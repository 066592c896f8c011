import { type KnownElement } from '@platen/design'
import { named, type Section } from './control'

const percent = { unit: '%', per: 100 } as const
const fits = named({
  cover: 'Fill the box',
  contain: 'Fit inside',
  fill: 'Stretch',
  none: 'Original size',
})

const isCut = (element: KnownElement): boolean =>
  element.type === 'image' && element.fit !== 'contain' && element.fit !== 'fill'

/** The file of an image or SVG element, and its fit in the box. */
export const picture: Section = {
  title: 'Picture',
  kinds: ['image', 'svg'],
  rows: [
    [{ as: 'source', path: ['src'], label: 'Picture' }],
    [{ as: 'choice', path: ['fit'], label: 'Size in the box', choices: fits }],
    [
      { as: 'number', path: ['focusX'], label: 'Focus X', short: 'X', when: isCut, ...percent },
      { as: 'number', path: ['focusY'], label: 'Focus Y', short: 'Y', when: isCut, ...percent },
    ],
    [{ as: 'line', path: ['alt'], label: 'Description', rows: 2 }],
  ],
}

/** The visible part of an image. */
export const crop: Section = {
  title: 'Crop',
  kinds: ['image'],
  optional: { path: ['crop'], initial: { x: 0, y: 0, width: 1, height: 1 } },
  rows: [
    [
      { as: 'number', path: ['crop', 'x'], label: 'Crop X', short: 'X', ...percent },
      { as: 'number', path: ['crop', 'y'], label: 'Crop Y', short: 'Y', ...percent },
    ],
    [
      { as: 'number', path: ['crop', 'width'], label: 'Crop width', short: 'W', ...percent },
      { as: 'number', path: ['crop', 'height'], label: 'Crop height', short: 'H', ...percent },
    ],
  ],
}

/** The background behind a transparent image or a code. */
export const background: Section = {
  title: 'Background',
  kinds: ['image', 'qr'],
  rows: [[{ as: 'paint', path: ['background'], label: 'Background' }]],
}

/** The CSS filters, in the order in which they are applied. */
export const filters: Section = {
  title: 'Filters',
  kinds: ['image'],
  folds: true,
  rows: [
    [{ as: 'number', path: ['filters', 'blur'], label: 'Blur', unit: 'px' }],
    [{ as: 'number', path: ['filters', 'brightness'], label: 'Brightness', ...percent }],
    [{ as: 'number', path: ['filters', 'contrast'], label: 'Contrast', ...percent }],
    [{ as: 'number', path: ['filters', 'saturate'], label: 'Saturation', ...percent }],
    [{ as: 'number', path: ['filters', 'hueRotate'], label: 'Hue', unit: '°' }],
    [{ as: 'number', path: ['filters', 'grayscale'], label: 'Grayscale', ...percent }],
    [{ as: 'number', path: ['filters', 'sepia'], label: 'Sepia', ...percent }],
    [{ as: 'number', path: ['filters', 'invert'], label: 'Invert', ...percent }],
  ],
}

/** The colours of an SVG element. */
export const colours: Section = {
  title: 'Colours',
  kinds: ['svg'],
  rows: [
    [{ as: 'paint', path: ['fill'], label: 'New colour' }],
    [{ as: 'target', path: ['fillTarget'], label: 'In place of' }],
    [{ as: 'colours', path: ['colors'], label: 'Colours of the file' }],
  ],
}
