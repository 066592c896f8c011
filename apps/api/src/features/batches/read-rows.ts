import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { mostRows, rowBytes, type SentRows } from '@platen/contract'
import { AppError } from '@platen/errors'
import { reachesPrototypes } from '../../runtime/parse-json-bytes'

/** A row as it was sent, or the fault for which it cannot be read. */
export type SentRow = { sent: unknown; bytes: number } | { fault: string }

/** The fault of a row that is longer than 64 KiB. */
const tooLong = { fault: `must be at most ${rowBytes / 1024} KiB` }

/** Iterates over the rows of a body of JSON. */
export function* rowsOfList(rows: readonly unknown[]): Generator<SentRow> {
  for (const sent of rows) {
    const bytes = Buffer.byteLength(JSON.stringify(sent))
    yield bytes > rowBytes ? tooLong : { sent, bytes }
  }
}

/** Iterates over the rows of a body of lines; empty lines are no rows. Throws `invalid_request` for too many rows. */
export async function* rowsOfLines({ pieces }: Pick<SentRows, 'pieces'>): AsyncGenerator<SentRow> {
  let count = 0
  for await (const line of linesOf(pieces())) {
    if (++count > mostRows)
      throw new AppError(
        'invalid_request',
        `rows must contain at most ${mostRows.toLocaleString('en-US')} rows`,
      )
    yield line === null ? tooLong : rowOf(line)
  }
}

const lineFeed = 10
/** The bytes between values of JSON: space, tab, line feed and carriage return. */
const blanks = new Set([32, 9, lineFeed, 13])

/**
 * Yields each line that is not blank, without the blanks before its text, or null for one that is too long, of which no more than its beginning
 * is held. Other calls run after each piece, since millions of blank lines yield nothing after which they could.
 */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | null> {
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
    await nextTurn()
  }
  if (size > 0) yield end()
}

/** Returns the bytes from the first that is not blank. */
function withoutBlanks(bytes: Buffer): Buffer {
  const from = bytes.findIndex(byte => !blanks.has(byte))
  return bytes.subarray(from === -1 ? bytes.length : from)
}

function rowOf(line: Buffer): SentRow {
  const fault = { fault: 'must be one JSON object' }
  if (!isUtf8(line)) return { fault: 'must be encoded in UTF-8' }
  try {
    const text = line.toString('utf8')
    const sent: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
    return reachesPrototypes(sent) ? fault : { sent, bytes: line.length }
  } catch {
    return fault
  }
}
