import { type CreateBatchRequest } from '@platen/client'
import { type Change } from '../../request/body'
import { withBrand } from '../../request/brand-layer'
import { type Column } from '../model/columns'
import { readRow } from '../model/read-row'
import { type Row } from '../model/sheet'
import { fileNameOf } from './file-pattern'

type BatchRow = CreateBatchRequest['rows'][number]

/** Returns the rows of a batch. `numbers` are those of the rows in the sheet, from 1; the pattern names files that have no name of their own. */
export function batchRows(
  rows: readonly { row: Row; number: number }[],
  columns: readonly Column[],
  pattern: string,
): BatchRow[] {
  return rows.map(({ row, number }) => {
    const { changes, key, fileName, metadata } = readRow(columns, row)
    const name = fileName ?? fileNameOf(pattern, { columns, row, number })
    return {
      modifications: [...changes],
      key: key ?? row.id,
      ...(name !== '' && { fileName: name }),
      ...(metadata && { metadata }),
    }
  })
}

/** Adds the changes of a brand to the rows of a batch, where a row has no value of its own. */
export const rowsInBrand = (rows: readonly BatchRow[], branded: readonly Change[]): BatchRow[] =>
  rows.map(({ modifications = [], ...row }) => {
    const dressed = withBrand({ modifications }, { before: [], after: branded })
    return { ...row, modifications: [...dressed.modifications] }
  })
