import { IconVector } from '@tabler/icons-react'
import { look, picture, position, rarely, stroke } from '../panels/controls/common-sections'
import { type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const colours: Section = {
  title: 'Colours',
  rows: [
    [{ as: 'paint', path: ['fill'], label: 'New colour' }],
    [{ as: 'target', path: ['fillTarget'], label: 'Colour to replace' }],
    [{ as: 'colours', path: ['colors'], label: 'Colours in the file' }],
  ],
}

export const svg: Kind<'svg'> = {
  name: () => 'SVG',
  icon: () => IconVector,
  sections: [position, picture, colours, stroke, look, ...rarely],
  rare: rarely,
  mainKeys: ['src', 'fill', 'visible'],
  colourKey: 'fill',
  tools: {},
}
