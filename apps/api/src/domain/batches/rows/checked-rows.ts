import { setImmediate as nextTurn } from 'node:timers/promises'
import { type NewBatchRow } from '@platen/database'
import { type Checking, checkRow } from './check-row'
import { type OpenedRows } from './read-rows'

/** Gives organizations turns for slices of work. */
export interface Turns {
  take: (organizationId: string) => Promise<void>
}

export interface CheckingAll extends Checking, Pick<OpenedRows, 'rows'> {
  /** Lets other calls, and other batches, run after each slice of the work. */
  turns: Turns
}

/** The time for which rows are checked before other calls have a turn, in ms. */
const sliceMs = 4

/** Yields each row of a batch as it is to be stored, and its size in bytes, which is 0 for one that cannot be read. */
export async function* checkedRows({
  rows,
  turns,
  ...checking
}: CheckingAll): AsyncGenerator<{ row: NewBatchRow; size: number }> {
  let [begun, count] = [performance.now(), 0]
  for await (const read of rows) {
    if (performance.now() - begun > sliceMs) {
      await nextTurn()
      await turns.take(checking.asked.scope.organizationId)
      begun = performance.now()
    }
    const row = checkRow(checking, { row: count++, read })
    yield { row, size: 'bytes' in read ? read.bytes : 0 }
  }
}
