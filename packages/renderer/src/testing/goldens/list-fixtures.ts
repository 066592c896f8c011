import { blue, type Fields, type Fixture, navy, page, red, sand } from './fixture'

/** Returns a 12 px list in a box with a light background. */
const list = (fields: Fields = {}): Fixture =>
  page([
    {
      type: 'text',
      x: 10,
      y: 8,
      width: 100,
      height: 64,
      fontSize: 12,
      fill: navy,
      text: 'One\nTwo, which is longer\nThree',
      background: { color: sand },
      list: 'bullet',
      ...fields,
    },
  ])

const linear = { type: 'linear', angle: 90 }
const stops = [
  { offset: 0, color: red },
  { offset: 1, color: blue },
]

/** Lists, by property. */
export const listFixtures: Record<string, Fixture> = {
  'list-bullet': list(),
  'list-number': list({ list: 'number' }),
  'list-number-wide': list({ list: 'number', text: 'a\n'.repeat(9) + 'ten', fontSize: 7 }),
  'list-align-center': list({ align: 'center' }),
  'list-align-right': list({ align: 'right' }),
  'list-align-justify': list({ align: 'justify', text: 'A fox that jumps over it\nB' }),
  'list-rtl': list({ list: 'number', text: 'אחת\nשתיים שהיא ארוכה יותר' }),
  'list-mixed-directions': list({ text: 'Latin\nעברית' }),
  'list-empty-paragraph': list({ list: 'number', text: 'One\n\nThree' }),
  'list-rtl-empty-paragraph': list({ list: 'number', text: 'אחת\n\n2030\nארבע' }),
  'list-shrink': list({ overflow: 'shrink', fontSize: 30 }),
  'list-ellipsis': list({ overflow: 'ellipsis', height: 34 }),
  'list-max-lines': list({ maxLines: 2 }),
  'list-background-lines': list({ background: { color: sand, fit: 'lines', padding: 1 } }),
  'list-stroke': list({ stroke: red, strokeWidth: 3, fill: '#ffffff', text: 'One\nTwo' }),
  'list-fill-linear': list({ fill: { ...linear, stops } }),
  'list-decoration': list({ textDecoration: 'underline' }),
  'list-span': list({ spans: [{ start: 0, end: 3, fontSize: 20, fill: red }] }),
}
