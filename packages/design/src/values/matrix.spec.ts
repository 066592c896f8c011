import { identity, invert, multiply } from './matrix'

const move = { ...identity, e: 10, f: 20 }
const double = { ...identity, a: 2, d: 2 }
const quarterTurn = { a: 0, b: 1, c: -1, d: 0, e: 0, f: 0 }
const general = { a: 0.8, b: 0.6, c: 0.6, d: -0.8, e: 7, f: -3 }

it('does the inner one first', () => {
  expect(multiply(double, move)).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 20, f: 40 })
  expect(multiply(move, double)).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 })
  expect(multiply(quarterTurn, move)).toMatchObject({ e: -20, f: 10 })
  expect(multiply(move, quarterTurn)).toMatchObject({ a: 0, b: 1, c: -1, d: 0 })
})

it.each([move, double, quarterTurn, general])('inverts %j', matrix => {
  const back = multiply(invert(matrix), matrix)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
    expect(back[key]).toBeCloseTo(identity[key])
})
