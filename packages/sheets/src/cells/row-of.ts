import { jsonFaults, listMessages, type Modification, shorten, valueOfText } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Column } from '../columns/column'
import { type ValueType } from '../columns/value-types'

/** The row of a batch that a row of a table becomes. */
export interface RowOfBatch {
  modifications: Modification[]
  key?: string
  fileName?: string
  metadata?: Record<string, string>
}

/** Returns the row of a batch that these cells are; an empty cell sets nothing. Throws `invalid_request` that names columns and what they allow. */
export function rowOf(columns: readonly (Column | null)[], cells: readonly string[]): RowOfBatch {
  const changes = new Map<string, Record<string, unknown>>()
  const metadata: [string, string][] = []
  const row: RowOfBatch = { modifications: [] }
  for (const { column, value } of valuesOf(columns, cells))
    switch (column.kind) {
      case 'key':
      case 'fileName':
        row[column.kind] = value as string
        break
      case 'metadata':
        metadata.push([column.name, value as string])
        break
      case 'value':
        changes.set(column.elementId, { ...changes.get(column.elementId), [column.key]: value })
    }
  row.modifications = [...changes].map(([id, keys]) => ({ id, ...keys }))
  if (metadata.length > 0) row.metadata = Object.fromEntries(metadata)
  return row
}

/** Returns the values of the cells that are not empty. */
function valuesOf(
  columns: readonly (Column | null)[],
  cells: readonly string[],
): { column: Column; value: unknown }[] {
  const faults: string[] = []
  const values = columns.flatMap((column, at) => {
    const cell = cells[at] ?? ''
    if (!column || cell.trim() === '') return []
    try {
      return [{ column, value: valueOfCell(column, cell) }]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      faults.push(error.publicMessage)
      return []
    }
  })
  if (faults.length > 0) throw new AppError('invalid_request', listMessages(faults))
  return values
}

/** Returns the value in a cell that is not empty. Throws `invalid_request` that names the column and what it allows. */
export function valueOfCell(column: Column, cell: string): unknown {
  const name = `column ${JSON.stringify(shorten(column.heading))}`
  const [fault] = jsonFaults(cell)
  if (fault) throw new AppError('invalid_request', `${name} ${fault.message}`)
  if (spreadsheetErrors.has(cell.trim()))
    throw new AppError(
      'invalid_request',
      `${name} must not be the spreadsheet error ${cell.trim()}`,
    )
  if (column.kind !== 'value') return cell
  return valueOfText(column.key, textsOf[column.type](cell), name)
}

/** What spreadsheets write for a formula that has failed. */
const spreadsheetErrors = new Set([
  '#DIV/0!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#REF!',
  '#VALUE!',
])

const flags = new Map([
  ...['true', 'yes', '1', 'wahr', 'vrai', 'verdadero', 'vero'].map(word => [word, 'true'] as const),
  ...['false', 'no', '0', 'falsch', 'faux', 'falso'].map(word => [word, 'false'] as const),
])

/** Returns the text of a cell as the values of a type are written in JSON. */
const textsOf: Readonly<Record<ValueType, (cell: string) => string>> = {
  text: cell => cell,
  word: cell => cell.trim().toLowerCase(),
  source: cell => cell.trim(),
  color: cell => cell.trim(),
  // A decimal comma; three digits after it could be thousands.
  number: cell =>
    cell
      .trim()
      .replace(/^([+-]?\d+),(\d{1,2}|\d{4,})$/, '$1.$2')
      .replace(/^\+/, ''),
  flag: cell => flags.get(cell.trim().toLowerCase()) ?? cell,
  json: cell => cell.trim(),
}
