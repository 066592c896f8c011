import { isUtf8 } from 'node:buffer'
import { batchLimits, rowBytes } from '@platen/contract'
import { AppError } from '@platen/errors'
import { reachesPrototypes } from '../../../runtime/parse-json-bytes'
import { type TakeTurn } from './take-turn'

/** A row as it was sent, or the reason why it cannot be read. */
export type SentRow =
  | { sent: unknown; bytes: number; place: RowPlace }
  | { fault: string; sent?: unknown }

/** The place of a row in messages. */
export interface RowPlace {
  /** Begins the paths of its values. */
  prefix: string
  /** Names the row in the message of a later check, which may begin with `modifications`. */
  named: (message: string) => string
}

/** The rows of a batch, which are read as they are iterated. */
export interface OpenedRows {
  rows: AsyncIterable<SentRow> | Iterable<SentRow>
  /** Headings of its table that set nothing, shortened; at most 100 of them. */
  ignoredColumns: readonly string[]
  /** The keys of an inbound hook's mapping that the rows read so far have no values for; absent for other callers. */
  missing?: ReadonlySet<string>
}

/** The fault of a row that is longer than 64 KiB. */
export const tooLong = `must be at most ${rowBytes / 1024} KiB`

/** Throws `invalid_request` for more rows than a batch may have. */
export function refuseMoreRows(count: number): void {
  if (count <= batchLimits.rows) return
  const most = batchLimits.rows.toLocaleString('en-US')
  throw new AppError('invalid_request', `rows must contain at most ${most} rows`)
}

/** Iterates over the rows of a body of JSON. */
export function* rowsOfList(rows: readonly unknown[]): Generator<SentRow> {
  for (const [row, sent] of rows.entries()) yield rowInList(sent, row)
}

/** Returns a row of a list by its place in it. */
export function rowInList(sent: unknown, row: number): SentRow {
  const bytes = Buffer.byteLength(JSON.stringify(sent))
  return bytes > rowBytes
    ? { fault: `${prefixOf(row)} ${tooLong}` }
    : { sent, bytes, place: placeInList(row) }
}

/** Iterates over the rows of a body of lines; empty lines are no rows. Throws `invalid_request` for too many rows. */
export async function* rowsOfLines(
  pieces: AsyncIterable<Uint8Array>,
  takeTurn: TakeTurn,
): AsyncGenerator<SentRow> {
  let row = 0
  for await (const line of linesOf(pieces, takeTurn)) {
    refuseMoreRows(row + 1)
    yield line === null ? { fault: `${prefixOf(row)} ${tooLong}` } : rowOf(line, row)
    row++
  }
}

const prefixOf = (row: number): string => `rows[${row}]`

function placeInList(row: number): RowPlace {
  const prefix = prefixOf(row)
  return {
    prefix,
    named(message) {
      if (message.startsWith(prefix)) return message
      return message.startsWith('modifications') ? `${prefix}.${message}` : `${prefix}: ${message}`
    },
  }
}

const lineFeed = 10
/** The bytes between values of JSON: space, tab, line feed and carriage return. */
const blanks = new Set([32, 9, lineFeed, 13])

/**
 * Yields each line that is not blank, without the blanks before its text, or null for one that is too long, of which no more than its beginning
 * is held. Takes a turn for each piece, since millions of blank lines yield nothing after which others could have theirs.
 */
async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  takeTurn: TakeTurn,
): AsyncGenerator<Buffer | null> {
  let begun: Buffer[] = []
  let size = 0
  const end = (): Buffer | null => {
    const line = size > rowBytes ? null : Buffer.concat(begun, size)
    begun = []
    size = 0
    return line
  }
  const add = (bytes: Buffer): void => {
    // Even an empty part would keep its whole piece in memory.
    if (bytes.length === 0) return
    size += bytes.length
    if (size <= rowBytes) begun.push(bytes)
    else begun = []
  }
  for await (const piece of pieces) {
    await takeTurn()
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    for (;;) {
      if (size === 0) rest = withoutBlanks(rest)
      const at = rest.indexOf(lineFeed)
      if (at === -1) break
      add(rest.subarray(0, at))
      rest = rest.subarray(at + 1)
      yield end()
    }
    add(rest)
  }
  if (size > 0) yield end()
}

/** Returns the bytes from the first that is not blank. */
function withoutBlanks(bytes: Buffer): Buffer {
  const from = bytes.findIndex(byte => !blanks.has(byte))
  return bytes.subarray(from === -1 ? bytes.length : from)
}

function rowOf(line: Buffer, row: number): SentRow {
  const fault = { fault: `${prefixOf(row)} must be one JSON object` }
  if (!isUtf8(line)) return { fault: `${prefixOf(row)} must be encoded in UTF-8` }
  try {
    const text = line.toString('utf8')
    const sent: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
    return reachesPrototypes(sent) ? fault : { sent, bytes: line.length, place: placeInList(row) }
  } catch {
    return fault
  }
}
