import { rowBytes, type SentRows } from '@platen/contract'
import { type Design, listMessages, type Modification, shorten } from '@platen/design'
import { AppError } from '@platen/errors'
import {
  type Column,
  type IgnoredColumn,
  planColumns,
  type RowOfBatch,
  rowOf,
  TableReader,
  type TableRow,
  TextOfBytes,
} from '@platen/sheets'
import { type OpenedRows, refuseMoreRows, type SentRow, tooLong } from './read-rows'
import { type TakeTurn } from './take-turn'

interface CsvFile extends Pick<SentRows, 'pieces'> {
  takeTurn: TakeTurn
  design: Design
  mapping: Readonly<Record<string, string>> | undefined
  /** Refuses columns that set nothing. */
  strict: boolean
}

const mostIgnored = 100

/**
 * Reads the headings of a CSV file. Throws `invalid_request` that names the row or the column, also when no column sets anything; so does the
 * iteration over the rows where nothing after a place can be read. Both throw what `takeTurn` throws.
 */
export async function openCsv({
  pieces,
  takeTurn,
  design,
  mapping,
  strict,
}: CsvFile): Promise<OpenedRows> {
  const reader = new TableReader()
  const rows = tableRowsOf(pieces(), reader, takeTurn)
  const first = await rows.next()
  const { columns, ignored } = planColumns({ headings: reader.headings ?? [], design, mapping })
  if (ignored.length > 0 && (strict || columns.every(column => column === null)))
    throw new AppError('invalid_request', listMessages(ignored.map(faultOf)))
  return {
    rows: rowsOf(first, rows, columns),
    ignoredColumns: ignored.slice(0, mostIgnored).map(({ heading }) => shorten(heading)),
  }
}

const faultOf = ({ heading, reason }: IgnoredColumn): string => `${columnOf(heading)}: ${reason}`

const columnOf = (heading: string): string => `column ${JSON.stringify(shorten(heading))}`

/** Takes a turn for each piece, since millions of empty rows yield nothing after which others could have theirs. */
async function* tableRowsOf(
  pieces: AsyncIterable<Uint8Array>,
  reader: TableReader,
  takeTurn: TakeTurn,
): AsyncGenerator<TableRow, void> {
  const text = new TextOfBytes()
  for await (const piece of pieces) {
    await takeTurn()
    yield* reader.add(text.add(piece))
  }
  await takeTurn()
  yield* reader.add(text.end())
  yield* reader.end()
}

async function* rowsOf(
  first: IteratorResult<TableRow, void>,
  rows: AsyncGenerator<TableRow, void>,
  columns: readonly (Column | null)[],
): AsyncGenerator<SentRow> {
  try {
    let count = 0
    for (let next = first; !next.done; next = await rows.next()) {
      refuseMoreRows(++count)
      yield sentRowOf(next.value, columns)
    }
  } finally {
    await rows.return()
  }
}

function sentRowOf(read: TableRow, columns: readonly (Column | null)[]): SentRow {
  if ('fault' in read) return { fault: read.fault }
  const { row, cells } = read
  try {
    const sent = rowOf(columns, cells)
    const bytes = Buffer.byteLength(JSON.stringify(sent))
    if (bytes > rowBytes) return { fault: `row ${row} ${tooLong}`, sent }
    const named = (message: string): string => withRow(row, withColumns(message, sent, columns))
    return { sent, bytes, place: { prefix: '', named } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const key = cells[columns.findIndex(column => column?.kind === 'key')]
    return { fault: withRow(row, error.publicMessage), sent: { key } }
  }
}

const withRow = (row: number, message: string): string =>
  message.startsWith('column ') ? `row ${row}, ${message}` : `row ${row}: ${message}`

/** Names the columns in a message instead of what was made of their cells. */
const withColumns = (
  message: string,
  { modifications }: RowOfBatch,
  columns: readonly (Column | null)[],
): string =>
  message.replaceAll(/modifications\[(\d+)\](?:\.(\w+))?/g, (_, index: string, key?: string) => {
    const { id }: Partial<Modification> = modifications[Number(index)] ?? {}
    const column = columns.find(
      each => each?.kind === 'value' && each.elementId === id && each.key === key,
    )
    return column ? columnOf(column.heading) : JSON.stringify(id)
  })
