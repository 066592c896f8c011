import { AppError } from '@platen/errors'
import { type RowOfBatch, rowOf } from '../cells/row-of'
import { planColumns } from '../columns/plan-columns'
import { TableReader } from '../table/table-reader'
import { TextOfBytes } from '../table/text-of-bytes'
import { design } from './design'

/** What a row sets, by the addresses of its values. */
export type FlatRow = Record<string, unknown>

/** Reads a CSV file as a batch does; returns what its rows set, or the message for the first fault. */
export function readCsv(
  csv: string | Uint8Array,
  mapping?: Record<string, string>,
): FlatRow[] | string {
  try {
    return read(csv, mapping)
  } catch (error) {
    if (error instanceof AppError) return error.publicMessage
    throw error
  }
}

function read(csv: string | Uint8Array, mapping: Record<string, string> | undefined): FlatRow[] {
  const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv
  const decoder = new TextOfBytes()
  const reader = new TableReader()
  const read = [...reader.add(decoder.add(bytes)), ...reader.add(decoder.end()), ...reader.end()]
  const { columns, ignored } = planColumns({ headings: reader.headings ?? [], design, mapping })
  if (columns.every(column => column === null))
    throw new AppError(
      'invalid_request',
      ignored.map(each => `${each.heading}: ${each.reason}`).join('; '),
    )
  return read.map(each => {
    if ('fault' in each) throw new AppError('invalid_request', each.fault)
    try {
      return flat(rowOf(columns, each.cells))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new AppError('invalid_request', `row ${each.row}, ${error.publicMessage}`)
    }
  })
}

function flat({ modifications, key, fileName, metadata = {} }: RowOfBatch): FlatRow {
  const values = modifications.flatMap(({ id, ...keys }) =>
    Object.entries(keys).map(([name, value]) => [`${id}.${name}`, value] as const),
  )
  const named = Object.entries(metadata).map(
    ([name, value]) => [`_metadata.${name}`, value] as const,
  )
  return {
    ...Object.fromEntries([...values, ...named]),
    ...(key !== undefined && { _key: key }),
    ...(fileName !== undefined && { _fileName: fileName }),
  }
}
