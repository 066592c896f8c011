import { type KeyClaim, type RenderRecord } from '@platen/database'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { renderFailure } from '../../domain/renders/render-failure'
import { joinRender, type WaitRuntime } from '../../domain/renders/wait-for-render'
import { type GenerateCall } from '../../domain/renders/generating/prepare-render'

export type OnceRuntime = WaitRuntime & Pick<Runtime, 'database'>

export interface RepeatableCall extends Omit<GenerateCall, 'design'> {
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
  /** Makes one attempt, which claims the key. Throws `idempotency_conflict` if another call holds it. */
  generate: (key?: KeyClaim) => Promise<RenderRecord>
}

/**
 * Generates once for each key: a repeated call joins the render of the first call while it runs, and returns that render once it has ended.
 * Throws `idempotency_conflict` if the key has been used for another call.
 */
export async function generateOnce(
  runtime: OnceRuntime,
  call: RepeatableCall,
): Promise<MadeOnce<RenderRecord>> {
  const { scope, repeatable, generate } = call
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: generate,
    find: async ({ render }) =>
      render === null || mayRecover(render) ? null : await rejoin(runtime, call, render),
  })
}

/** Waits for the render of an earlier call, and charges for a request. */
async function rejoin(
  runtime: OnceRuntime,
  { scope, charge, request, signal }: RepeatableCall,
  render: RenderRecord,
): Promise<RenderRecord> {
  await charge.pay('request')
  if (request.async || render.finishedAt !== null) return render
  const tenant = runtime.database.tenant(scope)
  return joinRender(runtime, render, { tenant, rows: tenant.renders, signal })
}

/** Returns true if the render failed through no fault of its caller, so that a repeated call starts a new one. */
function mayRecover(render: RenderRecord): boolean {
  return render.state === 'failed' && blame[renderFailure(render).code] !== 'caller'
}
