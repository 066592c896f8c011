import { type RenderOutcomeRow } from '@platen/contract'
import { outcomeOfCheck } from '../../../domain/renders/outcome-of-check'
import { type AskedRender } from '../../../domain/renders/asked-render'
import { renderFailure } from '../../../domain/renders/render-failure'
import { type CheckingRuntime, runCheck } from '../../../domain/renders/run-check'
import { type MeasurableRow } from './rows-to-measure'

interface Measuring {
  asked: Omit<AskedRender, 'modifications'>
  designVersion: number
  keyId: string | null
  requestId: string
  signal: AbortSignal
}

/** The result that a render of a row would have: its outcome, or the message of its failure. */
export type Measured = { row: MeasurableRow } & ({ outcome: RenderOutcomeRow } | { fault: string })

/** Checks of a dry run that are open at once: others of the organization shall not wait long. */
const atOnce = 4
/** The time after which no further row is measured, in ms. */
const longestMs = 20_000

/**
 * Measures rows by checks, in their order, for 20 s at most, and until the first check that does not end: others would not either. Throws the errors
 * of checks that could not be made.
 */
export async function measureRows(
  runtime: CheckingRuntime,
  rows: readonly MeasurableRow[],
  measuring: Measuring,
): Promise<Measured[]> {
  let end = performance.now() + longestMs
  const measured: Measured[] = []
  const left = rows.values()
  const work = async (): Promise<void> => {
    for (const row of left) {
      if (measuring.signal.aborted || performance.now() >= end) return
      const found = await measure(runtime, row, measuring)
      if (found) measured.push({ row, ...found })
      else end = 0
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return measured
}

/** Returns null for a check that did not end, or was cancelled. */
async function measure(
  runtime: CheckingRuntime,
  { modifications }: MeasurableRow,
  { asked, signal, ...shared }: Measuring,
): Promise<{ outcome: RenderOutcomeRow } | { fault: string } | null> {
  const { scope, designId, options, strict } = asked
  // The call is charged as one request.
  const pay = (): Promise<void> => Promise.resolve()
  const check = await runCheck(
    runtime,
    { scope, signal, pay },
    { designId, modifications: [...modifications], options, strict, draft: undefined, ...shared },
  )
  if (check.state === 'failed') return { fault: renderFailure(check).publicMessage }
  if (check.state !== 'completed') return null
  return { outcome: outcomeOfCheck(check, 'The dry run') }
}
