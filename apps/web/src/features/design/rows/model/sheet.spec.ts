import { sheetLimits } from '@platen/contract/names'
import {
  clearCells,
  deleteColumn,
  deleteRows,
  emptySheet,
  fillDown,
  insertColumn,
  insertRows,
  isBlank,
  pasteBlock,
  type Place,
  type Range,
  setCells,
  type Sheet,
  textsIn,
} from './sheet'

const sheetOf = (...lines: string[]): Sheet => ({
  columns: ['a', 'b', 'c'],
  rows: lines.map((line, index) => ({ id: `r${index}`, cells: line.split(' ').map(dotted) })),
})

/** A dot is an empty cell. */
const dotted = (cell: string): string => (cell === '.' ? '' : cell)

const linesOf = ({ rows }: Sheet): string[] =>
  rows.map(({ cells }) => cells.map(cell => (cell === '' ? '.' : cell)).join(' '))

const at = (row: number, column: number): Place => ({ row, column })

const range = (...[row, column, toRow = row, toColumn = column]: number[]): Range => ({
  from: at(row ?? 0, column ?? 0),
  to: at(toRow ?? 0, toColumn ?? 0),
})

const sheet = sheetOf('a b c', 'd . f', '. . .')

it.each<[string, Sheet, string[]]>([
  ['writes a cell', setCells(sheet, at(1, 1), [['x']]), ['a b c', 'd x f', '. . .']],
  [
    'leaves out what has no column',
    setCells(sheet, at(0, 2), [['x', 'y']]),
    ['a b x', 'd . f', '. . .'],
  ],
  [
    'adds the rows that a block needs',
    setCells(sheet, at(2, 0), [['x'], ['y'], ['z']]),
    ['a b c', 'd . f', 'x . .', 'y . .', 'z . .'],
  ],
  [
    'adds the rows before a block',
    setCells(emptySheet(['a', 'b', 'c']), at(1, 1), [['x']]),
    ['. . .', '. x .'],
  ],
  [
    'pastes one cell into all of a range',
    pasteBlock(sheet, range(0, 1, 2, 2), [['x']]),
    ['a x x', 'd x x', '. x x'],
  ],
  [
    'repeats a line in a range of two',
    pasteBlock(sheet, range(0, 0, 1, 1), [['x', 'y']]),
    ['x y c', 'x y f', '. . .'],
  ],
  [
    'pastes a block once into a range that is no multiple of it',
    pasteBlock(sheet, range(0, 0, 2, 0), [['x'], ['y']]),
    ['x b c', 'y . f', '. . .'],
  ],
  ['empties a range', clearCells(sheet, range(0, 0, 1, 1)), ['. . c', '. . f', '. . .']],
  ['empties no row that does not exist', clearCells(sheet, range(3, 0, 9, 2)), linesOf(sheet)],
  ['fills down a range', fillDown(sheet, range(0, 1, 2, 2)), ['a b c', 'd b c', '. b c']],
  [
    'fills down from the row above one cell',
    fillDown(sheet, range(1, 1)),
    ['a b c', 'd b f', '. . .'],
  ],
  ['fills nothing down into the first row', fillDown(sheet, range(0, 1)), linesOf(sheet)],
  ['inserts rows', insertRows(sheet, 1, 2), ['a b c', '. . .', '. . .', 'd . f', '. . .']],
  ['deletes rows', deleteRows(sheet, range(0, 0, 1, 0)), ['. . .']],
  ['inserts a column', insertColumn(sheet, 1, 'x'), ['a . b c', 'd . . f', '. . . .']],
  ['deletes a column', deleteColumn(sheet, 0), ['b c', '. f', '. .']],
])('%s', (_, changed, lines) => expect(linesOf(changed)).toEqual(lines))

it('changes the headings with the columns', () => {
  expect(insertColumn(sheet, 1, 'x').columns).toEqual(['a', 'x', 'b', 'c'])
  expect(deleteColumn(sheet, 0).columns).toEqual(['b', 'c'])
})

it('reads the texts of a range, also below the last row', () => {
  expect(textsIn(sheet, range(1, 1, 3, 2))).toEqual([
    ['', 'f'],
    ['', ''],
    ['', ''],
  ])
})

it('shares all rows that a change leaves as they are', () => {
  const changed = setCells(sheet, at(1, 1), [['x']])
  expect(changed.rows[0]).toBe(sheet.rows[0])
  expect(changed.rows[1]?.id).toBe('r1')
  expect(sheet.rows[1]?.cells).toEqual(['d', '', 'f'])
})

it('gives each new row an id of its own', () => {
  const { rows } = insertRows(sheet, 0, 50)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(53)
  expect(rows[0]?.id).toMatch(/^[a-z\d]{1,16}$/)
})

it('has at most as many rows as a batch', () => {
  const full = setCells(sheet, at(sheetLimits.rows - 1, 0), [['x'], ['y']])
  expect(full.rows).toHaveLength(sheetLimits.rows)
  expect(insertRows(full, 0, 5).rows).toHaveLength(sheetLimits.rows)
})

it.each([
  [['', ' '], true],
  [['', 'x'], false],
])('a row of %j is blank: %s', (cells, blank) => expect(isBlank({ id: 'r', cells })).toBe(blank))
