import { colors, feature, type FeatureGroup, label, picture, shape, words } from './feature'

const pangram = 'Sphinx of black quartz, judge my vow.'
const warm = [
  { offset: 0, color: colors.sun },
  { offset: 0.5, color: colors.coral },
  { offset: 1, color: '#7a2d8a' },
]

export const textFeatures: FeatureGroup = {
  title: 'Text',
  features: [
    feature('text-shrink', {
      title: 'Text that fits its box',
      note: 'The font size shrinks until the text fits; the report has the resulting size.',
      json: { overflow: 'shrink', minFontSize: 12 },
      children: json => [
        shape({ x: 36, y: 60, width: 190, height: 150, fill: '#ffffff' }),
        shape({ x: 254, y: 60, width: 190, height: 150, fill: '#ffffff' }),
        words({ ...json, x: 46, y: 65, width: 170, height: 140, fontSize: 60, text: 'Hello' }),
        words({
          ...json,
          x: 264,
          y: 65,
          width: 170,
          height: 140,
          fontSize: 60,
          text: 'A headline with far more to say than there was room for',
        }),
      ],
    }),
    feature('text-ellipsis', {
      title: 'Ellipsis',
      note: 'Text is cut at a number of lines, or at the height of the box.',
      json: { overflow: 'ellipsis', maxLines: 2 },
      children: json => [
        words({ ...json, text: `${pangram} How vexingly quick daft zebras jump.`, fontSize: 38 }),
      ],
    }),
    feature('text-spans', {
      title: 'Spans',
      note: 'A span changes the family, weight, size, colour, decoration or link of a part of the text.',
      json: {
        spans: [
          { start: 4, end: 9, fontFamily: 'Pacifico', fontWeight: 400, fill: colors.coral },
          { start: 14, end: 17, fontSize: 76, fill: colors.teal },
          { start: 18, end: 24, fontStyle: 'italic', fontFamily: 'Fraunces', fontWeight: 400 },
        ],
      },
      children: json => [words({ ...json, text: 'Our fresh and big summer menu' })],
    }),
    feature('text-list', {
      title: 'Lists',
      note: 'A bullet or number before every paragraph, with wrapped lines indented.',
      json: [{ list: 'bullet' }, { list: 'number' }],
      children: ([bullets, numbers]) => [
        words({
          ...bullets,
          x: 30,
          width: 200,
          fontSize: 20,
          fontWeight: 500,
          lineHeight: 1.4,
          text: 'Fresh bread every morning\nCoffee from two roasters\nA garden',
        }),
        words({
          ...numbers,
          x: 256,
          width: 200,
          fontSize: 20,
          fontWeight: 500,
          lineHeight: 1.4,
          text: 'Choose a template\nSend your words and pictures\nTake the file',
        }),
      ],
    }),
    feature('text-curve', {
      title: 'Curved text',
      note: '`curve` is a fraction of a full circle; negative values curve downwards.',
      json: [{ curve: 0.45 }, { curve: -0.35, letterSpacing: 0.12 }],
      background: colors.teal,
      children: ([up, down]) => [
        words({
          ...up,
          y: 32,
          height: 60,
          text: 'FRESHLY BAKED',
          align: 'center',
          fill: '#ffffff',
        }),
        words({
          ...down,
          y: 168,
          height: 60,
          text: 'SINCE 1974',
          align: 'center',
          fill: colors.sun,
        }),
      ],
    }),
    feature('text-align', {
      title: 'Alignment and justification',
      note: 'Left, centre, right, justified, or by the writing direction.',
      json: [{ align: 'left' }, { align: 'center' }, { align: 'right' }, { align: 'justify' }],
      children: variants =>
        variants.flatMap((fields, index) => [
          words({
            x: 14 + index * 116,
            y: 40,
            width: 104,
            height: 180,
            fontSize: 13.5,
            fontFamily: 'Lora',
            fontWeight: 400,
            lineHeight: 1.4,
            ...fields,
            text: 'Every line of this paragraph is measured as a whole, so that the last word stands where it should.',
          }),
          label(fields.align, 66 + index * 116, 230),
        ]),
    }),
    feature('text-outline', {
      title: 'Outline',
      note: 'The outline is behind the fill, with round joins, so that letters keep their shape.',
      json: { stroke: '#ffffff', strokeWidth: 14, fill: colors.coral },
      background: colors.sky,
      children: json => [
        words({
          ...json,
          text: 'GAME ON',
          fontFamily: 'Anton',
          fontWeight: 400,
          fontSize: 110,
          align: 'center',
        }),
      ],
    }),
    feature('text-gradient', {
      title: 'Gradient text',
      note: 'Linear, radial or conic, across the whole text.',
      json: { fill: { type: 'linear', angle: 90, stops: warm } },
      background: colors.ink,
      children: json => [
        words({
          ...json,
          text: 'Sunset sessions',
          fontFamily: 'Syne',
          fontWeight: 800,
          fontSize: 52,
        }),
      ],
    }),
    feature('text-picture', {
      title: 'Text filled with a picture',
      note: '`fill` can also be an image.',
      json: { fill: { type: 'image', src: picture('paint-brushes.jpg'), fit: 'cover' } },
      children: json => [
        words({
          ...json,
          text: 'COLOUR',
          fontFamily: 'Unbounded',
          fontWeight: 900,
          fontSize: 64,
          align: 'center',
        }),
      ],
    }),
    feature('text-background', {
      title: 'Text background',
      note: 'Behind each line, or behind the whole box.',
      json: { background: { color: colors.sun, cornerRadius: 6, padding: 6, fit: 'lines' } },
      children: json => [
        words({
          ...json,
          text: 'Marked as if by\na thick felt pen',
          fontSize: 42,
          lineHeight: 1.5,
        }),
      ],
    }),
    feature('text-spacing', {
      title: 'Case and spacing',
      note: 'Uppercase, lowercase or capitalized; letter spacing in em, line height as a multiple of the font size.',
      json: { textTransform: 'uppercase', letterSpacing: 0.35 },
      children: json => [
        words({
          ...json,
          text: 'Atelier Straße',
          fontFamily: 'DM Sans',
          fontWeight: 500,
          fontSize: 30,
          align: 'center',
        }),
      ],
    }),
    feature('text-decoration', {
      title: 'Underline and strikethrough',
      note: 'For a whole text or a span.',
      json: [
        { textDecoration: 'underline' },
        { textDecoration: 'line-through', fill: colors.muted },
      ],
      children: ([under, struck]) => [
        words({ ...under, y: 40, height: 80, text: 'Only today' }),
        words({ ...struck, y: 130, width: 170, height: 80, text: '€ 49.00', fontSize: 40 }),
        words({
          x: 220,
          y: 130,
          width: 230,
          height: 80,
          text: '€ 29.00',
          fontSize: 56,
          fill: colors.coral,
        }),
      ],
    }),
    feature('text-hyphen', {
      title: 'Soft hyphens and line breaks',
      note: 'Lines break by the rules of Unicode, never inside a grapheme.',
      json: { wrap: 'word' },
      children: json => [
        shape({ x: 90, y: 50, width: 300, height: 170, fill: '#ffffff' }),
        words({
          ...json,
          x: 104,
          y: 54,
          width: 272,
          height: 162,
          fontSize: 34,
          lineHeight: 1.25,
          text: 'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschafts\u00adkapitän',
        }),
      ],
    }),
  ],
}
