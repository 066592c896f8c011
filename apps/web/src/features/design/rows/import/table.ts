import { sheetLimits } from '@platen/contract/names'
import { columnName } from '@platen/sheets'

/** A table that has been read: its headings, each only once, and a text for each of them in every row. */
export interface ImportedTable {
  headings: string[]
  rows: string[][]
}

/** The most rows and columns of a file or the clipboard that are read: twice those of a sheet, since empty ones are left out. */
export const mostRead = { rows: sheetLimits.rows * 2, columns: sheetLimits.columns * 2 }

/** The reason why a file cannot be read, as a sentence. It names the row and column if there is one. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}

/** The cells of a table as they were read. Rows may have different lengths. */
export interface Grid {
  rows: string[][]
  /** Cells that are one on the screen, counted from 0; the first has the text. */
  merged?: readonly MergedCells[]
}

export interface MergedCells {
  startRow: number
  endRow: number
  startCol: number
  endCol: number
}

/**
 * Makes a table out of cells. Empty rows and columns are left out, and so is a title above the headings. Headings in several rows become one; a
 * heading that is missing or not the only one of its name gets one. Throws UnreadableTable for a table without headings, and for one that
 * exceeds the limits of a sheet.
 */
export function tableOf({ rows, merged = [] }: Grid): ImportedTable {
  const first = firstRow(rows, merged)
  const top = rows[first]
  if (!top) throw new UnreadableTable('The table is empty.')
  const { names, next } = headingsAt(first, rows, merged)
  const body = rows
    .map((cells, index) => ({ cells, index }))
    .slice(next)
    .filter(({ cells }) => cells.some(isFilled))
  if (body.length > sheetLimits.rows) throw tooMany('rows', sheetLimits.rows, body.length)
  const used = usedColumns(names, body)
  if (used.length > sheetLimits.columns) throw tooMany('columns', sheetLimits.columns, used.length)
  for (const row of body) refuseLong(row)
  const headings = onlyOnce(used.map(at => headingOf(names[at] ?? '', at)))
  const table = body.map(({ cells }) => used.map(at => cells[at] ?? ''))
  refuseMany(table)
  return { headings, rows: table }
}

const headingOf = (name: string, at: number): string =>
  isFilled(name) ? name.trim() : `Column ${columnName(at)}`

const isFilled = (cell: string): boolean => cell.trim() !== ''

const filledIn = (cells: readonly string[] = []): number => cells.filter(isFilled).length

/** Rows between a title and the headings. */
const nearby = 3

/** Returns the index of the first row of the headings. A title is alone in its row, a little above a fuller one. */
function firstRow(rows: readonly string[][], merged: readonly MergedCells[]): number {
  const filled = [...rows.keys()].filter(index => rows[index]?.some(isFilled))
  const isTitle = (index: number, nth: number): boolean =>
    filledIn(rows[index]) === 1 &&
    filled.slice(nth + 1, nth + 1 + nearby).some(below => filledIn(rows[below]) > 1) &&
    !merged.some(({ startRow, startCol, endCol }) => startRow === index && startCol === endCol)
  return filled.find((index, nth) => !isTitle(index, nth)) ?? -1
}

/**
 * Returns the names of the columns, and the index of the row below them. Headings may be several rows high, and groups of headings above those
 * of their columns.
 */
function headingsAt(
  first: number,
  rows: readonly string[][],
  merged: readonly MergedCells[],
): { names: string[]; next: number } {
  const those = merged.filter(({ startRow }) => startRow === first)
  const groups = those.filter(({ startCol, endCol }) => endCol > startCol)
  const top = [...(rows[first] ?? [])]
  for (const { startCol, endCol } of groups) top.fill(top[startCol] ?? '', startCol, endCol + 1)
  const reach = Math.max(first, ...those.map(({ endRow }) => endRow))
  const last = reach === first && isBelowGroups(rows[first + 1], groups) ? first + 1 : reach
  const lines = [top, ...rows.slice(first + 1, last + 1)]
  const names = Array.from({ length: Math.max(...lines.map(line => line.length)) }, (_, at) =>
    lines
      .map(line => line[at] ?? '')
      .filter(isFilled)
      .join(' '),
  )
  return { names, next: last + 1 }
}

/** True if a row has texts only below the headings of groups. */
function isBelowGroups(row: readonly string[] = [], groups: readonly MergedCells[]): boolean {
  const isGrouped = (at: number): boolean =>
    groups.some(({ startCol, endCol }) => startCol <= at && at <= endCol)
  return (
    groups.length > 0 &&
    filledIn(row) > 0 &&
    row.every((cell, at) => !isFilled(cell) || isGrouped(at))
  )
}

function usedColumns(
  names: readonly string[],
  body: readonly { cells: readonly string[] }[],
): number[] {
  const used = new Set(names.flatMap((name, at) => (isFilled(name) ? [at] : [])))
  for (const { cells } of body)
    for (const [at, cell] of cells.entries()) if (isFilled(cell)) used.add(at)
  return [...used].sort((a, b) => a - b)
}

/** Numbers headings that occur before: `Name`, `Name 2`; and cuts long ones. */
function onlyOnce(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    let heading = name.slice(0, sheetLimits.heading)
    for (let nth = 2; taken.has(heading); nth++)
      heading = `${name.slice(0, sheetLimits.heading - 6)} ${nth}`
    taken.add(heading)
    return heading
  })
}

function refuseLong({ cells, index }: { cells: readonly string[]; index: number }): void {
  const at = cells.findIndex(cell => cell.length > sheetLimits.cell)
  if (at === -1) return
  const most = sheetLimits.cell.toLocaleString('en')
  throw new UnreadableTable(
    `${placeOf(index, at)} has more than ${most} characters, the maximum of a cell.`,
  )
}

/** Returns the name of a cell, such as `Row 12, column C`, counted from 0. */
export const placeOf = (row: number, column: number): string =>
  `Row ${row + 1}, column ${columnName(column)}`

function refuseMany(rows: readonly string[][]): void {
  const cells = rows.reduce((sum, row) => sum + row.findLastIndex(isFilled) + 1, 0)
  if (cells > sheetLimits.cells) throw tooMany('cells', sheetLimits.cells, cells)
}

/** Returns the fault of a table that has too many rows, columns or cells. */
export const tooMany = (what: string, most: number, count: number): UnreadableTable =>
  new UnreadableTable(
    `The table has ${count.toLocaleString('en')} ${what}; a sheet can have ${most.toLocaleString('en')}.`,
  )
