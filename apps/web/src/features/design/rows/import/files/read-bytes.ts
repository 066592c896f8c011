import { kindOf, readTable } from '@platen/sheets'
import { faultIn } from '../../../../../service/fault-in'
import { type ImportedTable, tableOf, UnreadableTable } from '../table'
import { decodeText } from './decode-text'

/** Reads the bytes of a file: XLSX, CSV or TSV, by what is in it. Throws UnreadableTable. */
export async function readBytes(bytes: Uint8Array, locale: string): Promise<ImportedTable> {
  if (bytes.length === 0) throw new UnreadableTable('The file is empty.')
  const kind = kindOf(bytes)
  if (kind === 'workbook') {
    const { readWorkbook } = await import('./read-workbook')
    return readWorkbook(bytes, locale)
  }
  if (kind !== 'text') throw new UnreadableTable(unreadable[kind])
  try {
    const { headings, rows } = readTable(decodeText(bytes))
    return tableOf({ rows: [headings, ...rows] })
  } catch (error) {
    const fault = faultIn(error)
    throw fault === null ? error : new UnreadableTable(`${fault}.`)
  }
}

const unreadable = {
  oldWorkbook:
    'This workbook has a password, or is an old one (XLS). Save it as XLSX without a password.',
  pdf: 'This file is a PDF. Choose an XLSX, CSV or TSV file.',
}
