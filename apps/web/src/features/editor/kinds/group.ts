import { IconFolder } from '@tabler/icons-react'
import { data, look, mask, position, shadow } from '../panels/controls/common-sections'
import { type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const contents: Section = {
  title: 'Group',
  rows: [[{ as: 'flag', path: ['clip'], label: 'Clip content' }]],
}

export const group: Kind<'group'> = {
  name: () => 'Group',
  icon: () => IconFolder,
  sections: [position, contents, look, shadow, mask, data],
  mainKeys: ['visible', 'opacity'],
  colourKey: null,
  tools: {},
}
