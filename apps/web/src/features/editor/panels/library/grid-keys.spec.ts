import { gridStep, isGridKey } from './grid-keys'

/** A row of three boxes, one of two, and, below a heading, one of three that are higher. */
const rows = [
  { y: 0, xs: [0, 70, 140], height: 60 },
  { y: 70, xs: [0, 70], height: 60 },
  { y: 180, xs: [0, 70, 140], height: 80 },
]
const boxes = rows.flatMap(({ y, xs, height }) => xs.map(x => ({ x, y, width: 60, height })))

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 5],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 3, 0],
  ['ArrowUp', 1, undefined],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['Enter', 1, undefined],
])('%s leads from box %i to %j', (key, from, to) => {
  expect(gridStep(boxes, from, key)).toBe(to)
})

it('leads nowhere if the focus is in no box', () => {
  expect(gridStep(boxes, -1, 'ArrowDown')).toBeUndefined()
})

it('knows its keys', () => {
  expect(['ArrowUp', 'End', 'Enter', 'a'].filter(isGridKey)).toEqual(['ArrowUp', 'End'])
})
