import { IconFolder } from '@tabler/icons-react'
import { look, position, rarely } from '../panels/controls/common-sections'
import { type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const contents: Section = {
  title: 'Group',
  rows: [[{ as: 'flag', path: ['clip'], label: 'Clip content' }]],
}

export const group: Kind<'group'> = {
  name: () => 'Group',
  icon: () => IconFolder,
  sections: [position, contents, look, ...rarely],
  rare: rarely,
  mainKeys: ['visible', 'opacity'],
  colourKey: null,
  tools: {},
}
