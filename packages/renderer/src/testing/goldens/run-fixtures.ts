import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

/** Returns a 14 px text in a box with a light background. */
const text = (fields: Fields = {}): Fields => ({
  type: 'text',
  x: 10,
  y: 10,
  width: 100,
  height: 60,
  fontSize: 14,
  fill: navy,
  text: 'The quick brown fox jumps',
  background: { color: sand },
  ...fields,
})

const one = (fields: Fields): Fixture => page([text(fields)])

/** Returns a span over the first occurrence of some words. */
const on = (whole: string, words: string, look: Fields): Fields => {
  const graphemes = Array.from(new Intl.Segmenter('en').segment(whole), ({ index }) => index)
  const offset = whole.indexOf(words)
  const start = graphemes.indexOf(offset)
  const past = graphemes.findIndex(index => index >= offset + words.length)
  return { start, end: past < 0 ? graphemes.length : past, ...look }
}

const marked = (whole: string, looks: Record<string, Fields>, fields: Fields = {}): Fixture =>
  one({
    text: whole,
    spans: Object.entries(looks).map(([words, look]) => on(whole, words, look)),
    ...fields,
  })

const fox = 'The quick brown fox jumps'
const bold = { fontWeight: 800 }
const big = { fontSize: 26 }
const mixed = { quick: { ...bold, fill: red }, fox: { ...big, fontFamily: 'Playfair Display' } }
const arabic = 'أهلا بالعالم 2026 Platen مرحبا'
const hebrew = 'שלום עולם Platen 12 טוב'

/** Texts with spans, by property. */
export const runFixtures: Record<string, Fixture> = {
  'span-fill': marked(fox, { quick: { fill: red }, 'own fox': { fill: blue } }),
  'span-font-weight': marked(fox, { quick: bold, 'own fox': bold }),
  'span-font-style': marked(fox, { 'quick brown': { fontStyle: 'italic' } }),
  'span-font-family': marked(fox, { 'quick brown': { fontFamily: 'Playfair Display' } }),
  'span-font-size': marked('Now $19.99 only today', { $: big, '19': { fontSize: 34 } }),
  'span-text-decoration': marked(
    fox,
    {
      quick: { textDecoration: 'line-through' },
      brown: { textDecoration: 'none' },
      jumps: { textDecoration: 'overline', fill: red },
    },
    { textDecoration: 'underline' },
  ),
  'span-decoration-sizes': marked(
    'small BIG small',
    { BIG: { ...big, fill: red }, mall: { textDecoration: 'none' } },
    { textDecoration: 'underline' },
  ),
  'span-overlap': one({
    spans: [
      { start: 4, end: 15, ...bold },
      { start: 10, end: 900, fill: red },
      { start: 12, end: 13, fill: blue },
    ],
  }),
  'span-emoji': marked('a👨‍👩‍👧b é c', { b: { fill: red, ...bold }, c: { fill: red, ...bold } }),
  'span-kerning': marked('AVATAR Tower', { VAT: { fill: red } }, { fontSize: 24 }),
  'span-ligature': marked(
    'office fix',
    { f: { fill: red }, ix: { fill: blue } },
    { fontFamily: 'Lora', fontSize: 24 },
  ),
  'span-wrap': marked('Unbeliev\u00adably long hyphenation', { ably: bold, lo: big }),
  'span-wrap-anywhere': marked(fox, { quick: big }, { wrap: 'anywhere' }),
  'span-wrap-none': marked(fox, mixed, { wrap: 'none' }),
  'span-align-center': marked(fox, mixed, { align: 'center' }),
  'span-align-right': marked(fox, mixed, { align: 'right' }),
  'span-align-justify': marked(
    'A fox of mine jumps over',
    { fox: bold, mine: big },
    { align: 'justify' },
  ),
  'span-vertical-middle': marked('Mid dle', { dle: big }, { verticalAlign: 'middle' }),
  'span-line-height': marked('One\nTwo Three', { Two: big }, { lineHeight: 1.6 }),
  'span-letter-spacing': marked('Wide text', { te: { fontSize: 24 } }, { letterSpacing: 0.3 }),
  'span-transform': marked('groß straße', { ße: { fill: red } }, { textTransform: 'uppercase' }),
  'span-capitalize': marked(
    'small ﬁne words',
    { ne: { fill: red } },
    { textTransform: 'capitalize' },
  ),
  'span-grow': marked(fox, mixed, { height: 20 }),
  'span-shrink': marked(fox, mixed, { fontSize: 40, overflow: 'shrink', height: 40 }),
  'span-ellipsis': marked(fox, mixed, { overflow: 'ellipsis', height: 50 }),
  'span-ellipsis-unbroken': marked(fox, mixed, { overflow: 'ellipsis', wrap: 'none' }),
  'span-max-lines': marked(fox, mixed, { maxLines: 1 }),
  'span-clip': marked(fox, mixed, { overflow: 'clip', height: 30 }),
  'span-visible': marked(fox, mixed, { overflow: 'visible', height: 30 }),
  'span-stroke': marked(
    'Big Wow',
    { Wow: { fontSize: 40, fill: red } },
    {
      fontSize: 30,
      fontWeight: 700,
      fill: '#ffffff',
      stroke: navy,
      strokeWidth: 5,
      lineHeight: 0.9,
    },
  ),
  'span-gradient': marked(
    fox,
    { quick: { fill: red } },
    {
      fontWeight: 700,
      fontSize: 22,
      fill: {
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: blue },
          { offset: 1, color: '#2a9d8f' },
        ],
      },
    },
  ),
  'span-background-lines': marked(fox, mixed, {
    background: { color: sand, padding: 1, cornerRadius: 3, fit: 'lines' },
  }),
  'span-shadow': marked(fox, mixed, {
    background: null,
    shadow: { color: '#00000080', blur: 3, offsetX: 2, offsetY: 2 },
  }),
  'span-rotation': marked(fox, mixed, { rotation: 20 }),
  'bidi-arabic': marked(arabic, { بالعالم: { fill: red }, Platen: bold }),
  'bidi-arabic-joined': marked('مرحبا بكم', { رحب: { fill: red } }, { fontSize: 30 }),
  'bidi-arabic-ligature': one({
    text: 'سلام',
    fontSize: 30,
    spans: [
      { start: 1, end: 2, fill: red },
      { start: 2, end: 3, fill: blue },
    ],
  }),
  'bidi-hebrew': marked(hebrew, { עולם: bold, Platen: { fill: red }, '12': { fill: blue } }),
  'bidi-latin': marked('Say שלום and 12 أهلا!', { שלום: { fill: red }, '12': { fill: blue } }),
  'bidi-justify': marked(
    `${hebrew} ${hebrew}`,
    { עולם: bold, Platen: { fill: red } },
    { align: 'justify' },
  ),
}
