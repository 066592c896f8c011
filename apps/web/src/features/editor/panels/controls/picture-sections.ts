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

/** The file of a picture or drawing, and how it lies in its box. */
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

/** The part of a picture that is used. */
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

/** What lies behind a picture that can be seen through, or a code. */
export const background: Section = {
  title: 'Background',
  kinds: ['image', 'qr'],
  rows: [[{ as: 'paint', path: ['background'], label: 'Background' }]],
}

/** CSS filters, in the order in which they are applied. */
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

/** The colours of a drawing. */
export const colours: Section = {
  title: 'Colours',
  kinds: ['svg'],
  rows: [
    [{ as: 'paint', path: ['fill'], label: 'New colour' }],
    [{ as: 'target', path: ['fillTarget'], label: 'In place of' }],
    [{ as: 'colours', path: ['colors'], label: 'Colours of the file' }],
  ],
}
