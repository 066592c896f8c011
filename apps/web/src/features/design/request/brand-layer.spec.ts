import { withBrand } from './brand-layer'

const blue = [
  { id: 'page', fill: '#00f' },
  { id: 'headline', fill: '#fff', fontFamily: 'Lora' },
]
const red = [{ id: 'page', fill: '#f00' }]

it('adds the values of a brand', () => {
  const body = { modifications: [{ id: 'headline', text: 'Hi' }], format: 'png' }
  expect(withBrand(body, { before: [], after: blue })).toEqual({
    format: 'png',
    modifications: [
      { id: 'headline', text: 'Hi', fill: '#fff', fontFamily: 'Lora' },
      { id: 'page', fill: '#00f' },
    ],
  })
})

it.each([
  ['another', red, [{ id: 'page', fill: '#f00' }]],
  ['none', [], []],
])('takes the values of one brand back for %s', (_, after, left) => {
  const body = withBrand({ modifications: [] }, { before: [], after: blue })
  expect(withBrand(body, { before: blue, after }).modifications).toEqual(left)
})

it('never touches what somebody chose', () => {
  const body = { modifications: [{ id: 'page', fill: '#0f0' }] }
  const branded = withBrand(body, { before: [], after: blue })
  expect(branded.modifications[0]).toEqual({ id: 'page', fill: '#0f0' })
  expect(withBrand(branded, { before: blue, after: [] })).toEqual(body)
})

it('leaves the spans of a text alone whose words have changed', () => {
  const spans = [{ id: 'headline', spans: [{ start: 0, end: 4 }] }]
  const body = { modifications: [{ id: 'headline', text: 'Hi' }] }
  expect(withBrand(body, { before: [], after: spans })).toEqual(body)
})
