import { renderOutcomeSchema, type RenderOutcomeRow, storedKeys } from '@platen/contract'
import { type EarlierRender } from '@platen/database'
import { hasAll } from '@platen/storage'
import { type Runtime } from '../../runtime/runtime'

export type LastingRuntime = Pick<Runtime, 'store' | 'outputExpiry' | 'health'>

/**
 * Returns the outcome of an earlier render if its assets count as unchanged, and every file exists and is kept for long enough;
 * otherwise null.
 */
export async function lastingOutcome(
  { store, outputExpiry, health }: LastingRuntime,
  earlier: EarlierRender | null,
): Promise<RenderOutcomeRow | null> {
  if (!earlier?.fresh || health.watch('storage') === 'failing') return null
  const { data: outcome } = renderOutcomeSchema.safeParse(earlier.result)
  if (!outcome) return null
  const keys = storedKeys(outcome)
  return outputExpiry.last(keys) && (await hasAll(store, keys)) ? outcome : null
}
