import { type NewBatchRow } from '@platen/database'
import { type Checking, checkRow } from './check-row'
import { type OpenedRows } from './read-rows'
import { type TakeTurn } from './take-turn'

export interface CheckingAll extends Checking, Pick<OpenedRows, 'rows'> {
  /** Is called after each slice of the work. */
  takeTurn: TakeTurn
}

/** The time for which rows are checked before other calls have a turn, in ms. */
const sliceMs = 4

/** Yields each row of a batch as it is to be stored, and its size in bytes, which is 0 for one that cannot be read. */
export async function* checkedRows({
  rows,
  takeTurn,
  ...checking
}: CheckingAll): AsyncGenerator<{ row: NewBatchRow; size: number }> {
  let [begun, count] = [performance.now(), 0]
  for await (const read of rows) {
    if (performance.now() - begun > sliceMs) {
      await takeTurn()
      begun = performance.now()
    }
    const row = checkRow(checking, { row: count++, read })
    yield { row, size: 'bytes' in read ? read.bytes : 0 }
  }
}
