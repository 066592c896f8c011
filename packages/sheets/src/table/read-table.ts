import { AppError } from '@platen/errors'
import { TableReader } from './table-reader'

/** A table: its headings, and as many cells in each row that is not empty. */
export interface Table {
  headings: string[]
  rows: string[][]
}

/** Reads a CSV table. Throws `invalid_request` that names the row, and the column where there is one. */
export function readTable(text: string): Table {
  const reader = new TableReader()
  const rows: string[][] = []
  for (const read of [reader.add(text.replace(/^\uFEFF/, '')), reader.end()])
    for (const each of read) {
      if ('fault' in each) throw new AppError('invalid_request', each.fault)
      rows.push(each.cells)
    }
  return { headings: [...(reader.headings ?? [])], rows }
}
