import { type SheetRow, sheetLimits, sheetRowIdPattern } from '@platen/contract'
import { type Fault, faultError } from '@platen/design'

/** One more than a message lists. */
const enoughFaults = 11

const mostCells = sheetLimits.cells.toLocaleString('en-US')
const mostCharacters = sheetLimits.cell.toLocaleString('en-US')

/**
 * Checks the rows of a sheet with this number of columns. Throws `invalid_request` with up to ten faults, each with its row and cell.
 */
export function checkRows(sent: readonly unknown[], columns: number): SheetRow[] {
  const faults: Fault[] = []
  const placeOf = new Map<string, number>()
  let cells = 0
  for (const [index, row] of sent.entries()) {
    if (faults.length >= enoughFaults) break
    if (!isRow(row)) faults.push({ path: ['rows', index], message: 'must have an id and cells' })
    else {
      cells += row.cells.length
      const fault = faultOf(row, { columns, twin: placeOf.get(row.id) })
      if (fault) faults.push({ path: ['rows', index, ...fault.path], message: fault.message })
      placeOf.set(row.id, index)
    }
  }
  if (faults.length === 0 && cells > sheetLimits.cells)
    faults.push({ path: ['rows'], message: `must contain at most ${mostCells} cells in all` })
  if (faults.length > 0) throw faultError(faults, '')
  return sent as SheetRow[]
}

interface SentRow {
  id: string
  cells: unknown[]
}

const isRow = (row: unknown): row is SentRow =>
  typeof row === 'object' &&
  row !== null &&
  Object.keys(row).length === 2 &&
  'id' in row &&
  typeof row.id === 'string' &&
  'cells' in row &&
  Array.isArray(row.cells)

function faultOf(
  { id, cells }: SentRow,
  { columns, twin }: { columns: number; twin: number | undefined },
): Fault | undefined {
  if (!sheetRowIdPattern.test(id))
    return { path: ['id'], message: 'must be 1 to 16 letters or digits' }
  if (twin !== undefined)
    return { path: ['id'], message: `must differ from the id of rows[${twin}]` }
  if (cells.length > columns)
    return {
      path: ['cells'],
      message: `must contain at most ${columns} text${columns === 1 ? '' : 's'}, one for each column`,
    }
  const wrong = cells.findIndex(cell => typeof cell !== 'string' || cell.length > sheetLimits.cell)
  if (wrong === -1) return undefined
  return {
    path: ['cells', wrong],
    message: `must be a text of at most ${mostCharacters} characters`,
  }
}
