import { type Rectangle } from './canvas'
import {
  boundsOf,
  expand,
  identity,
  intersect,
  invert,
  multiply,
  snapOutwards,
  union,
} from './geometry'

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

  it('expands, unites and intersects', () => {
    expect(expand(area(1, 2, 3, 4), 1)).toEqual(area(0, 1, 5, 6))
    expect(union(area(0, 0, 2, 2), area(5, -1, 1, 1))).toEqual(area(0, -1, 6, 3))
    expect(intersect(area(0, 0, 4, 4), area(2, 1, 9, 2))).toEqual(area(2, 1, 2, 2))
    expect(intersect(area(0, 0, 4, 4), area(4, 0, 1, 1))).toBeUndefined()
    expect(intersect(area(0, 0, 4, 4), area(0, 5, 1, 1))).toBeUndefined()
  })

  it('snaps outwards to device px', () => {
    expect(snapOutwards(area(0.3, 0.6, 1, 1), 2)).toEqual(area(0, 0.5, 1.5, 1.5))
    expect(snapOutwards(area(1, 2, 3, 4), 1)).toEqual(area(1, 2, 3, 4))
  })
})
