import { type Direction, jumped, rangeOf, selectColumn, selectRows, stepped } from './selection'
import { type Sheet } from './sheet'

const extent = { rows: 10, columns: 2 }
const column = ['a', 'b', '', '', 'e', '']
const sheet: Sheet = {
  columns: ['one', 'two'],
  rows: column.map((cell, index) => ({ id: `r${index}`, cells: [cell, ''] })),
}

it.each<[number, Direction, number]>([
  [0, 'down', 1],
  [1, 'down', 4],
  [2, 'down', 4],
  [4, 'down', 9],
  [9, 'down', 9],
  [5, 'up', 4],
  [4, 'up', 1],
  [1, 'up', 0],
])('Ctrl goes from row %d %s to row %d', (row, direction, end) => {
  expect(jumped(sheet, { row, column: 0 }, direction)).toEqual({ row: end, column: 0 })
})

it.each<[Direction, number, object]>([
  ['left', 1, { row: 2, column: 0 }],
  ['right', 5, { row: 2, column: 1 }],
  ['down', 12, { row: 9, column: 1 }],
  ['up', 1, { row: 1, column: 1 }],
])('goes %s by %d, no farther than the edge', (direction, count, place) => {
  expect(stepped({ row: 2, column: 1 }, { direction, count }, extent)).toEqual(place)
})

it('is a rectangle wherever it begins', () => {
  const range = { from: { row: 1, column: 0 }, to: { row: 3, column: 1 } }
  const [one, other] = [
    { row: 3, column: 0 },
    { row: 1, column: 1 },
  ]
  expect(rangeOf({ active: one, to: other })).toEqual(range)
  expect(rangeOf({ active: other, to: one })).toEqual(range)
  expect(rangeOf(selectRows(1, 3, extent))).toEqual(range)
  expect(rangeOf(selectColumn(1, extent))).toEqual({
    from: { row: 0, column: 1 },
    to: { row: 9, column: 1 },
  })
})
