import { boundsOf, identity } from './matrix'
import { type Rectangle } from './rectangle'

const area = (...[x, y, width, height]: [number, number, number, number]): Rectangle => ({
  x,
  y,
  width,
  height,
})
const move = { ...identity, e: 10, f: 20 }
const quarterTurn = { a: 0, b: 1, c: -1, d: 0, e: 0, f: 0 }

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
