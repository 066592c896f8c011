import { IconLine } from '@tabler/icons-react'
import { corners, look, position, rarely, stroke } from '../panels/controls/common-sections'
import { named, type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const heads = named({
  none: 'None',
  arrow: 'Arrow',
  triangle: 'Triangle',
  circle: 'Circle',
  bar: 'Bar',
})

const ends: Section = {
  title: 'Ends',
  rows: [
    [{ as: 'choice', path: ['startHead'], label: 'Start', choices: heads }],
    [{ as: 'choice', path: ['endHead'], label: 'End', choices: heads }],
  ],
}

export const line: Kind<'line'> = {
  name: () => 'Line',
  icon: () => IconLine,
  sections: [position, ends, stroke, corners, look, ...rarely],
  rare: rarely,
  mainKeys: ['stroke', 'visible'],
  colourKey: 'stroke',
  tools: { line: IconLine },
}
