import { hexForPicker, inkOn, offeredColours } from './colours'

const kit = { colors: ['#1d3fb8', '#FF8A66', '#ff8a66'] }

it.each([
  ['those of the field alone', { colors: ['#111111', '#222222'] }, kit, ['#111111', '#222222']],
  ['those of the brand', { colors: 'brand' as const }, kit, ['#1d3fb8', '#FF8A66']],
  ['those of the brand where the field says nothing', {}, kit, ['#1d3fb8', '#FF8A66']],
  ['black and white without a brand', {}, undefined, ['#14181a', '#ffffff']],
])('offers %s', (...[, field, brand, colours]) => {
  expect(offeredColours(field, brand, null)).toEqual(colours)
})

it('offers the colour that the design has first', () => {
  expect(offeredColours({ colors: 'brand' }, kit, '#abcdef')).toEqual([
    '#abcdef',
    '#1d3fb8',
    '#FF8A66',
  ])
  expect(offeredColours({ colors: 'brand' }, kit, '#ff8a66')).toEqual(['#ff8a66', '#1d3fb8'])
})

it.each([
  ['#abc', '#aabbcc'],
  ['#aabbcc', '#aabbcc'],
  ['#AABBCC80', '#aabbcc'],
  ['#abcd', '#aabbcc'],
  ['red', '#000000'],
  [null, '#000000'],
])('%s is %s to a picker, which knows no transparency', (value, hex) => {
  expect(hexForPicker(value)).toBe(hex)
})

it.each([
  ['#ffffff', '#14181a'],
  ['#ffc533', '#14181a'],
  ['#123b2b', '#ffffff'],
  ['#c22a0a', '#ffffff'],
  ['#f55a2c', '#14181a'],
  ['#808080', '#14181a'],
])('a mark on %s is %s', (color, ink) => expect(inkOn(color)).toBe(ink))
