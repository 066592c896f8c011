import { quantile } from './quantile'

it.each([
  [[3, 1, 2], 0.5, 2],
  [[5], 0.95, 5],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95, 10],
  [[1, 2, 3, 4], 0, 1],
  [[], 0.5, NaN],
])('the quantile of %j at %d is %d', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected)
})
