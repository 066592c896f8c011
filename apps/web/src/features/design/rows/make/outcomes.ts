import { type BatchResult } from '@platen/client'
import { type Outcome } from '../model/outcome'
import { type Row } from '../model/sheet'
import { type Results } from './read-results'
import { printOf, type SentBatch } from './sent-batch'

/** Returns a function that says what became of a row: undefined for one that was not sent. It gives the same answer for the same row. */
export function outcomesOf(
  { rows }: SentBatch,
  results: Results,
): (row: Row) => Outcome | undefined {
  const places = new Map(rows.map(([id, print], index) => [id, { index, print }]))
  const known = new WeakMap<Row, Outcome>()
  return row => {
    const place = places.get(row.id)
    if (!place) return undefined
    const before = known.get(row)
    if (before) return before
    const outcome = outcomeOf(results.get(place.index), printOf(row) !== place.print)
    known.set(row, outcome)
    return outcome
  }
}

function outcomeOf(result: BatchResult | undefined, isOutdated: boolean): Outcome {
  if (!result) return { status: 'waiting', isOutdated, files: [], notes: [] }
  const { status, files, warnings, error } = result
  return {
    status,
    isOutdated,
    files: files.map(({ url, page }) => ({ url, page })),
    notes: [...(error ? [error.message] : []), ...warnings.map(({ message }) => message)],
  }
}
