import { type Column as Use, rowOf } from '@platen/sheets'
import { type Change } from '../../request/body'
import { type Column, readCell } from './columns'
import { type Row } from './sheet'

/** What is wrong with a row; `column` is null if it is in none of the sheet's columns. */
export interface Fault {
  column: number | null
  message: string
}

/** The content of a row. */
export interface RowContent {
  changes: readonly Change[]
  key?: string
  fileName?: string
  metadata?: Record<string, string>
  /** The cells that cannot be read. */
  faults: readonly Fault[]
}

/** Reads a row: its modifications, one for each element, and the cells that cannot be read. Empty cells change nothing. */
export function readRow(columns: readonly Column[], { cells }: Pick<Row, 'cells'>): RowContent {
  const faults: Fault[] = []
  const uses = columns.map(({ use }, index): Use | null => {
    const read = use && readCell(use, cells[index] ?? '')
    if (!read || !('fault' in read)) return use
    faults.push({ column: index, message: read.fault })
    return null
  })
  const { modifications, ...named } = rowOf(uses, cells)
  return { ...named, changes: modifications, faults }
}
