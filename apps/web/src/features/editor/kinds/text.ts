import { type KnownElement } from '@platen/design'
import {
  IconAlignBoxCenterBottom,
  IconAlignBoxCenterMiddle,
  IconAlignBoxCenterTop,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconItalic,
  IconLetterCase,
  IconLetterCaseLower,
  IconLetterCaseUpper,
  IconList,
  IconListNumbers,
  IconOverline,
  IconStrikethrough,
  IconTypography,
  IconUnderline,
} from '@tabler/icons-react'
import { fill, look, position, rarely, stroke } from '../panels/controls/common-sections'
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
/** The horizontal alignments; those in the bar on the canvas first. */
export const aligns = [
  { value: 'left', label: 'Left', icon: IconAlignLeft },
  { value: 'center', label: 'Centre', icon: IconAlignCenter },
  { value: 'right', label: 'Right', icon: IconAlignRight },
  { value: 'justify', label: 'Justify', icon: IconAlignJustified },
  { value: 'start', label: 'Start of the line', icon: IconArrowBarToLeft },
  { value: 'end', label: 'End of the line', icon: IconArrowBarToRight },
] as const
const verticalAligns = [
  { value: 'top', label: 'Top', icon: IconAlignBoxCenterTop },
  { value: 'middle', label: 'Middle', icon: IconAlignBoxCenterMiddle },
  { value: 'bottom', label: 'Bottom', icon: IconAlignBoxCenterBottom },
] as const
const lists = [
  { value: 'bullet', label: 'Bullets', icon: IconList },
  { value: 'number', label: 'Numbers', icon: IconListNumbers },
] as const
const decorations = [
  { value: 'underline', label: 'Underline', icon: IconUnderline },
  { value: 'line-through', label: 'Strikethrough', icon: IconStrikethrough },
  { value: 'overline', label: 'Overline', icon: IconOverline },
] as const
const cases = [
  { value: 'uppercase', label: 'UPPERCASE', icon: IconLetterCaseUpper },
  { value: 'lowercase', label: 'lowercase', icon: IconLetterCaseLower },
  { value: 'capitalize', label: 'Capitalize Each Word', icon: IconLetterCase },
] as const
const italics = [{ value: 'italic', label: 'Italic', icon: IconItalic }] as const

/** The content of a text. */
export const words: Section = {
  title: 'Text',
  rows: [[{ as: 'words', path: ['text'], label: 'Text' }]],
}

/** The font and layout of a text. */
export const type: Section = {
  title: 'Typography',
  rows: [
    [{ as: 'family', path: ['fontFamily'], label: 'Font family' }],
    [
      { as: 'weight', path: ['fontWeight'], label: 'Weight' },
      { as: 'number', path: ['fontSize'], label: 'Font size', short: 'Aa' },
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
    [{ as: 'icons', path: ['align'], label: 'Alignment', choices: aligns }],
    [
      {
        as: 'icons',
        path: ['verticalAlign'],
        label: 'Vertical alignment',
        choices: verticalAligns,
      },
      { as: 'icons', path: ['list'], label: 'List', choices: lists, cleared: null },
    ],
    [
      { as: 'icons', path: ['fontStyle'], label: 'Style', choices: italics, cleared: 'normal' },
      {
        as: 'icons',
        path: ['textDecoration'],
        label: 'Decoration',
        choices: decorations,
        cleared: 'none',
      },
      { as: 'icons', path: ['textTransform'], label: 'Case', choices: cases, cleared: 'none' },
    ],
  ],
}

/** The language of a text, and its direction. */
const language: Section = {
  title: 'Language',
  rows: [
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
    [{ as: 'number', path: ['curve'], label: 'Curve', unit: '°', per: 360 }],
  ],
}

/** The places where lines may break; a text that grows sideways has none. */
const breaks: Section = {
  title: 'Lines',
  isMinor: true,
  rows: [
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
    breaks,
    language,
    stroke,
    look,
    textBackground,
    ...rarely,
  ],
  rare: [spans, fit, breaks, language, stroke, textBackground, ...rarely],
  mainKeys: ['text', 'fill', 'visible'],
  colourKey: 'fill',
  tools: { text: IconTypography },
}
