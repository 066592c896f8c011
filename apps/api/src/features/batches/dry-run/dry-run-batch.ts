import { type BatchDryRun } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type AcceptRuntime } from '../../../domain/renders/accept-modifications'
import { type CheckingRuntime } from '../../../domain/renders/run-check'
import { checkedRows } from '../../../domain/batches/rows/checked-rows'
import { type BatchCall, designOfBatch } from '../../../domain/batches/rows/design-of-batch'
import { OpenCalls } from '../open-calls/open-calls'
import { Findings } from './findings'
import { measureRows } from './measure-rows'

interface DryRunCall extends BatchCall {
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

type DryRunRuntime = AcceptRuntime & CheckingRuntime

/**
 * Returns the use case that checks the rows of a batch, and measures the layout of up to 200, without storing anything. It throws
 * `invalid_request` for rows that cannot be read, `not_found` for an unknown design or version, `rate_limited` if the organization has two open,
 * and the errors of checks that cannot be made.
 */
export function openDryRuns(runtime: DryRunRuntime): (call: DryRunCall) => Promise<BatchDryRun> {
  const open = new OpenCalls({ most: 2, called: 'dry runs of batches' })
  return async call => {
    const over = new AbortController()
    open.add(call.scope, over.signal)
    try {
      return await dryRunBatch(runtime, call)
    } finally {
      over.abort()
    }
  }
}

async function dryRunBatch(runtime: DryRunRuntime, call: DryRunCall): Promise<BatchDryRun> {
  const { scope, request, keyId, requestId, signal, takeTurn } = call
  const { options, strict } = request
  const { designId, designVersion, document } = await designOfBatch(runtime, call)
  const { rows, ignoredColumns } = await call.open(document, takeTurn)
  const asked = { scope, designId, options, strict }
  const findings = new Findings(document)
  for await (const { row } of checkedRows({ runtime, asked, document, rows, takeTurn }))
    findings.add(row)
  if (findings.rows === 0) throw new AppError('invalid_request', 'rows must not be empty')
  const measuring = { asked, designVersion, keyId, requestId, signal }
  for (const each of await measureRows(runtime, findings.toMeasure, measuring))
    findings.addMeasured(each)
  return {
    dryRun: true,
    designId,
    version: designVersion,
    ignoredColumns: [...ignoredColumns],
    ...findings.answer(),
  }
}
