import { pathBounds } from './path-bounds'

const box = (...[x, y, width, height]: [number, number, number, number]): object => ({
  x,
  y,
  width,
  height,
})

it.each([
  ['lines', 'M10 20 L40 60 -5 30', box(-5, 20, 45, 40)],
  ['steps from the pen', 'm10,20 l5-5 h10 v-20 z', box(10, -5, 15, 25)],
  ['further points of a move', 'M0 0 10 10', box(0, 0, 10, 10)],
  ['lines across and down', 'M10 10 H50 V-30', box(10, -30, 40, 40)],
  ['what a curve is pulled to', 'M0 0 C0 -90 50 70 10 10', box(0, -90, 50, 160)],
  ['what a smooth curve goes on from', 'M0 0 C0 0 10 -20 20 0 S40 0 40 0', box(0, -20, 40, 40)],
  ['a smooth curve after a line', 'M0 0 L20 0 S40 5 40 0', box(0, 0, 40, 5)],
  ['smooth curves in a row', 'M0 0 Q10 30 20 0 T40 0 T60 0', box(0, -20, 60, 40)],
  ['what is drawn after closing', 'M5 5 L10 10 Z l-20 0', box(-15, 5, 25, 5)],
  ['numbers in any form', 'M.5.5L1e1+2.5-1-1', box(-1, -1, 11, 3.5)],
  ['data up to a mistake', 'M0 0 L10 10 L20', box(0, 0, 10, 10)],
  ['a move that nothing follows', 'M0 0 L10 10 M900 900', box(0, 0, 10, 10)],
])('holds %s', (_, d, expected) => expect(pathBounds(d)).toEqual(expected))

it('is none of data that draws nothing', () => expect(pathBounds('M5 5')).toBeUndefined())

it('reads as much data as a document may have at once', () => {
  const d = `M0 0A${'1'.repeat(99_000)}`
  expect(pathBounds(d)).toBeUndefined()
})
