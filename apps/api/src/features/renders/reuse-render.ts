import { renderOutcomeSchema, storedKeys } from '@platen/contract'
import {
  type EarlierRender,
  type KeyClaim,
  type RenderRecord,
  type StoredDraft,
  type TenantScope,
} from '@platen/database'
import { hasAll } from '@platen/storage'
import { type Bill } from '../../runtime/limits/bill'
import { type Runtime } from '../../runtime/runtime'

export type ReuseRuntime = Pick<Runtime, 'database' | 'store' | 'outputExpiry' | 'health'>

export interface Reusable {
  scope: TenantScope
  bill: Bill
  /** The newest completed render of the same request. */
  earlier: EarlierRender | null
  draft: StoredDraft | null
  metadata: unknown
  keyId: string | null
  key: KeyClaim | undefined
  /** When the call began, by performance.now(). */
  started: number
}

const noTime = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }

/**
 * Reuses the files of an earlier render while its assets count as unchanged and every file exists and lasts: inserts a completed
 * render, charged as a request. Returns null when the call has to be rendered.
 */
export async function reuseRender(
  { database, store, outputExpiry, health }: ReuseRuntime,
  { scope, bill, earlier, draft, metadata, keyId, key, started }: Reusable,
): Promise<RenderRecord | null> {
  if (!earlier?.fresh || health.watch('storage') === 'failing') return null
  const { data: outcome } = renderOutcomeSchema.safeParse(earlier.result)
  if (!outcome) return null
  const keys = storedKeys(outcome)
  if (!outputExpiry.last(keys) || !(await hasAll(store, keys))) return null
  await bill.pay('request')
  return database.tenant(scope).earlierRenders.reuse({
    earlierId: earlier.id,
    metadata,
    durationMs: performance.now() - started,
    changes: { timings: noTime },
    keyId,
    key,
    ofDraft: draft !== null,
  })
}
