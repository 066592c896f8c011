import { limited, movedInside, stretchedInside } from './inside'

const outer = { x: 10, y: 10, width: 100, height: 80 }
const box = { x: 30, y: 30, width: 40, height: 20 }

it.each([
  ['by a distance', { x: 5, y: -5 }, { x: 35, y: 25 }],
  ['no farther than the right and lower edges', { x: 500, y: 500 }, { x: 70, y: 70 }],
  ['no farther than the left and upper edges', { x: -500, y: -500 }, { x: 10, y: 10 }],
])('moves a rectangle %s', (_, by, at) => {
  expect(movedInside(box, by, outer)).toEqual({ ...box, ...at })
})

it('leaves a rectangle at the beginning of one that it does not fit into', () => {
  expect(movedInside({ ...box, width: 200 }, { x: 5, y: 0 }, outer)).toMatchObject({ x: 10 })
})

it.each([
  ['its right edge', { x: 1, y: 0 }, { x: 5, y: 9 }, { width: 45 }],
  ['its left edge', { x: -1, y: 0 }, { x: 5, y: 9 }, { x: 35, width: 35 }],
  ['a corner', { x: -1, y: 1 }, { x: -5, y: 9 }, { x: 25, width: 45, height: 29 }],
  ['an edge to the border', { x: 1, y: -1 }, { x: 99, y: -99 }, { y: 10, width: 80, height: 40 }],
  ['an edge to the least side', { x: -1, y: 1 }, { x: 99, y: -99 }, { x: 66, width: 4, height: 4 }],
])('stretches %s', (...[, sides, by, changed]) => {
  const room = { outer, least: 4 }
  expect(stretchedInside(box, { sides, by }, room)).toEqual({ ...box, ...changed })
})

it.each([
  [5, 0, 10, 5],
  [-5, 0, 10, 0],
  [15, 0, 10, 10],
  [15, 0, -1, 0],
])('limits %d to %d..%d: %d', (...[value, least, most, is]) => {
  expect(limited(value, least, most)).toBe(is)
})
