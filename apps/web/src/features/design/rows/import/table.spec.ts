import { sheetLimits } from '@platen/contract/names'
import { type Grid, type MergedCells, tableOf } from './table'

/** Writes rows as texts, with bars between the cells. */
const cellsOf = (...lines: string[]): string[][] =>
  lines.map(line => line.split('|').map(cell => cell.trim()))

/** Cells of one row that are merged, from a column to another; `more` replaces some of the places. */
const across = (
  startCol: number,
  endCol: number,
  more: Partial<MergedCells> = {},
): MergedCells => ({ startRow: 0, endRow: 0, startCol, endCol, ...more })

const shown = ({ rows, merged = [] }: Grid): string[] => {
  const table = tableOf({ rows, merged })
  return [table.headings, ...table.rows].map(cells => cells.join('|'))
}

it.each<[string, Grid, string[]]>([
  ['a plain table', { rows: cellsOf('a|b', '1|2') }, ['a|b', '1|2']],
  ['no rows', { rows: cellsOf('a|b') }, ['a|b']],
  [
    'empty rows above, between and below',
    { rows: cellsOf('', '|', 'a|b', '|', '1|2', '') },
    ['a|b', '1|2'],
  ],
  ['empty columns', { rows: cellsOf('|a||b|', '|1||2|') }, ['a|b', '1|2']],
  [
    'rows of different lengths',
    { rows: cellsOf('a|b|c', '1', '1|2|3|4') },
    ['a|b|c|Column D', '1|||', '1|2|3|4'],
  ],
  ['a column without a heading', { rows: cellsOf('a||c', '1|2|3') }, ['a|Column B|c', '1|2|3']],
  ['headings that occur twice', { rows: cellsOf('a|a|a', '1|2|3') }, ['a|a 2|a 3', '1|2|3']],
  ['a title above', { rows: cellsOf('Prices 2026', 'a|b', '1|2') }, ['a|b', '1|2']],
  [
    'a merged title and a subtitle',
    { rows: cellsOf('Prices||', 'for friends', 'a|b', '1|2'), merged: [across(0, 2)] },
    ['a|b', '1|2'],
  ],
  ['one column, which has no title', { rows: cellsOf('a', '1', '2') }, ['a', '1', '2']],
  [
    'headings two rows high',
    {
      rows: cellsOf('a|b', '|', '1|2'),
      merged: [across(0, 0, { endRow: 1 }), across(1, 1, { endRow: 1 })],
    },
    ['a|b', '1|2'],
  ],
  [
    'groups of headings beside one that is two rows high',
    {
      rows: cellsOf('Key|Price|', '|net|gross', '1|2|3'),
      merged: [across(0, 0, { endRow: 1 }), across(1, 2)],
    },
    ['Key|Price net|Price gross', '1|2|3'],
  ],
  [
    'groups of headings alone',
    {
      rows: cellsOf('Price||Size|', 'net|gross|x|y', '1|2|3|4'),
      merged: [across(0, 1), across(2, 3)],
    },
    ['Price net|Price gross|Size x|Size y', '1|2|3|4'],
  ],
  [
    'a wide heading above rows of data',
    { rows: cellsOf('a|b|', '1|2|3'), merged: [across(1, 2)] },
    ['a|b|b 2', '1|2|3'],
  ],
  [
    'spaces around headings alone',
    {
      rows: [
        [' a ', 'b'],
        [' 1 ', '2'],
      ],
    },
    ['a|b', ' 1 |2'],
  ],
])('reads %s', (_what, grid, expected) => expect(shown(grid)).toEqual(expected))

const wide = (rows: number, columns: number, text = 'x'): string[][] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row === 0 ? `c${column}` : text)),
  )

it.each<[string, string[][], string]>([
  ['nothing', [], 'The table is empty.'],
  ['empty cells alone', cellsOf('|', '|'), 'The table is empty.'],
  ['a row too many', wide(10_002, 1), 'The table has 10,001 rows; a sheet can have 10,000.'],
  ['a column too many', wide(2, 301), 'The table has 301 columns; a sheet can have 300.'],
  ['too many cells', wide(1_001, 201), 'The table has 201,000 cells; a sheet can have 200,000.'],
  [
    'a text that is too long',
    [
      ['a', 'b'],
      ['1', '2'],
      ['', '3'.repeat(sheetLimits.cell + 1)],
    ],
    'Row 3, column B has more than 10,000 characters, the maximum of a cell.',
  ],
])('refuses %s', (_what, rows, fault) => expect(() => tableOf({ rows })).toThrow(fault))

it('cuts headings, and keeps them different', () => {
  const long = 'x'.repeat(sheetLimits.heading + 50)
  const { headings } = tableOf({
    rows: [
      [long, long],
      ['1', '2'],
    ],
  })
  expect(headings.map(heading => heading.length <= sheetLimits.heading)).toEqual([true, true])
  expect(new Set(headings).size).toBe(2)
})
