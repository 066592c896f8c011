import { type NewBatchRow } from '@platen/database'
import { type Checking, checkRow } from './check-row'
import { type OpenedRows } from './read-rows'
import { slicesOf, type TakeTurn } from './take-turn'

export interface CheckingAll extends Checking, Pick<OpenedRows, 'rows'> {
  /** Is called after each slice of the work. */
  takeTurn: TakeTurn
}

/** Yields each row of a batch as it is to be stored, and its size in bytes, which is 0 for one that cannot be read. */
export async function* checkedRows({
  rows,
  takeTurn,
  ...checking
}: CheckingAll): AsyncGenerator<{ row: NewBatchRow; size: number }> {
  const pause = slicesOf(takeTurn)
  let count = 0
  for await (const read of rows) {
    await pause()
    const row = checkRow(checking, { row: count++, read })
    yield { row, size: 'bytes' in read ? read.bytes : 0 }
  }
}
