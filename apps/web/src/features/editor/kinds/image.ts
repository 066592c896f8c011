import { IconPhoto } from '@tabler/icons-react'
import {
  background,
  corners,
  look,
  percent,
  picture,
  position,
  rarely,
  stroke,
} from '../panels/controls/common-sections'
import { type Section } from '../panels/controls/control'
import { type Kind } from './kind'

/** The visible part of an image. */
const crop: Section = {
  title: 'Crop',
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

/** The CSS filters, in the order in which they are applied. */
const filters: Section = {
  title: 'Filters',
  rows: [
    [{ as: 'number', path: ['filters', 'blur'], label: 'Blur', unit: 'px' }],
    [{ as: 'number', path: ['filters', 'brightness'], label: 'Brightness', ...percent }],
    [{ as: 'number', path: ['filters', 'contrast'], label: 'Contrast', ...percent }],
    [{ as: 'number', path: ['filters', 'saturate'], label: 'Saturation', ...percent }],
    [{ as: 'number', path: ['filters', 'hueRotate'], label: 'Hue', unit: '°' }],
    [{ as: 'number', path: ['filters', 'grayscale'], label: 'Greyscale', ...percent }],
    [{ as: 'number', path: ['filters', 'sepia'], label: 'Sepia', ...percent }],
    [{ as: 'number', path: ['filters', 'invert'], label: 'Invert', ...percent }],
  ],
}

export const image: Kind<'image'> = {
  name: () => 'Image',
  icon: () => IconPhoto,
  sections: [position, picture, crop, background, stroke, corners, look, filters, ...rarely],
  rare: [background, filters, ...rarely],
  mainKeys: ['src', 'alt', 'visible'],
  colourKey: null,
  tools: { image: IconPhoto },
}
