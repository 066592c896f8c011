import { fillRow } from './fill-row'

const items = (...ratios: number[]): { id: number; size: { width: number; height: number } }[] =>
  ratios.map((ratio, id) => ({ id, size: { width: ratio * 100, height: 100 } }))

it.each<[string, { ratios: number[]; ratio: number; taken: number[] }]>([
  ['takes the first that fill it', { ratios: [1, 1, 1, 1, 1], ratio: 3, taken: [0, 1, 2] }],
  [
    'passes over what is too wide for the rest',
    { ratios: [1, 1, 2, 1], ratio: 3, taken: [0, 1, 3] },
  ],
  ['takes all that there are', { ratios: [0.5, 0.5], ratio: 3, taken: [0, 1] }],
  ['takes one that is wider than the row', { ratios: [9, 1], ratio: 3, taken: [0] }],
  ['is empty without templates', { ratios: [], ratio: 3, taken: [] }],
])('a row %s', (_, { ratios, ratio, taken }) => {
  expect(fillRow(items(...ratios), ratio).map(({ id }) => id)).toEqual(taken)
})
