import { type Mapping, modificationsOf } from './modifications'

const schema = [
  { id: 'headline.text', displayName: 'Headline' },
  { id: 'photo.src', displayName: 'Photograph' },
]
const byHand = (value: Mapping['value']): Mapping => ({ mappingMode: 'defineBelow', value, schema })
const byName: Mapping = { mappingMode: 'autoMapInputData', value: null, schema }

it('makes one modification for each element', () => {
  const mapping = byHand({
    'headline.text': 'Sale',
    'photo.src': 'https://shop.example/7.jpg',
    'headline.fill': '#c0392b',
  })
  expect(modificationsOf(mapping, {})).toEqual([
    { id: 'headline', text: 'Sale', fill: '#c0392b' },
    { id: 'photo', src: 'https://shop.example/7.jpg' },
  ])
})

it('leaves out what an item lacks, so that the design keeps its value', () => {
  const mapping = byHand({ 'headline.text': '', 'photo.src': null, 'code.value': undefined })
  expect(modificationsOf(mapping, {})).toEqual([])
  expect(modificationsOf(byHand(null), {})).toEqual([])
})

it('maps the names of an item by the labels of the form and by element.key, and ignores others', () => {
  const item = { Headline: 'Sale', 'photo.src': 'a.jpg', 'band.fill': '#0a7d5a', Notes: 'x', id: 7 }
  expect(modificationsOf(byName, item)).toEqual([
    { id: 'headline', text: 'Sale' },
    { id: 'photo', src: 'a.jpg' },
    { id: 'band', fill: '#0a7d5a' },
  ])
})

it.each([
  ['headline.text', 42, '42'],
  ['headline.text', false, 'false'],
  ['headline.text', ['a'], ['a']],
  ['headline.fontSize', ' 48 ', 48],
  ['headline.fontSize', 'large', 'large'],
  ['headline.fontSize', ' ', ' '],
  ['headline.visible', 'FALSE', false],
  ['headline.visible', 'no', 'no'],
  ['photo.filters', '{"blur": 2}', { blur: 2 }],
  ['photo.filters', '{blur', '{blur'],
  ['line.dash', '[4, 2]', [4, 2]],
  ['line.dash', '4', '4'],
  ['photo.crop', { x: 0.5 }, { x: 0.5 }],
])('sends %s of %j as %j', (field, given, sent) => {
  const [id = '', key = ''] = field.split('.')
  expect(modificationsOf(byHand({ [field]: given }), {})).toEqual([{ id, [key]: sent }])
})

it.each(['headline', '.text', 'head line.text', 'a.b.text', '__proto__.', 'headline.'])(
  'ignores the name %j, which is no field',
  name => {
    expect(modificationsOf(byHand({ [name]: 'x' }), {})).toEqual([])
  },
)

it('takes names of objects as names of elements', () => {
  const item = JSON.parse('{"__proto__.text": "a", "x.constructor": "b"}') as Mapping['value']
  expect(modificationsOf(byHand(item), {}).map(each => Object.entries(each))).toEqual([
    [
      ['id', '__proto__'],
      ['text', 'a'],
    ],
    [
      ['id', 'x'],
      ['constructor', 'b'],
    ],
  ])
})
