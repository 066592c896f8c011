import { sheetLimits } from '@platen/contract/names'

/** A row of a sheet. Its `id` stays the same while the row is edited; `cells` has a text for each column. */
export interface Row {
  readonly id: string
  readonly cells: readonly string[]
}

/** A sheet: the headings of its columns, and its rows. Changes return a new sheet that shares all unchanged rows. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The headings that stand for others: `headline.text` for `Product name`. */
  readonly mapping?: Readonly<Record<string, string>> | undefined
}

/** A cell, by the index of its row and column, both from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells; `to` is inside it. */
export interface Range {
  readonly from: Place
  readonly to: Place
}

/** Returns a random id for a row: 10 letters and digits. */
export const newRowId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10)

/** Returns a sheet without rows. */
export const emptySheet = (columns: readonly string[]): Sheet => ({ columns, rows: [] })

/** Returns the text of a cell; an empty one where there is no row yet. */
export const cellAt = ({ rows }: Sheet, { row, column }: Place): string =>
  rows[row]?.cells[column] ?? ''

/** True if no cell of a row has a text: such a row is not rendered. */
export const isBlank = ({ cells }: Row): boolean => cells.every(cell => cell.trim() === '')

/**
 * Writes a block of texts from a cell on. It adds the rows that the block needs, and leaves out what lies to the right of the last column
 * or beyond the last possible row.
 */
export function setCells(sheet: Sheet, at: Place, block: readonly (readonly string[])[]): Sheet {
  const rows = grown(sheet, Math.min(sheetLimits.rows, at.row + block.length))
  for (const [down, texts] of block.entries()) {
    const row = rows[at.row + down]
    if (row) rows[at.row + down] = written(row, at.column, texts)
  }
  return { ...sheet, rows }
}

/** Writes a block into a range, and repeats it where the range is a multiple of its size, as spreadsheets do. */
export function pasteBlock(
  sheet: Sheet,
  range: Range,
  block: readonly (readonly string[])[],
): Sheet {
  const width = Math.max(1, ...block.map(texts => texts.length))
  const [high, wide] = sizeOf(range)
  const down = high % block.length === 0 ? high / block.length : 1
  const across = wide % width === 0 ? wide / width : 1
  const repeated = Array.from({ length: down }, () => block.map(line => times(line, across))).flat()
  return setCells(sheet, range.from, repeated)
}

/** Empties the cells of a range. */
export function clearCells(sheet: Sheet, range: Range): Sheet {
  const [high, wide] = sizeOf(range)
  const lines = Math.min(high, sheet.rows.length - range.from.row)
  if (lines <= 0) return sheet
  const blank = times([''], wide)
  return setCells(sheet, range.from, times([blank], lines))
}

/** Copies the first row of a range to the others; for a range of one row, the row above it. */
export function fillDown(sheet: Sheet, { from, to }: Range): Sheet {
  const source = from.row === to.row ? from.row - 1 : from.row
  const cells = sheet.rows[source]?.cells.slice(from.column, to.column + 1)
  if (!cells) return sheet
  return setCells(sheet, { ...from, row: source + 1 }, times([cells], to.row - source))
}

/** Returns the texts of a range, a list for each row. */
export function textsIn(sheet: Sheet, { from, to }: Range): string[][] {
  return Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (_, right) =>
      cellAt(sheet, { row: from.row + down, column: from.column + right }),
    ),
  )
}

/** Inserts empty rows before a row. */
export function insertRows(sheet: Sheet, at: number, count: number): Sheet {
  const added = Math.min(count, sheetLimits.rows - sheet.rows.length)
  return { ...sheet, rows: sheet.rows.toSpliced(at, 0, ...blankRows(sheet, added)) }
}

/** Deletes rows. */
export function deleteRows(sheet: Sheet, { from, to }: Range): Sheet {
  return { ...sheet, rows: sheet.rows.toSpliced(from.row, to.row - from.row + 1) }
}

/** Inserts an empty column before a column. */
export function insertColumn(
  { columns, rows, ...rest }: Sheet,
  at: number,
  heading: string,
): Sheet {
  return {
    ...rest,
    columns: columns.toSpliced(at, 0, heading),
    rows: rows.map(({ id, cells }) => ({ id, cells: cells.toSpliced(at, 0, '') })),
  }
}

/** Deletes a column with its cells. */
export function deleteColumn({ columns, rows, ...rest }: Sheet, at: number): Sheet {
  return {
    ...rest,
    columns: columns.toSpliced(at, 1),
    rows: rows.map(({ id, cells }) => ({ id, cells: cells.toSpliced(at, 1) })),
  }
}

const sizeOf = ({ from, to }: Range): [high: number, wide: number] => [
  to.row - from.row + 1,
  to.column - from.column + 1,
]

const times = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, () => items).flat()

function written({ id, cells }: Row, at: number, texts: readonly string[]): Row {
  const fitting = texts.slice(0, cells.length - at)
  return { id, cells: cells.toSpliced(at, fitting.length, ...fitting) }
}

const grown = (sheet: Sheet, length: number): Row[] => [
  ...sheet.rows,
  ...blankRows(sheet, Math.max(0, length - sheet.rows.length)),
]

function blankRows({ columns }: Sheet, count: number): Row[] {
  const cells = columns.map(() => '')
  return Array.from({ length: Math.max(0, count) }, () => ({ id: newRowId(), cells }))
}
