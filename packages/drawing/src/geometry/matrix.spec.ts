import { boundsOf, identity, invert, multiply } from './matrix'
import { type Rectangle } from './rectangle'

const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})
const move = { ...identity, e: 10, f: 20 }
const double = { ...identity, a: 2, d: 2 }
const quarterTurn = { a: 0, b: 1, c: -1, d: 0, e: 0, f: 0 }
const general = { a: 0.8, b: 0.6, c: 0.6, d: -0.8, e: 7, f: -3 }

describe('matrices', () => {
  it('does the inner one first', () => {
    expect(multiply(double, move)).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 20, f: 40 })
    expect(multiply(move, double)).toEqual({ a: 2, b: 0, c: 0, d: 2, e: 10, f: 20 })
    expect(multiply(quarterTurn, move)).toMatchObject({ e: -20, f: 10 })
    expect(multiply(move, quarterTurn)).toMatchObject({ a: 0, b: 1, c: -1, d: 0 })
  })

  it.each([move, double, quarterTurn, general])('inverts %j', matrix => {
    const back = multiply(invert(matrix), matrix)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) {
      expect(back[key]).toBeCloseTo(identity[key])
    }
  })
})

describe('rectangles', () => {
  it.each([
    ['moved', move, area(11, 22, 3, 4)],
    ['turned', quarterTurn, area(-6, 1, 4, 3)],
    ['mirrored', { ...identity, a: -1 }, area(-4, 2, 3, 4)],
    ['turned back', { a: 0, b: -1, c: 1, d: 0, e: 0, f: 0 }, area(2, -4, 4, 3)],
  ])('has bounds when %s', (_, matrix, expected) => {
    const bounds = boundsOf(matrix, area(1, 2, 3, 4))
    expect(bounds).toEqual(expected)
  })
})
