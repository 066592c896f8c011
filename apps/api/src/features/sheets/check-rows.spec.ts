import { sheetLimits } from '@platen/contract'
import { type AppError } from '@platen/errors'
import { checkRows } from './check-rows'

const row = (id: string, ...cells: unknown[]): object => ({ id, cells })

function faultOf(rows: readonly unknown[], columns = 2): string | undefined {
  try {
    checkRows(rows, columns)
    return undefined
  } catch (error) {
    return (error as AppError).publicMessage
  }
}

const wide = (rows: number, cells: number): object[] =>
  Array.from({ length: rows }, (_, nth) => row(`r${nth}`, ...Array<string>(cells).fill('')))

describe('the rows of a sheet', () => {
  it.each([
    ['none', [], 0],
    ['a row with all cells', [row('r1', 'a', 'b')], 2],
    ['a row without the last cells', [row('1', 'a'), row('Zz09')], 2],
    ['the longest id and text', [row('a'.repeat(16), 'a'.repeat(sheetLimits.cell))], 1],
    ['as many cells as fit', wide(1_000, 200), 200],
  ])('may be %s', (_what, rows, columns) => {
    expect(checkRows(rows, columns)).toBe(rows)
  })

  it.each([
    [[null], 'rows[0] must have an id and cells'],
    [[{ id: 'r1' }], 'rows[0] must have an id and cells'],
    [[{ id: 1, cells: [] }], 'rows[0] must have an id and cells'],
    [[{ id: 'r1', cells: [], color: 'red' }], 'rows[0] must have an id and cells'],
    [[row('')], 'rows[0].id must be 1 to 16 letters or digits'],
    [[row('a'.repeat(17))], 'rows[0].id must be 1 to 16 letters or digits'],
    [[row('r-1')], 'rows[0].id must be 1 to 16 letters or digits'],
    [[row('r1'), row('r2'), row('r1')], 'rows[2].id must differ from the id of rows[0]'],
    [[row('r1', 'a', 'b', 'c')], 'rows[0].cells must contain at most 2 texts, one for each column'],
    [
      [row('r1'), row('r2', 'a', 7)],
      'rows[1].cells[1] must be a text of at most 10,000 characters',
    ],
    [
      [row('r1', 'a'.repeat(sheetLimits.cell + 1))],
      'rows[0].cells[0] must be a text of at most 10,000 characters',
    ],
  ])('%j: %s', (rows, fault) => expect(faultOf(rows)).toBe(fault))

  it('contain at most 200,000 cells', () => {
    expect(faultOf(wide(1_001, 200), 200)).toBe('rows must contain at most 200,000 cells in all')
  })

  it('are refused with ten faults at most', () => {
    expect(faultOf(wide(10_000, 3))?.split('; ').length).toBeLessThanOrEqual(11)
  })
})
