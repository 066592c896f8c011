import { type Batch, type BatchResult } from '@platen/client'
import { platen } from '../../../../service/transport'

/** The results of a batch by the index of their row. */
export type Results = ReadonlyMap<number, BatchResult>

/** The number of rows that are read with one call. */
const perPage = 100
/** The number of rows beyond those that have begun which are read too, since rows need not begin in order. */
const spare = 64

/** Returns the results of a batch, and reads only the pages of which rows have not ended yet. */
export async function readResults(
  { id, counts }: Pick<Batch, 'counts' | 'id'>,
  known: Results,
  signal: AbortSignal,
): Promise<Results> {
  const results = new Map(known)
  const begun = Math.min(counts.total, counts.total - counts.waiting + spare)
  for (let page = 0; page * perPage < begun; page++) {
    const rows = Math.min(perPage, counts.total - page * perPage)
    if (isOver(results, page * perPage, rows)) continue
    const { data } = await platen.batches.results(id, { page, perPage }, { signal })
    for (const result of data) results.set(result.row, result)
  }
  return results
}

/** States that do not change any more; failed rows can be rendered again. */
const over: ReadonlySet<BatchResult['status']> = new Set(['completed', 'invalid', 'cancelled'])

function isOver(results: Results, from: number, count: number): boolean {
  for (let row = from; row < from + count; row++) {
    const status = results.get(row)?.status
    if (status === undefined || !over.has(status)) return false
  }
  return true
}
