import { setImmediate as nextTurn } from 'node:timers/promises'
import { type NewBatchRow, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type Checking, checkRow } from './check-row'
import { type SentRow } from './read-rows'

export type LoadRuntime = Checking['runtime'] & Pick<Runtime, 'database' | 'quotas'>

/** Gives organizations turns for slices of work. */
export interface Turns {
  take: (organizationId: string) => Promise<void>
}

export interface Loading extends Omit<Checking, 'runtime'> {
  scope: TenantScope
  batchId: string
  rows: AsyncIterable<SentRow> | Iterable<SentRow>
  /** True to store invalid rows with their faults; false to store nothing more after the first. */
  skipsInvalid: boolean
  /** Lets other calls, and other batches, run after each slice of the work. */
  turns: Turns
}

/** What was loaded. */
export interface Loaded {
  rows: number
  valid: number
  bytes: number
  /** Up to eleven faults of invalid rows; empty if these are skipped. */
  faults: string[]
}

/** The time for which rows are checked before other calls have a turn, in ms. */
const sliceMs = 4
const rowsAtOnce = 200
const bytesAtOnce = 1024 * 1024
/** One more than a message lists. */
const enoughFaults = 11

/**
 * Checks the rows of a batch and stores them, a few at a time. Throws `quota_exceeded` if the storage is used up, and `render_ended` if the batch
 * has been cancelled meanwhile.
 */
export async function loadRows(
  runtime: LoadRuntime,
  { scope, batchId, rows, skipsInvalid, turns, ...shared }: Loading,
): Promise<Loaded> {
  const loaded: Loaded = { rows: 0, valid: 0, bytes: 0, faults: [] }
  let checked: NewBatchRow[] = []
  let bytes = 0
  const store = async (): Promise<void> => {
    const [slice, sliceBytes] = [checked, bytes]
    checked = []
    bytes = 0
    if (slice.length > 0) await storeRows(runtime, { scope, batchId }, { slice, sliceBytes })
  }
  let begun = performance.now()
  for await (const read of rows) {
    if (performance.now() - begun > sliceMs) {
      await nextTurn()
      await turns.take(scope.organizationId)
      begun = performance.now()
    }
    const row = checkRow({ runtime, ...shared }, { row: loaded.rows++, read })
    if (row.fault === null) loaded.valid++
    else if (!skipsInvalid && loaded.faults.push(row.fault) === enoughFaults) break
    if (loaded.faults.length > 0) continue
    checked.push(row)
    const size = 'bytes' in read ? read.bytes : 0
    bytes += size
    loaded.bytes += size
    if (checked.length === rowsAtOnce || bytes > bytesAtOnce) await store()
  }
  if (loaded.faults.length === 0) await store()
  return loaded
}

async function storeRows(
  { database, quotas }: LoadRuntime,
  { scope, batchId }: Pick<Loading, 'batchId' | 'scope'>,
  { slice, sliceBytes }: { slice: readonly NewBatchRow[]; sliceBytes: number },
): Promise<void> {
  const { batches } = database.tenant(scope)
  const stored = await quotas.storing(scope, { bytes: sliceBytes }, () =>
    batches.addRows(batchId, slice),
  )
  if (!stored) throw new AppError('render_ended', 'The batch was cancelled')
}
