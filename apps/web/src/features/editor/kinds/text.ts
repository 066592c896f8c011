import { type KnownElement } from '@platen/design'
import { IconTypography } from '@tabler/icons-react'
import {
  data,
  fill,
  look,
  mask,
  position,
  shadow,
  stroke,
} from '../panels/controls/common-sections'
import { named, type Section } from '../panels/controls/control'
import { type Kind } from './kind'

const shrinks = (element: KnownElement): boolean =>
  element.type === 'text' && element.overflow === 'shrink'

const overflows = named({
  grow: 'Auto height',
  shrink: 'Shrink to fit',
  ellipsis: 'Truncate',
  clip: 'Clip',
  visible: 'Visible',
})
const cases = named({
  none: 'As written',
  uppercase: 'UPPERCASE',
  lowercase: 'lowercase',
  capitalize: 'Capitalize Each Word',
})
const decorations = named({
  none: 'None',
  underline: 'Underline',
  'line-through': 'Strikethrough',
  overline: 'Overline',
})
const aligns = named({
  left: 'Left',
  center: 'Centre',
  right: 'Right',
  justify: 'Justify',
  start: 'Start',
  end: 'End',
})

/** The content of a text. */
export const words: Section = {
  title: 'Text',
  rows: [[{ as: 'words', path: ['text'], label: 'Text' }]],
}

/** The font and layout of a text. */
const type: Section = {
  title: 'Typography',
  rows: [
    [{ as: 'family', path: ['fontFamily'], label: 'Font family' }],
    [
      { as: 'weight', path: ['fontWeight'], label: 'Weight' },
      { as: 'number', path: ['fontSize'], label: 'Font size', short: 'Aa' },
    ],
    [
      {
        as: 'choice',
        path: ['fontStyle'],
        label: 'Style',
        choices: named({ normal: 'Upright', italic: 'Italic' }),
      },
    ],
    [
      { as: 'number', path: ['lineHeight'], label: 'Line height', short: '↕', step: 0.1 },
      {
        as: 'number',
        path: ['letterSpacing'],
        label: 'Letter spacing',
        short: '↔',
        unit: '%',
        per: 100,
      },
    ],
    [{ as: 'choice', path: ['align'], label: 'Alignment', choices: aligns }],
    [
      {
        as: 'choice',
        path: ['verticalAlign'],
        label: 'Vertical',
        choices: named({ top: 'Top', middle: 'Middle', bottom: 'Bottom' }),
      },
    ],
    [{ as: 'choice', path: ['textDecoration'], label: 'Decoration', choices: decorations }],
    [{ as: 'choice', path: ['textTransform'], label: 'Case', choices: cases }],
    [
      {
        as: 'choice',
        path: ['list'],
        label: 'List',
        empty: 'None',
        choices: named({ bullet: 'Bullets', number: 'Numbers' }),
      },
    ],
    [
      {
        as: 'choice',
        path: ['direction'],
        label: 'Direction',
        choices: named({ auto: 'Automatic', ltr: 'Left to right', rtl: 'Right to left' }),
      },
    ],
    [{ as: 'line', path: ['lang'], label: 'Language', placeholder: 'Such as en or zh-Hant' }],
  ],
}

/** The handling of text that does not fit. */
const fit: Section = {
  title: 'Fit',
  rows: [
    [{ as: 'choice', path: ['overflow'], label: 'Overflow', choices: overflows }],
    [
      { as: 'number', path: ['minFontSize'], label: 'Min size', short: 'Min', when: shrinks },
      {
        as: 'number',
        path: ['maxFontSize'],
        label: 'Max size',
        short: 'Max',
        empty: 'Font size',
        when: shrinks,
      },
    ],
    [{ as: 'number', path: ['maxLines'], label: 'Max lines', empty: 'Any' }],
    [
      {
        as: 'choice',
        path: ['wrap'],
        label: 'Line breaks',
        choices: named({
          word: 'Between words',
          'keep-all': 'Never inside words, for Korean',
          anywhere: 'Anywhere',
          none: 'None',
        }),
      },
    ],
    [{ as: 'number', path: ['curve'], label: 'Curve', unit: '°', per: 360 }],
  ],
}

/** The background of a text. */
const textBackground: Section = {
  title: 'Text background',
  optional: {
    path: ['background'],
    initial: { color: '#ffe27a', cornerRadius: 4, padding: 8, fit: 'box' },
  },
  rows: [
    [{ as: 'paint', path: ['background', 'color'], label: 'Background colour' }],
    [
      {
        as: 'choice',
        path: ['background', 'fit'],
        label: 'Behind',
        choices: named({ box: 'The whole box', lines: 'Each line' }),
      },
    ],
    [{ as: 'number', path: ['background', 'padding'], label: 'Padding', unit: 'px' }],
    [{ as: 'number', path: ['background', 'cornerRadius'], label: 'Corners', unit: 'px' }],
  ],
}

/** The parts of a text that are styled differently. */
const spans: Section = {
  title: 'Styled words',
  rows: [[{ as: 'spans', path: ['spans'], label: 'Styled words' }]],
}

export const text: Kind<'text'> = {
  name: () => 'Text',
  icon: () => IconTypography,
  words: element => element.text.trim().slice(0, 60),
  sections: [
    position,
    words,
    fill,
    type,
    spans,
    fit,
    stroke,
    look,
    textBackground,
    shadow,
    mask,
    data,
  ],
  mainKeys: ['text', 'fill', 'visible'],
  colourKey: 'fill',
  tools: { text: IconTypography },
}
