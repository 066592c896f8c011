import { renderCursor } from '@platen/contract'
import { type Batches } from '@platen/database'
import { type Followed } from './follow-batch'
import { type Presenting } from '../../domain/renders/places-of'
import { presentResult } from './batch.presenter'

/** Writes each row as a line of JSON, with the position from which a later call continues, and the end of the batch. */
export async function* linesOf(
  followed: AsyncIterable<Followed>,
  presenting: Presenting,
): AsyncGenerator<string> {
  for await (const each of followed) {
    if ('ended' in each) {
      yield `${JSON.stringify({ end: each.ended.outcome.counts })}\n`
      return
    }
    const { result, place } = each
    const next = place && renderCursor(place)
    yield `${JSON.stringify({ ...presentResult(result, presenting), next })}\n`
  }
}

const columns = ['row', 'key', 'fileName', 'status', 'url', 'warnings', 'error'] as const
const rowsAtOnce = 100

/** Writes all rows of a batch, in their order, as a table by RFC 4180. Several URLs of a row are separated by spaces. */
export async function* tableOf(
  batches: Pick<Batches, 'results'>,
  batchId: string,
  presenting: Presenting,
): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`
  let afterRow = -1
  for (;;) {
    const rows = await batches.results(batchId, { afterRow, limit: rowsAtOnce })
    const lines = rows.map(row => {
      const result = presentResult(row, presenting)
      const { key, fileName, status, files, warnings, error } = result
      const urls = files.map(({ url }) => url).join(' ')
      const codes = [...new Set(warnings.map(({ code }) => code))].join(' ')
      const cells = [String(result.row), key, fileName, status, urls, codes, error?.message]
      return `${cells.map(cell => cellOf(cell ?? '')).join(',')}\r\n`
    })
    if (lines.length > 0) yield lines.join('')
    afterRow = rows.at(-1)?.row ?? afterRow
    if (rows.length < rowsAtOnce) return
  }
}

/**
 * Where a spreadsheet would begin a formula, an apostrophe marks it as text: at the beginning of a cell and, since spreadsheets in many languages
 * separate cells by semicolons, also where they would begin another one.
 */
const formulas = /(?<=^|[;\t\r\n])(?="*(?:[=@\t\r]|[+-](?!\d+(?:[.,]\d+)?(?:$|[;\t\r\n]))))/g

function cellOf(text: string): string {
  const cell = text.replace(formulas, "'")
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
