import { type Outcome, outcomeWord } from '../model/outcome'
import { type Sheet } from '../model/sheet'

/** Returns a sheet as CSV, with the state, the URLs, and the warnings or error of each row. */
export function resultsCsv(
  { columns, rows }: Sheet,
  outcomeOf: (row: Sheet['rows'][number]) => Outcome | undefined,
): string {
  const lines = rows.map(row => {
    const outcome = outcomeOf(row)
    const urls = outcome?.files.map(({ url }) => url) ?? []
    return [
      ...row.cells,
      outcome ? outcomeWord(outcome) : '',
      urls.join(' '),
      outcome?.notes.join('; ') ?? '',
    ]
  })
  const head = [...columns, 'Status', 'URL', 'Notes']
  return [head, ...lines].map(cells => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Returns a cell that no spreadsheet takes for a formula. */
function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
