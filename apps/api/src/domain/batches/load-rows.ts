import { type NewBatchRow, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { type CheckingAll, checkedRows } from './rows/checked-rows'

export type LoadRuntime = CheckingAll['runtime'] & Pick<Runtime, 'database' | 'quotas'>

export interface Loading extends Omit<CheckingAll, 'runtime'> {
  scope: TenantScope
  batchId: string
  /** True to store invalid rows with their faults; false to store nothing more after the first. */
  skipsInvalid: boolean
}

/** The counts of the rows that were loaded, and their faults. */
export interface Loaded {
  rows: number
  valid: number
  bytes: number
  /** Up to eleven faults of invalid rows; empty if these are skipped. */
  faults: string[]
}

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
  { scope, batchId, skipsInvalid, ...checking }: Loading,
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
  for await (const { row, size } of checkedRows({ runtime, ...checking })) {
    loaded.rows++
    if (row.fault === null) loaded.valid++
    else if (!skipsInvalid && loaded.faults.push(row.fault) === enoughFaults) break
    if (loaded.faults.length > 0) continue
    checked.push(row)
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
