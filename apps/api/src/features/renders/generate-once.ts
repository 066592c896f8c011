import { type KeyClaim, type RenderRecord } from '@platen/database'
import { makeOnce, type MadeOnce } from '../../domain/idempotency/make-once'
import { type IdempotentCall } from '../../domain/idempotency/parse-idempotency-key'
import { blame } from '../../runtime/blame'
import { renderFailure } from './render-failure'
import { type GenerateCall } from './prepare-render'
import { waitForRender, type WaitRuntime } from './wait-for-render'

export interface RepeatableCall extends Omit<GenerateCall, 'design'> {
  /** Null for a call that its caller will not repeat. */
  repeatable: IdempotentCall | null
  /** Makes one attempt, which claims the key. Throws `idempotency_conflict` when another call holds it. */
  generate: (key?: KeyClaim) => Promise<RenderRecord>
}

/**
 * Generates once for each key: a repeated call joins the render of the first while it runs, and
 * returns it when it has ended. Throws `idempotency_conflict` when the key was used for another call.
 */
export async function generateOnce(
  runtime: WaitRuntime,
  call: RepeatableCall,
): Promise<MadeOnce<RenderRecord>> {
  const { scope, repeatable, generate } = call
  return makeOnce(runtime, {
    scope,
    repeatable,
    make: generate,
    find: async ({ render }) =>
      render === null || mayRecover(render) ? null : await joinRender(runtime, call, render),
  })
}

/** Waits for the render of an earlier call, whose instance may be gone. Charged as a request. */
async function joinRender(
  runtime: WaitRuntime,
  { scope, bill, request, signal }: RepeatableCall,
  render: RenderRecord,
): Promise<RenderRecord> {
  await bill.pay('request')
  if (request.async || render.finishedAt !== null) return render
  const { waiters } = runtime
  const begin = async (): Promise<void> => {
    const { renders } = runtime.database.tenant(scope)
    // While the database is down, the poll finds out.
    const open = await renders.passToWaiter(render.id, waiters.instanceId).catch(() => true)
    if (!open) waiters.wake(render.id)
  }
  return waitForRender(runtime, render, { scope, signal, begin })
}

/** Whether the render failed without a fault of its caller, so that a repeated call starts a new one. */
function mayRecover(render: RenderRecord): boolean {
  return render.state === 'failed' && blame[renderFailure(render).code] !== 'caller'
}
