import { insideCrop, moveCrop, percent, readPercent, resizeCrop, wholeCrop } from './crop'

const crop = { x: 0.2, y: 0.2, width: 0.5, height: 0.4 }

it.each([
  ['by a distance', { right: 0.1, down: -0.1 }, { ...crop, x: 0.3, y: 0.1 }],
  ['no farther than the edges', { right: 1, down: 1 }, { ...crop, x: 0.5, y: 0.6 }],
  ['nor before the beginning', { right: -1, down: -1 }, { ...crop, x: 0, y: 0 }],
])('moves %s', (_, by, moved) => expect(moveCrop(crop, by)).toEqual(moved))

it.each([
  ['to a point', { x: 0.9, y: 0.5 }, { ...crop, width: 0.7, height: 0.3 }],
  ['no farther than the edges', { x: 2, y: 2 }, { ...crop, width: 0.8, height: 0.8 }],
  ['no smaller than a twentieth', { x: 0, y: 0 }, { ...crop, width: 0.05, height: 0.05 }],
])('takes its corner %s', (_, point, resized) => expect(resizeCrop(crop, point)).toEqual(resized))

it.each([
  [
    { ...crop, x: 1 },
    { ...crop, x: 0.95, width: 0.05 },
  ],
  [
    { ...crop, height: 1 },
    { ...crop, height: 0.8 },
  ],
  [crop, crop],
])('%j ends inside the picture', (wanted, ended) => expect(insideCrop(wanted)).toEqual(ended))

it('of everything is the picture', () => {
  expect(moveCrop(wholeCrop, { right: 0.5, down: 0.5 })).toEqual(wholeCrop)
})

it.each([
  [0.254, '25.4'],
  [1, '100'],
  [0, '0'],
])('%d is %s %%', (fraction, text) => {
  expect(percent(fraction)).toBe(text)
  expect(readPercent(text)).toBe(fraction)
})

it.each([
  ['120', 1],
  ['-3', 0],
  ['', null],
  ['x', null],
])('%j %% is read as %j', (text, fraction) => expect(readPercent(text)).toBe(fraction))
