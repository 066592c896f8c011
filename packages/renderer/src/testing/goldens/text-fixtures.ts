import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

const fox = 'The quick brown fox jumps over the lazy dog'

/** Returns a 14 px text in a box with a light background. */
const text = (fields: Fields = {}): Fields => ({
  type: 'text',
  x: 10,
  y: 10,
  width: 100,
  height: 60,
  fontSize: 14,
  fill: navy,
  text: fox,
  background: { color: sand },
  ...fields,
})

const one = (fields: Fields): Fixture => page([text(fields)])

const stops = [
  { offset: 0, color: red },
  { offset: 1, color: blue },
]
const shadow = { color: '#000000b0', blur: 4, offsetX: 3, offsetY: 3 }

/** Texts, by property. */
export const textFixtures: Record<string, Fixture> = {
  'text-wrap-word': one({}),
  'text-wrap-anywhere': one({ wrap: 'anywhere' }),
  'text-wrap-keep-all': one({ wrap: 'keep-all', text: '동해 물과 백두산이 마르고 닳도록' }),
  'text-wrap-none': one({ wrap: 'none' }),
  'text-long-word': one({ text: 'Donaudampfschifffahrtskapitän' }),
  'text-soft-hyphen': one({ text: 'Donau\u00addampf\u00adschifffahrts\u00adkapitän' }),
  'text-paragraphs': one({ text: 'One\n\nThree\r\nFour' }),
  'text-align-left': one({ align: 'left' }),
  'text-align-center': one({ align: 'center' }),
  'text-align-right': one({ align: 'right' }),
  'text-align-justify': one({ align: 'justify' }),
  'text-align-end': one({ align: 'end' }),
  'text-direction-rtl': one({ direction: 'rtl', text: 'Left? Right!\nSecond.' }),
  'text-vertical-middle': one({ verticalAlign: 'middle', text: 'Middle' }),
  'text-vertical-bottom': one({ verticalAlign: 'bottom', text: 'Bottom' }),
  'text-line-height': one({ lineHeight: 2, text: 'One Two Three Four' }),
  'text-line-height-tight': one({ lineHeight: 0.8 }),
  'text-letter-spacing': one({ letterSpacing: 0.3, text: 'Wide text', align: 'right' }),
  'text-letter-spacing-tight': one({ letterSpacing: -0.08 }),
  'text-transform-uppercase': one({ textTransform: 'uppercase', text: 'straße' }),
  'text-transform-lowercase': one({ textTransform: 'lowercase', text: 'LOUD Words' }),
  'text-transform-capitalize': one({ textTransform: 'capitalize', text: 'small words' }),
  'text-font': page(
    [400, 700, 900].map((fontWeight, index) =>
      text({
        y: 4 + index * 24,
        height: 22,
        background: null,
        text: 'Regular',
        fontWeight,
        ...(index === 1 && { fontFamily: 'Playfair Display', text: 'Playfair' }),
        ...(index === 2 && { fontStyle: 'italic', text: 'Italic' }),
      }),
    ),
  ),
  'text-fallback-glyphs': one({ text: 'Ελληνικά, кириллица, ď' }),
  'text-overflow-grow': one({ height: 20 }),
  'text-overflow-shrink': one({ height: 30, overflow: 'shrink', fontSize: 40 }),
  'text-overflow-shrink-word': one({ overflow: 'shrink', fontSize: 40, text: 'Uncommonly' }),
  'text-overflow-shrink-enlarged': one({ overflow: 'shrink', maxFontSize: 90, text: 'Big' }),
  'text-overflow-shrink-minimum': one({ height: 16, overflow: 'shrink', minFontSize: 11 }),
  'text-overflow-ellipsis': one({ height: 36, overflow: 'ellipsis' }),
  'text-overflow-ellipsis-unbroken': one({ wrap: 'none', overflow: 'ellipsis' }),
  'text-overflow-clip': one({ height: 28, overflow: 'clip' }),
  'text-overflow-visible': one({ height: 28, overflow: 'visible' }),
  'text-max-lines': one({ maxLines: 2 }),
  'text-decoration': page(
    ['underline', 'line-through', 'overline'].map((textDecoration, index) =>
      text({ y: 4 + index * 24, height: 20, text: 'Piggybag', textDecoration }),
    ),
  ),
  'text-decoration-crossed': page(
    ['gjpqy 漢_g', 'في بيروت', 'ปู่ญาติ', 'कुछ पृथ्वी'].map((words, index) =>
      text({
        y: 2 + index * 19,
        height: 18,
        fontSize: 15,
        background: null,
        text: words,
        textDecoration: 'underline',
      }),
    ),
  ),
  'text-stroke': one({
    text: 'Wow',
    fontSize: 40,
    fontWeight: 700,
    fill: '#ffffff',
    stroke: red,
    strokeWidth: 6,
  }),
  'text-stroke-lines': one({
    text: 'gypsy jolly',
    fontSize: 32,
    lineHeight: 0.8,
    fontWeight: 700,
    stroke: red,
    strokeWidth: 6,
    fill: '#ffffff',
  }),
  'text-fill-linear': one({
    fontSize: 22,
    fontWeight: 700,
    fill: { type: 'linear', angle: 90, stops },
  }),
  'text-background-box': one({
    x: 16,
    y: 16,
    width: 88,
    height: 20,
    background: { color: sand, padding: 8, cornerRadius: 10 },
  }),
  'text-background-lines': one({
    align: 'center',
    background: { color: sand, padding: 2, cornerRadius: 4, fit: 'lines' },
  }),
  'text-shadow': one({ background: null, shadow }),
  'text-shadow-line': one({ background: null, text: 'Shade', fontSize: 30, shadow }),
  'text-opacity': one({ opacity: 0.5, stroke: red, strokeWidth: 3, fontSize: 24, text: 'Half' }),
  'text-rotation-grown': one({ height: 20, rotation: 15 }),
}
