import { isUtf8 } from 'node:buffer'
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

/** Yields each line that is not empty, or null for one that is too long, of which no more than its beginning is held. */
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
    size += bytes.length
    if (size <= rowBytes) begun.push(bytes)
    else begun = []
  }
  for await (const piece of pieces) {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    for (let at = rest.indexOf(lineFeed); at !== -1; at = rest.indexOf(lineFeed)) {
      add(rest.subarray(0, at))
      rest = rest.subarray(at + 1)
      // Millions of empty lines must not take a turn each.
      if (size === 0) continue
      const line = end()
      if (line === null || !isEmpty(line)) yield line
    }
    add(rest)
  }
  const line = end()
  if (line === null || !isEmpty(line)) yield line
}

const isEmpty = (line: Buffer): boolean => line.toString('latin1').trim() === ''

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
