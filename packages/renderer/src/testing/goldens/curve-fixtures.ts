import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

/** Returns a 13 px text along an arc in the middle of a box with a light background. */
const bent = (curve: number, fields: Fields = {}): Fixture =>
  page([
    {
      type: 'text',
      x: 5,
      y: 5,
      width: 110,
      height: 70,
      fontSize: 13,
      fill: navy,
      text: 'Round and round',
      background: { color: sand },
      curve,
      align: 'center',
      verticalAlign: 'middle',
      ...fields,
    },
  ])

const stops = [
  { offset: 0, color: red },
  { offset: 1, color: blue },
]
const soft = { color: '#00000090', blur: 3, offsetX: 2, offsetY: 2 }

/** Texts along arcs, by property. */
export const curveFixtures: Record<string, Fixture> = {
  'curve-up': bent(0.3),
  'curve-down': bent(-0.3),
  'curve-slight': bent(0.05),
  'curve-half': bent(0.5),
  'curve-circle': bent(1, { text: 'Round and round and round we go · ' }),
  'curve-circle-down': bent(-1, { text: 'Round and round and round we go · ' }),
  'curve-align-start': bent(0.3, { align: 'start', verticalAlign: 'top', text: 'Round' }),
  'curve-align-end': bent(-0.3, { align: 'end', verticalAlign: 'bottom', text: 'Round' }),
  'curve-kerning': bent(0.25, { text: 'AVATAR', fontSize: 24 }),
  'curve-letter-spacing': bent(0.5, { letterSpacing: 0.2, text: 'Wide text' }),
  'curve-spans': bent(0.35, {
    text: 'Big red sale',
    spans: [
      { start: 0, end: 3, fontSize: 22 },
      { start: 4, end: 7, fill: red, fontWeight: 800 },
    ],
  }),
  'curve-underline': bent(0.4, { textDecoration: 'underline' }),
  'curve-underline-crossed': bent(0.4, { text: 'Typography, jumpy', textDecoration: 'underline' }),
  'curve-line-through-down': bent(-0.4, { textDecoration: 'line-through' }),
  'curve-stroke': bent(0.3, {
    text: 'Wowwow',
    fontSize: 24,
    fontWeight: 800,
    fill: '#ffffff',
    stroke: red,
    strokeWidth: 5,
  }),
  'curve-fill-linear': bent(0.5, {
    fontSize: 15,
    fontWeight: 700,
    fill: { type: 'linear', angle: 90, stops },
  }),
  'curve-fill-conic': bent(0.8, {
    fontSize: 15,
    fontWeight: 700,
    text: 'Round and round we go',
    fill: { type: 'conic', stops },
  }),
  'curve-fill-image': bent(0.4, {
    fontSize: 22,
    fontWeight: 800,
    text: 'Pictured',
    background: null,
    fill: { type: 'image', src: 'https://golden.test/picture.png', fit: 'fill' },
  }),
  'curve-background-lines': bent(0.3, { background: { color: sand, fit: 'lines', padding: 2 } }),
  'curve-transform': bent(0.3, { textTransform: 'uppercase', fontSize: 10 }),
  'curve-paragraphs': bent(0.3, { text: 'One\nline' }),
  'curve-grow': bent(0.8, { height: 20, verticalAlign: 'top', fontSize: 11 }),
  'curve-shrink': bent(0.5, { overflow: 'shrink', fontSize: 60, height: 40 }),
  'curve-ellipsis': bent(0.2, { overflow: 'ellipsis', fontSize: 24 }),
  'curve-clip': bent(0.5, { overflow: 'clip', fontSize: 20, height: 30 }),
  'curve-arabic': bent(0.4, { text: 'مرحبا بالعالم', fontSize: 20 }),
  'curve-hebrew': bent(-0.4, { text: 'שלום Platen 12', fontSize: 16 }),
  'curve-devanagari': bent(0.3, { text: 'नमस्ते क्षमा', fontSize: 20 }),
  'curve-shadow': bent(0.3, { background: null, shadow: soft }),
  'curve-rotation': bent(0.3, { rotation: 30 }),
}
