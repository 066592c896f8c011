import { nearest, rangeAt } from './schema-at'

it.each([
  ['text', ['opacity'], { least: 0, most: 1, isAbove: false, isWhole: false }],
  ['text', ['width'], { least: 0, most: 20_000, isAbove: true, isWhole: false }],
  ['shape', ['sides'], { least: 3, most: 200, isAbove: false, isWhole: true }],
  ['image', ['crop', 'x'], { least: 0, most: 1, isAbove: false, isWhole: false }],
  ['text', ['fontFamily'], undefined],
  ['text', ['crop', 'x'], undefined],
] as const)('returns the numbers that %s accepts for %j', (kind, path, range) => {
  expect(rangeAt(kind, path)).toEqual(range)
})

it.each([
  ['opacity', 1.5, 1],
  ['opacity', 0.5, 0.5],
  ['width', -3, 0.1],
  ['sides', 3.4, 3],
] as const)('returns the valid %s nearest to %d', (property, value, taken) => {
  expect(nearest('shape', [property], value)).toBe(taken)
})
