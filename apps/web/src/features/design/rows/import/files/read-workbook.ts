import { sheetLimits } from '@platen/contract/names'
import { columnName } from '@platen/sheets'
import { EncryptedFileError, readXlsx, streamXlsxRows } from 'hucre'
import { type ImportedTable, mostRead, tableOf, tooMany, UnreadableTable } from '../table'
import { checkZip } from './check-zip'
import { shownCell } from './shown-cell'

/** Rows of headings and titles above the table. */
const mostAbove = 20

/**
 * Reads the first visible sheet of an XLSX workbook: formulas as their results, dates and numbers as a spreadsheet shows them in this
 * language. Throws UnreadableTable.
 */
export async function readWorkbook(bytes: Uint8Array, locale: string): Promise<ImportedTable> {
  checkZip(bytes)
  try {
    const sheet = await firstSheet(bytes)
    const range = await filledRange(bytes, sheet)
    if (range === null) throw new UnreadableTable('The first sheet of this workbook is empty.')
    const { sheets } = await readXlsx(bytes, { sheets: [sheet], readStyles: true, range })
    const { rows = [], cells, merges } = sheets[0] ?? {}
    const texts = rows.map((values, row) =>
      values.map((value, column) => {
        const pattern = cells?.get(`${row},${column}`)?.style?.numFmt
        return shownCell({ value, pattern, locale })
      }),
    )
    return tableOf({ rows: texts, merged: merges ?? [] })
  } catch (error) {
    throw faultOf(error)
  }
}

/** Returns the index of the first sheet that is not hidden. */
async function firstSheet(bytes: Uint8Array): Promise<number> {
  let first: number | undefined
  await readXlsx(bytes, {
    sheets({ index, hidden = false, veryHidden = false }) {
      if (!hidden && !veryHidden) first ??= index
      return false
    },
  })
  return first ?? 0
}

/**
 * Returns the cells that have something, as a range; null if there are none. Reads row by row, since a sheet may have a million empty rows,
 * and stops where it has too many filled ones, or one too far down.
 */
async function filledRange(bytes: Uint8Array, sheet: number): Promise<string | null> {
  let [last, width, filled] = [-1, 0, 0]
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const end = values.findLastIndex(value => value !== null && value !== '')
    if (end === -1) continue
    if (++filled > sheetLimits.rows + mostAbove)
      throw tooMany('rows or more', sheetLimits.rows, filled)
    if (index >= mostRead.rows) throw tooFarDown(index)
    last = index
    width = Math.max(width, end + 1)
  }
  if (width > mostRead.columns) throw tooMany('columns', sheetLimits.columns, width)
  return last === -1 ? null : `A1:${columnName(width - 1)}${last + 1}`
}

/** The reader of cells also stores the empty rows above each one. */
const tooFarDown = (index: number): UnreadableTable =>
  new UnreadableTable(
    `Row ${(index + 1).toLocaleString('en')} is not empty; a table must end by row ${mostRead.rows.toLocaleString('en')}. Delete the rows below it.`,
  )

function faultOf(error: unknown): Error {
  if (error instanceof UnreadableTable) return error
  if (error instanceof EncryptedFileError)
    return new UnreadableTable('This workbook has a password. Save it without one.')
  return new UnreadableTable(
    'This workbook cannot be read. Open it in your spreadsheet and save it again as XLSX.',
  )
}
