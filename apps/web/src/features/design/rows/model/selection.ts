import { sheetLimits } from '@platen/contract/names'
import { cellAt, type Place, type Range, type Sheet } from './sheet'

/** The selected cells: the rectangle between the active cell, which keys change, and another one. */
export interface Selection {
  readonly active: Place
  readonly to: Place
}

/** The number of rows and columns that can be selected. */
export interface Extent {
  rows: number
  columns: number
}

/** The least number of rows on the screen: a new sheet looks like one. */
const leastRows = 10

/** Returns the number of rows and columns on the screen; an empty row follows the last one. */
export const extentOf = ({ rows, columns }: Sheet): Extent => ({
  rows: Math.min(sheetLimits.rows, Math.max(leastRows, rows.length + 1)),
  columns: columns.length,
})

export type Direction = 'up' | 'down' | 'left' | 'right'

const steps: Readonly<Record<Direction, Place>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

/** Selects one cell. */
export const selectCell = (place: Place): Selection => ({ active: place, to: place })

/** Selects rows from one to another. */
export const selectRows = (from: number, to: number, { columns }: Extent): Selection => ({
  active: { row: from, column: 0 },
  to: { row: to, column: Math.max(0, columns - 1) },
})

/** Selects a column. */
export const selectColumn = (column: number, { rows }: Extent): Selection => ({
  active: { row: 0, column },
  to: { row: Math.max(0, rows - 1), column },
})

/** Returns the selected rectangle. */
export function rangeOf({ active, to }: Selection): Range {
  return {
    from: { row: Math.min(active.row, to.row), column: Math.min(active.column, to.column) },
    to: { row: Math.max(active.row, to.row), column: Math.max(active.column, to.column) },
  }
}

/** True if a selection is a single cell. */
export const isSingle = ({ active, to }: Selection): boolean =>
  active.row === to.row && active.column === to.column

/** Returns a place moved inside the extent. */
export const inside = ({ row, column }: Place, extent: Extent): Place => ({
  row: limited(row, extent.rows),
  column: limited(column, extent.columns),
})

/** Moves a place by a number of cells, by one if it is not given, but no farther than the edges. */
export function stepped(
  { row, column }: Place,
  { direction, count = 1 }: { direction: Direction; count?: number },
  extent: Extent,
): Place {
  const { row: down, column: right } = steps[direction]
  return inside({ row: row + down * count, column: column + right * count }, extent)
}

/** Moves a place as spreadsheets do for Ctrl and an arrow: to the end of the filled cells, or over empty ones to the next filled one. */
export function jumped(sheet: Sheet, place: Place, direction: Direction): Place {
  const extent = extentOf(sheet)
  const next = (from: Place): Place => stepped(from, { direction }, extent)
  const isFilled = (at: Place): boolean => cellAt(sheet, at) !== ''
  const isEnd = (at: Place): boolean => same(next(at), at)
  let at = next(place)
  if (isFilled(place) && isFilled(at)) {
    while (!isEnd(at) && isFilled(next(at))) at = next(at)
    return at
  }
  while (!isEnd(at) && !isFilled(at)) at = next(at)
  return at
}

/** True if both are the same cell. */
export const same = (one: Place, other: Place): boolean =>
  one.row === other.row && one.column === other.column

const limited = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index))
