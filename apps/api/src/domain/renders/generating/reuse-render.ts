import {
  type EarlierRender,
  type KeyClaim,
  type RenderRecord,
  type StoredDraft,
  type TenantScope,
} from '@platen/database'
import { lastingOutcome, type LastingRuntime } from '../lasting-outcome'
import { type RateLimitCharge } from '../../../runtime/limits/rate-limit-charge'
import { type Runtime } from '../../../runtime/runtime'
import { ensureBuiltIn } from '../../webhooks/webhook-url'

export type ReuseRuntime = LastingRuntime &
  Pick<Runtime, 'database' | 'quotas' | 'completions' | 'webhookSecrets'>

export interface Reusable {
  scope: TenantScope
  charge: RateLimitCharge
  /** The newest completed render of the same request. */
  earlier: EarlierRender | null
  draft: StoredDraft | null
  /** The modifications of the call, which the new render stores. */
  modifications: readonly unknown[]
  metadata: unknown
  /** The URL that is notified when the render ends. */
  webhookUrl: string | null
  keyId: string | null
  key: KeyClaim | undefined
  /** The start of the call, as returned by performance.now(). */
  started: number
}

const noTime = { queue: 0, fetch: 0, decode: 0, layout: 0, raster: 0, encode: 0, store: 0 }

/**
 * Reuses the files of an earlier render if its assets count as unchanged, and every file exists and is kept for long enough:
 * inserts a completed render, charged as a request. Returns null if the call has to be rendered. Throws `quota_exceeded` if the
 * storage is used up and the render has modifications to store.
 */
export async function reuseRender(
  runtime: ReuseRuntime,
  { scope, charge, earlier, draft, modifications, started, ...call }: Reusable,
): Promise<RenderRecord | null> {
  if (!earlier || !(await lastingOutcome(runtime, earlier))) return null
  const reuse = async (): Promise<RenderRecord | null> => {
    await charge.pay('request')
    await ensureBuiltIn(runtime, { scope, webhookUrl: call.webhookUrl })
    const reused = await runtime.database
      .tenant(scope)
      .earlierRenders.reuse({
        earlierId: earlier.id,
        metadata: call.metadata,
        webhookUrl: call.webhookUrl,
        durationMs: performance.now() - started,
        changes: { timings: noTime },
        keyId: call.keyId,
        key: call.key,
        ofDraft: draft !== null,
      })
    if (!reused) return null
    const { eventOf, ...render } = reused
    if (eventOf !== null) await runtime.completions.publishEvent(eventOf)
    return render
  }
  if (modifications.length === 0) return reuse()
  return runtime.quotas.storing(scope, { json: modifications }, reuse)
}
