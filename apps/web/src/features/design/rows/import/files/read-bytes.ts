import { readTable } from '@platen/sheets'
import { type ImportedTable, tableOf, UnreadableTable } from '../table'
import { decodeText } from './decode-text'

/** Reads the bytes of a file: XLSX, CSV or TSV, by what is in it. Throws UnreadableTable. */
export async function readBytes(bytes: Uint8Array, locale: string): Promise<ImportedTable> {
  const kind = kindOf(bytes)
  if (kind === 'workbook') {
    const { readWorkbook } = await import('./read-workbook')
    return readWorkbook(bytes, locale)
  }
  if (kind !== 'text') throw new UnreadableTable(kind)
  try {
    const { headings, rows } = readTable(decodeText(bytes))
    return tableOf({ rows: [headings, ...rows] })
  } catch (error) {
    // The messages of the reader are for callers of the API, too.
    if (error instanceof Error && 'publicMessage' in error)
      throw new UnreadableTable(`${String(error.publicMessage)}.`)
    throw error
  }
}

/** Returns the kind of a file, or the sentence for one that cannot be read. */
function kindOf(bytes: Uint8Array): string {
  const starts = (...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
  if (bytes.length === 0) return 'The file is empty.'
  if (starts(0x50, 0x4b, 3, 4)) return 'workbook'
  if (starts(0xd0, 0xcf, 0x11, 0xe0))
    return 'This workbook has a password, or is an old one (XLS). Save it as XLSX without a password.'
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'This file is a PDF. Choose an XLSX, CSV or TSV file.'
  return 'text'
}
